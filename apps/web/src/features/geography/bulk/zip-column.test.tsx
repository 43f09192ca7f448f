import { expect, test } from 'vitest'
import { expectNoText, expectText } from '../../../testing/controls.ts'
import { openLookup } from '../lookup.fixture.ts'

test('offers a place for a name in the list, and replaces its line with ZIP codes [GE39]', async () => {
  const { page } = await openLookup('/bulk')
  const list = page.getByRole('textbox', { name: 'ZIP codes' })
  await list.fill('12207\nNew York\n79901')
  await expectText(/^“New York” is not a ZIP code/)
  await page.getByRole('combobox', { name: /^Or find a place/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Find a city or town' })).toHaveValue('New York')
  await page.getByRole('option', { name: /^New York, NY/ }).click()
  await expect.element(list).toHaveValue('12207\n10001\n10013\n79901')
  await expectNoText(/^“New York” is not a ZIP code/)
})

test('offers no search for a place to users with the bulk permission only', async () => {
  const { page } = await openLookup('/bulk', { scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'] })
  await page.getByRole('textbox', { name: 'ZIP codes' }).fill('12207\nNew York')
  // Each word of the name is counted.
  await expect.element(page.getByRole('button', { name: 'Look up 3 ZIP codes' })).toBeVisible()
  await expect.poll(() => page.getByRole('combobox').elements()).toEqual([])
})
