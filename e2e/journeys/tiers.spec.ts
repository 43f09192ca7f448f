import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { locationItem, HARBOR_TIERS_PATH, tierCard } from '../product/tiers.ts'
import { expectSaved } from '../product/saving.ts'

const itemIn = (page: Page, tier: string, location: string): Locator =>
  tierCard(page, tier).getByRole('treeitem', { name: new RegExp(`^${location} `) })

test('using only the keyboard, a user finds and moves a location, changes a label, saves, and sees the effect on a ZIP code [GE35]', async ({
  page,
  signIn,
}) => {
  await signIn('admin', HARBOR_TIERS_PATH)
  await expect(itemIn(page, 'Major metros', 'Austin')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Find a location or town' }).focus()
  await page.keyboard.type('austin')
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await locationItem(page, 'Austin').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Coastal hubs' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(itemIn(page, 'Coastal hubs', 'Austin')).toBeFocused()
  await page.keyboard.press('4')
  await expect(itemIn(page, 'Everywhere else', 'Austin')).toBeFocused()
  await expect(page.getByText('−15.0%').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Label for Everywhere else' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Rest of the country')
  await page.keyboard.press('Control+S')
  await expectSaved(page, 'Tiers saved')
  await page.goto('/w/2/zip-code-lookup/single?zip=78701')
  await expect(page.getByRole('main').getByText('Rest of the country').first()).toBeVisible()
})
