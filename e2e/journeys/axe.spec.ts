import type { BrowserContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test as journey } from '../product/journey.ts'
import { isVisibleAt, PAGES } from '../product/pages.ts'
import { changeTheme } from '../product/theme.ts'

const WIDE = { width: 1440, height: 900 }
/** A window of half a screen, which is 1920 px wide. */
const HALF_SCREEN = { width: 960, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Only parts of a page scroll sideways, such as a wide table; the page itself never does. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess, 'px by which the page is wider than the window').toBe(0)
}

/** Uses one browser context per worker, and clears its storage for each state: a new context would load every file again. */
const test = journey.extend<object, { readonly sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedContext, baseURL }, use) => {
    const page = await sharedContext.newPage()
    await page.goto(`${baseURL}/theme.js`)
    await page.evaluate(() => localStorage.clear())
    await use(page)
    await page.close()
  },
})

for (const state of PAGES) {
  const widths = isVisibleAt(state, PHONE.width) ? '1440 and 390 px' : '1440 px'
  test(`${state.name} passes axe in light and dark mode, ${widths} [PG12, PG15]`, async ({
    page,
    signIn,
    browserLog,
    baseURL,
  }) => {
    browserLog.allow(/status of 400/)
    await page.setViewportSize(WIDE)
    await (state.as ? signIn(state.as, state.path) : page.goto(`${baseURL}${state.path}`))
    await state.prepare?.(page)
    const shown = page.getByText(state.shows).first()
    await expect(shown).toBeVisible()
    await changeTheme(page, 'light')
    await expectNoAxeViolations(page)
    // The theme changes only colors.
    await changeTheme(page, 'dark')
    await expectNoAxeViolations(page, 'colors')
    // The page stayed in this state during the checks.
    await expect(shown).toBeVisible()
    await page.setViewportSize(HALF_SCREEN)
    await expectNoSidewaysScrolling(page)
    if (!isVisibleAt(state, PHONE.width)) return
    // The width changes everything but colors.
    await page.setViewportSize(PHONE)
    await expect(shown).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await expectNoAxeViolations(page, 'layout')
    await expect(shown).toBeVisible()
  })
}
