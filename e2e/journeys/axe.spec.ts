import { expect, expectNoAxeViolations, test } from '../product/journey.ts'
import { isSeenAt, PAGES } from '../product/pages.ts'
import { preferTheme } from '../product/theme.ts'

const LOOKS = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
] as const

for (const { theme, width, height } of LOOKS) {
  for (const state of PAGES.filter((each) => isSeenAt(each, width))) {
    test(`axe finds nothing on ${state.name}, ${theme}, ${width} px`, async ({
      page,
      signIn,
      complaints,
    }) => {
      complaints.expect(/status of 400/)
      await page.setViewportSize({ width, height })
      await preferTheme(page, theme)
      await (state.as ? signIn(state.as, state.path) : page.goto(state.path))
      await state.act?.(page)
      await expect(page.getByText(state.shows).first()).toBeVisible()
      await expectNoAxeViolations(page)
    })
  }
}
