import Testing

/// A comparison of the package's themes: the whole output, whose beginning the README shows.
struct FixtureTests {
  @Test func dayAndNightAreComparedInFull() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "night.json"], in: folder)
    #expect(
      run.output == """
        --- day.json    "Day"
        +++ night.json  "Night"

        Readability (WCAG 2.2 AA): 1 text got worse, 4 got better; 1 on an image, not
            measured; 10 not measured for other reasons; 11 text colors not looked at
          - UILabel.textColor in UITableViewHeaderFooterView #52616d → #4d5a66 on
              #f6f4ef → #10161b in 5 settings makes 1 text too low
            a text of #72808d would pass: 4.5:1 on #10161b
              Section header 5.8 → 2.5:1
          + #0a6b6e / 0.4 → #56c4bb / 0.4 in 7 settings on #fbfaf7 → #161e24 in 5
              settings makes 1 text easier to read
              Toolbar button, highlighted 1.8 → 2.3:1
          + #0a6b6e / 0.4 → #56c4bb / 0.4 in 7 settings on #f6f4ef → #10161b in 5
              settings makes 3 texts easier to read
              Navigation bar button at the edge, highlighted 1.8 → 2.4:1
              Done button at the edge, highlighted 1.8 → 2.4:1
              Back button at the edge, highlighted 1.8 → 2.4:1

        What the theme is for
          ~ userInterfaceStyle          light  →  dark

        UIActivityIndicatorView
          ~ color                       #52616d  →  #9fadb7  ΔE 28

        UIBarButtonItem
          ~ tintColor                   #0a6b6e  →  #56c4bb  ΔE 30

        UIBarButtonItem in UINavigationBar
          ~ tintColor                   #0a6b6e  →  #56c4bb  ΔE 30
          ~ titleTextAttributes[state=normal].foregroundColor
                                        #0a6b6e  →  #56c4bb  ΔE 30

        UIBarButtonItem in UIToolbar
          ~ tintColor                   #52616d  →  #9fadb7  ΔE 28
          ~ titleTextAttributes[state=normal].foregroundColor
                                        #52616d  →  #9fadb7  ΔE 28

        UIBarItem
          ~ titleTextAttributes[state=disabled].foregroundColor     #a3aeb7
                                                                 →  #5b6973  ΔE 25
          ~ titleTextAttributes[state=highlighted].foregroundColor  #0a6b6e / 0.4
                                                                 →  #56c4bb / 0.4  ΔE 11
          ~ titleTextAttributes[state=normal].foregroundColor       #0a6b6e
                                                                 →  #56c4bb  ΔE 30

        UIButton
          ~ titleColor[state=disabled]  #a3aeb7  →  #5b6973  ΔE 25
          ~ titleColor[state=normal]    #0a6b6e  →  #56c4bb  ΔE 30

        UILabel
          ~ textColor                   #1c2733  →  #e8edf0  ΔE 75

        UILabel in UITableViewHeaderFooterView
          ~ textColor                   #52616d  →  #4d5a66  ΔE 2.5

        UILabel in ContactCell in ContactSheet
          ~ textColor                   #1c2733  →  #e8edf0  ΔE 75

        UINavigationBar
          - backgroundImage[barPosition=top,barMetrics=compact]
                                        image NavBarCompact  →  unset
          ~ backgroundImage[barPosition=topAttached,barMetrics=default]
                                        image NavBarPaper    →  nil
          ~ barStyle                    .default             →  .black
          ~ barTintColor                #fbfaf7              →  #161e24         ΔE 84
          ~ largeTitleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75
          ~ scrollEdgeAppearance
              backButtonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              backgroundColor           #f6f4ef              →  #10161b         ΔE 89
              buttonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              doneButtonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              largeTitleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75
              titleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75
          ~ standardAppearance
              backButtonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              backgroundColor           #fbfaf7 / 0.92       →  #161e24 / 0.92  ΔE 82
              buttonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              doneButtonAppearance
                disabled.titleTextAttributes.foregroundColor
                                        #a3aeb7              →  #5b6973         ΔE 25
                highlighted.titleTextAttributes.foregroundColor
                                        #0a6b6e / 0.4        →  #56c4bb / 0.4   ΔE 11
                normal.titleTextAttributes.foregroundColor
                                        #0a6b6e              →  #56c4bb         ΔE 30
              largeTitleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75
              shadowColor               #d5dbe0              →  #2f3b44         ΔE 59
              titleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75
          ~ tintColor                   #0a6b6e              →  #56c4bb         ΔE 30
          ~ titleTextAttributes.foregroundColor
                                        #1c2733              →  #e8edf0         ΔE 75

        UINavigationBar (verticalSizeClass: compact)
          ~ titleTextAttributes.foregroundColor     #1c2733  →  #e8edf0  ΔE 75

        UINavigationBar in ContactSheet
          ~ barTintColor                            #ffffff  →  #1d272e  ΔE 78
          ~ titleTextAttributes.foregroundColor     #1c2733  →  #e8edf0  ΔE 75

        UIPageControl
          ~ currentPageIndicatorTintColor   #0a6b6e         →  #56c4bb         ΔE 30
          ~ pageIndicatorTintColor          #52616d / 0.35  →  #9fadb7 / 0.35  ΔE 8.5

        UIProgressView
          ~ progressTintColor           #0a6b6e  →  #56c4bb  ΔE 30
          ~ trackTintColor              #d5dbe0  →  #2f3b44  ΔE 59

        UIRefreshControl
          ~ tintColor                   #52616d  →  #9fadb7  ΔE 28

        UISearchBar
          ~ barTintColor                                #f6f4ef  →  #10161b  ΔE 89
          ~ scopeBarButtonTitleTextAttributes[state=normal].foregroundColor
                                                        #52616d  →  #9fadb7  ΔE 28
          ~ scopeBarButtonTitleTextAttributes[state=selected].foregroundColor
                                                        #1c2733  →  #e8edf0  ΔE 75
          ~ searchFieldBackgroundImage[state=normal]    image SearchFieldDay
                                                     →  image SearchFieldNight

        UISegmentedControl
          ~ selectedSegmentTintColor    #ffffff  →  #1d272e  ΔE 78
          ~ titleTextAttributes[state=normal].foregroundColor
                                        #52616d  →  #9fadb7  ΔE 28
          ~ titleTextAttributes[state=selected].foregroundColor
                                        #1c2733  →  #e8edf0  ΔE 75

        UISlider
          ~ maximumTrackTintColor       #d5dbe0  →  #2f3b44    ΔE 59
          ~ minimumTrackTintColor       #0a6b6e  →  #56c4bb    ΔE 30
          ~ thumbTintColor              gray 1   →  gray 0.92  ΔE 4.2

        UIStepper
          ~ tintColor                   #0a6b6e  →  #56c4bb  ΔE 30

        UISwitch
          - offImage                    nil      →  unset
          ~ onTintColor                 #0a6b6e  →  #56c4bb    ΔE 30
          ~ thumbTintColor              gray 1   →  gray 0.92  ΔE 4.2

        UITabBar
          + barStyle                                    unset    →  .black
          ~ barTintColor                                #fbfaf7  →  #161e24  ΔE 84
          ~ scrollEdgeAppearance
              backgroundColor                           #f6f4ef  →  #10161b  ΔE 89
              inlineLayoutAppearance
                disabled
                  badgeBackgroundColor                  #a3aeb7  →  #5b6973  ΔE 25
                  iconColor                             #a3aeb7  →  #5b6973  ΔE 25
                  titleTextAttributes.foregroundColor   #a3aeb7  →  #5b6973  ΔE 25
                normal
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #52616d  →  #9fadb7  ΔE 28
                  titleTextAttributes.foregroundColor   #52616d  →  #9fadb7  ΔE 28
                selected
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #0a6b6e  →  #56c4bb  ΔE 30
                  titleTextAttributes.foregroundColor   #0a6b6e  →  #56c4bb  ΔE 30
              selectionIndicatorTintColor               #0a6b6e / 0.16
                                                     →  #56c4bb / 0.16  ΔE 5.3
              stackedLayoutAppearance
                disabled
                  badgeBackgroundColor                  #a3aeb7  →  #5b6973  ΔE 25
                  iconColor                             #a3aeb7  →  #5b6973  ΔE 25
                  titleTextAttributes.foregroundColor   #a3aeb7  →  #5b6973  ΔE 25
                normal
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #52616d  →  #9fadb7  ΔE 28
                  titleTextAttributes.foregroundColor   #52616d  →  #9fadb7  ΔE 28
                selected
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #0a6b6e  →  #56c4bb  ΔE 30
                  titleTextAttributes.foregroundColor   #0a6b6e  →  #56c4bb  ΔE 30
          ~ standardAppearance
              backgroundColor                           #fbfaf7  →  #161e24  ΔE 84
              inlineLayoutAppearance
                disabled
                  badgeBackgroundColor                  #a3aeb7  →  #5b6973  ΔE 25
                  iconColor                             #a3aeb7  →  #5b6973  ΔE 25
                  titleTextAttributes.foregroundColor   #a3aeb7  →  #5b6973  ΔE 25
                normal
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #52616d  →  #9fadb7  ΔE 28
                  titleTextAttributes.foregroundColor   #52616d  →  #9fadb7  ΔE 28
                selected
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #0a6b6e  →  #56c4bb  ΔE 30
                  titleTextAttributes.foregroundColor   #0a6b6e  →  #56c4bb  ΔE 30
              selectionIndicatorTintColor               #0a6b6e / 0.16
                                                     →  #56c4bb / 0.16  ΔE 5.3
              shadowColor                               #d5dbe0  →  #2f3b44  ΔE 59
              stackedLayoutAppearance
                disabled
                  badgeBackgroundColor                  #a3aeb7  →  #5b6973  ΔE 25
                  iconColor                             #a3aeb7  →  #5b6973  ΔE 25
                  titleTextAttributes.foregroundColor   #a3aeb7  →  #5b6973  ΔE 25
                normal
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #52616d  →  #9fadb7  ΔE 28
                  titleTextAttributes.foregroundColor   #52616d  →  #9fadb7  ΔE 28
                selected
                  badgeBackgroundColor                  #b3261e  →  #d0453a  ΔE 9.3
                  iconColor                             #0a6b6e  →  #56c4bb  ΔE 30
                  titleTextAttributes.foregroundColor   #0a6b6e  →  #56c4bb  ΔE 30
          ~ unselectedItemTintColor                     #52616d  →  #9fadb7  ΔE 28

        UITabBarItem
          ~ badgeColor                  #b3261e  →  #d0453a  ΔE 9.3

        UITableView
          ~ backgroundColor                         #f6f4ef  →  #10161b  ΔE 89
          ~ sectionIndexBackgroundColor             #f6f4ef / 0
                                                 →  #10161b / 0  ΔE 0, looks the same
          ~ sectionIndexColor                       #0a6b6e  →  #56c4bb  ΔE 30
          ~ sectionIndexTrackingBackgroundColor     #d5dbe0 / 0.6
                                                 →  #2f3b44 / 0.6  ΔE 34
          ~ separatorColor                          #d5dbe0  →  #2f3b44  ΔE 59

        UITableViewCell
          ~ backgroundColor             #ffffff  →  #1d272e  ΔE 78

        UITableViewCell in UITableView in ContactSheet
          ~ backgroundColor             #f6f4ef  →  #10161b  ΔE 89

        UIToolbar
          ~ barTintColor                #fbfaf7  →  #161e24  ΔE 84
          ~ standardAppearance
              backgroundColor           #fbfaf7  →  #161e24  ΔE 84
              shadowColor               #d5dbe0  →  #2f3b44  ΔE 59
          ~ tintColor                   #52616d  →  #9fadb7  ΔE 28

        UIView
          ~ tintColor                   #0a6b6e  →  #56c4bb  ΔE 30

        UIView in HighlightBadge (displayGamut: P3)
          ~ backgroundColor             extended-srgb 1.12 1.04 0.82
                                     →  extended-srgb 0.08 -0.02 0.16  ΔE 107
          ~ tintColor                   display-p3 0.09 0.42 0.44
                                     →  display-p3 0.4 0.79 0.74  ΔE 32

        1 added, 2 removed, 61 changed in 28 rules; what the theme is for changed

        """)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func aThemeIsTheSameAsItself() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "-"], in: folder, input: folder.read("day.json"))
    #expect(run.output == "")
    #expect(run.status == 0)
  }
}
