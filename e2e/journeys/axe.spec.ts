import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { isVisibleAt, PAGES } from '../product/pages.ts'
import { changeTheme } from '../product/theme.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

for (const state of PAGES) {
  const widths = isVisibleAt(state, PHONE.width) ? '1440 and 390 px' : '1440 px'
  test(`${state.name} passes axe in light and dark mode, ${widths} [PG12, PG15]`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expect(/status of 400/)
    await page.setViewportSize(DESK)
    await (state.as ? signIn(state.as, state.path) : page.goto(state.path))
    await state.prepare?.(page)
    const shown = page.getByText(state.shows).first()
    await expect(shown).toBeVisible()
    await changeTheme(page, 'light')
    await expectNoAxeViolations(page)
    // The theme changes only colors.
    await changeTheme(page, 'dark')
    await expectNoAxeViolations(page, 'colors')
    // The state was shown until the end of the check.
    await expect(shown).toBeVisible()
    if (!isVisibleAt(state, PHONE.width)) return
    // The width changes everything but colors.
    await page.setViewportSize(PHONE)
    await expect(shown).toBeVisible()
    await expectNoAxeViolations(page, 'layout')
    await expect(shown).toBeVisible()
  })
}
