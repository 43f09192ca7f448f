import type { Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'

const SINGLE = '/w/1/zip-code-lookup/single'

/** What stands beside a name on the result card. */
const row = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

test('a ZIP code is answered with its location, tier and percent', async ({ page, signIn }) => {
  await signIn('member', SINGLE)
  await page.getByRole('textbox', { name: 'ZIP code' }).pressSequentially('20001')
  await expect(row(page, 'City/State')).toHaveText('Washington, DC')
  await expect(row(page, 'Location')).toHaveText('Washington DC-Baltimore')
  await expect(row(page, 'Tier')).toHaveText(/Tier 2$/)
  await expect(row(page, 'Percent')).toHaveText('90%')
  await expect(page).toHaveURL(/zip=20001$/)
})

test('by keyboard alone: the field has the focus, the map pans, zooms and recenters', async ({
  page,
  signIn,
}) => {
  await signIn('member', SINGLE)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeFocused()
  const marker = page.getByRole('application').getByRole('img', { name: /^Denver/ })
  const at = async () => (await marker.boundingBox())?.x
  const home = await at()
  await page.keyboard.type('94105')
  await expect(row(page, 'City/State')).toHaveText('San Francisco, CA')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()

  const map = page.getByRole('application', { name: /Marker at San Francisco, CA: Tier 1/ })
  for (let stops = 0; stops < 12 && !(await isFocused(map)); stops += 1) await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await expect.poll(at).not.toBe(home)
  const found = await at()
  await page.keyboard.press('+')
  await expect.poll(at).not.toBe(found)
  const zoomed = await at()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).not.toBe(zoomed)
  await page.keyboard.press('0')
  await expect.poll(at).toBe(home)
})

test('at 390 px the answer stands above the map', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('member', SINGLE)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await expect(row(page, 'City/State')).toHaveText('San Francisco, CA')
  const answer = await row(page, 'City/State').boundingBox()
  const map = await page.getByRole('application').boundingBox()
  expect(answer?.y).toBeLessThan(map?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

async function isFocused(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
