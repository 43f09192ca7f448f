import { expect, test } from '../product/journey.ts'
import { findInPalette, paletteField } from '../product/palette.ts'

test('by keyboard alone: a job, a page, a group and a ZIP code are found and opened from any page [PA1]', async ({
  page,
  signIn,
}) => {
  await signIn('analyst', '/w/1/history')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await findInPalette(page, 'senior solutions')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Senior Solutions Engineer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/comp-ranges\?.*family=29.*job=\d+/)
  await expect(page.getByText('Senior Solutions Engineer').first()).toBeVisible()

  await findInPalette(page, 'currencies')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Geos' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page).toHaveURL(/geos\/currencies/)

  await findInPalette(page, 'company bonus')
  await expect(page.getByRole('group', { name: /^Groups/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bonus structures' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()

  await findInPalette(page, '98109')
  await expect(options.first()).toContainText('98109 Seattle, WA')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/zip-code-lookup\/single\?zip=98109/)
  await expect(page.getByRole('textbox', { name: 'ZIP code', exact: true })).toBeFocused()

  // Recently opened items are listed, the latest first; Esc restores the focus.
  await page.getByRole('button', { name: 'Find', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(paletteField(page)).toBeFocused()
  await expect(options.first()).toContainText('98109 Seattle, WA')
  await expect(options).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused()
})

test('on a phone, the search icon in the top bar opens the palette, and a result opens its page [PA1]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('manager', '/w/1/zip-code-lookup/single')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.type('comp ranges')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await expect(page.getByRole('heading', { name: 'Comp ranges' })).toBeVisible()
})
