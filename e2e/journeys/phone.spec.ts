import type { Locator } from '@playwright/test'
import { COMP_RANGES_PATH, rangeRow } from '../product/comp-ranges.ts'
import { expect, test } from '../product/journey.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('on a phone, five taps lead from a job title and a ZIP code to a copied line [CR38]', async ({
  page,
  signIn,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await signIn('manager', COMP_RANGES_PATH)
  await tap(page.getByRole('combobox', { name: /^Family/ }))
  // The search has the focus on touch devices too: typed text goes there.
  const search = page.getByRole('combobox', { name: 'Search job families, codes, and titles' })
  await expect(search).toBeFocused()
  await page.keyboard.type('solutions engineer i')
  await tap(page.getByRole('option', { name: /^Solutions Engineer I\b/ }).first())
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await tap(zip)
  await expect(zip).toBeFocused()
  await page.keyboard.type('98109')
  const row = rangeRow(page, 'Solutions Engineer I')
  await expect(row).toContainText('111,434')
  await tap(row.getByRole('button', { name: /^Copy range/ }))
  await tap(page.getByRole('menuitem', { name: 'Copy as one line' }))
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Solutions Engineer I, .*USD 111,434 - 145,625 OTE .*ZIP 98109/,
  )
  expect(taps).toBe(5)
})
