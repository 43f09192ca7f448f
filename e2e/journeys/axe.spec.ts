import { expect, expectNoAxeViolations, test } from '../product/journey.ts'
import { isSeenAt, PAGES } from '../product/pages.ts'
import { changeTheme, type Theme } from '../product/theme.ts'

/** Each is a load of its own; themes are not, since they change colours alone. */
const LOOKS: readonly { width: number; height: number; themes: readonly Theme[] }[] = [
  { width: 1440, height: 900, themes: ['light', 'dark'] },
  { width: 390, height: 844, themes: ['light'] },
]

for (const { width, height, themes } of LOOKS) {
  for (const state of PAGES.filter((each) => isSeenAt(each, width))) {
    test(`axe finds nothing on ${state.name}, ${themes.join(' and ')}, ${width} px`, async ({
      page,
      signIn,
      complaints,
    }) => {
      complaints.expect(/status of 400/)
      await page.setViewportSize({ width, height })
      await (state.as ? signIn(state.as, state.path) : page.goto(state.path))
      await state.act?.(page)
      await expect(page.getByText(state.shows).first()).toBeVisible()
      for (const theme of themes) {
        await changeTheme(page, theme)
        await expectNoAxeViolations(page)
      }
      // What was to be looked at was there until the end.
      await expect(page.getByText(state.shows).first()).toBeVisible()
    })
  }
}
