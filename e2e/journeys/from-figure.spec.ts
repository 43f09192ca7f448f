import { rangeRow, rangesOf } from '../product/comp-ranges.ts'
import { expect, test } from '../product/journey.ts'

test('a band opened from a figure names the figure while it is edited, and leads to the next factor and back [CR50, CR76]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('admin', rangesOf('solutions', { country: 'US', zip: '98109' }))
  await rangeRow(page, 'Senior Solutions Engineer').getByRole('button').first().click()
  const reasons = page.getByRole('complementary', { name: 'How this range is calculated' })
  const band = reasons.getByRole('link', { name: /United States · L10/ }).first()
  await band.click()
  const strip = page.getByRole('region', { name: 'Pay range that you came from' })
  await expect(strip).toContainText('Its cash mid starts with this cell.')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(strip).toContainText('Senior Solutions Engineer')

  await page.reload()
  await expect(strip).toContainText('On-target earnings')
  await strip.getByRole('link', { name: /^Tier 2/ }).click()
  await expect(page).toHaveURL(/\/geos\/tiers\?tier=2$/)
  await expect(strip.locator('[aria-current=step]')).toHaveText(/^Tier 2/)
  await strip.getByRole('link', { name: 'Back to comp ranges' }).click()
  await expect(reasons).toContainText('Family multiplier')

  await band.click()
  await strip.getByRole('link', { name: 'Back to comp ranges' }).click()
  await expect(band).toBeFocused()
})
