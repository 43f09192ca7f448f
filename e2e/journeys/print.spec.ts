import type { Page } from '@playwright/test'
import { rangeRow, rangesPath } from '../product/comp-ranges.ts'
import { expect, test } from '../product/journey.ts'
import { changeTheme } from '../product/theme.ts'

async function countPrintedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  // A fallback font may need more space.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const file = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type \/Page\b/g)?.length ?? 0
}

const rangesAtLine = (page: Page) => page.getByText(/ falls in \d+ of \d+ cash ranges/).first()

/** The largest families of the demo company, and settings that make figures wide. */
const PRINTED: readonly [contents: string, path: string][] = [
  ['13 levels in four groups', rangesPath('software', { country: 'US' })],
  ['13 levels with messages about gaps', rangesPath('executives', { country: 'US' })],
  ['rupees', rangesPath('software', { country: 'IN', currency: 'local' })],
  ['percentages of the midpoint', rangesPath('software', { country: 'US', mode: 'relative' })],
  [
    'a comparison with another country',
    rangesPath('software', { country: 'US', zip: '98109', beside: 'DE' }),
  ],
]

for (const [contents, path] of PRINTED) {
  test(`ranges are printed on one page: ${contents} [CR69]`, async ({ page, signIn }) => {
    await signIn('admin', path)
    await expect(rangesAtLine(page)).toBeVisible()
    expect(await countPrintedPages(page, 'A4')).toBe(1)
    expect(await countPrintedPages(page, 'Letter')).toBe(1)
  })
}

test('a printed page names its selection, its date and who printed it, black on white and without controls [CR41]', async ({
  page,
  signIn,
}) => {
  await page.clock.setFixedTime('2026-11-22T10:15:00Z')
  await signIn('admin', rangesPath('solutions', { country: 'US', zip: '98109' }))
  await changeTheme(page, 'dark')
  await expect(rangesAtLine(page)).toBeVisible()
  await page.clock.setFixedTime('2026-11-23T01:40:00Z')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })

  await expect(
    page.getByRole('heading', {
      name: 'Comp ranges: Solutions Engineering, United States, Tier 2, Seattle, ZIP 98109, USD',
    }),
  ).toBeVisible()
  await expect(
    page.getByText(
      'As of 2026-11-22 (UTC) · Printed on 2026-11-23 at 01:40 by Marisol Vega, Tidewater Robotics',
    ),
  ).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Copy|Calculator|Export|Print|Settings)/ })).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const mid = rangeRow(page, 'Senior Solutions Engineer').getByText('194,670')
  await expect(mid).toBeVisible()
  expect(await mid.evaluate((figure) => getComputedStyle(figure).color)).toBe('rgb(0, 0, 0)')
})

test('an open breakdown is printed on a page of its own [CR69]', async ({ page, signIn }) => {
  await signIn('admin', rangesPath('solutions', { country: 'US', zip: '98109' }))
  await rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click()
  await expect(page.getByText('Family multiplier')).toBeVisible()
  expect(await countPrintedPages(page, 'A4')).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Family multiplier')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
})

test('figures of an earlier selection are printed with that selection [CR70]', async ({ page, signIn }) => {
  await signIn('admin', rangesPath('solutions', { country: 'US', zip: '98109' }))
  await expect(rangesAtLine(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('8608')
  await page.keyboard.press('Tab')
  const label = page.getByText(
    'Still showing Solutions Engineering, United States, Tier 2, Seattle, ZIP 98109, USD',
  )
  await expect(label).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(label).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^Comp ranges: Solutions Engineering, .*, ZIP 98109, USD$/ }),
  ).toBeVisible()
  const mid = rangeRow(page, 'Senior Solutions Engineer').getByText('194,670')
  expect(await mid.evaluate((figure) => getComputedStyle(figure).color)).not.toBe('rgb(0, 0, 0)')
})
