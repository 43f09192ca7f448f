import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product/journey.ts'
import { locationLine, OWN_TIERS, tierCard } from '../product/tiers.ts'
import { expectSaved } from '../product/saving.ts'

// A company has one set of tiers, so these journeys run one after another, each with its own locations.
test.describe.configure({ mode: 'serial' })

const saved = (page: Page) => expectSaved(page, 'Tiers saved')
const lineIn = (page: Page, tier: string, location: string): Locator =>
  tierCard(page, tier).getByRole('treeitem', { name: new RegExp(`^${location} `) })

test('using only the keyboard, a user finds and moves a location, changes a label, saves, and sees the effect on a ZIP code [GE35]', async ({
  page,
  signIn,
}) => {
  await signIn('admin', OWN_TIERS)
  await expect(lineIn(page, 'Major metros', 'Austin')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Find a location or town' }).focus()
  await page.keyboard.type('austin')
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await locationLine(page, 'Austin').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Coastal hubs' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lineIn(page, 'Coastal hubs', 'Austin')).toBeFocused()
  await page.keyboard.press('4')
  await expect(lineIn(page, 'Everywhere else', 'Austin')).toBeFocused()
  await expect(page.getByText('−15.0%').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Label for Everywhere else' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Rest of the country')
  await page.keyboard.press('Control+S')
  await saved(page)
  await page.goto('/w/2/zip-code-lookup/single?zip=78701')
  await expect(page.getByRole('main').getByText('Rest of the country').first()).toBeVisible()
})
