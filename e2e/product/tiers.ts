import type { Locator, Page } from '@playwright/test'

/** The tier editor of the first demo company. */
export const TIERS_PATH = '/w/1/geos/tiers'

/**
 * The tier editor of Harbor Studio, for journeys that save: in the first demo company, saved tiers would change the results of lookups that
 * other journeys read.
 */
export const HARBOR_TIERS_PATH = '/w/2/geos/tiers'

/** Returns the item of a location, in any tier. */
export const locationItem = (page: Page, location: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${location} (?:metro|state|country)`) })

/** Returns the card of a tier. */
export const tierCard = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true })

export async function moveByMenu(page: Page, location: string, tier: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${location} to another tier` }).click()
  await page.getByRole('menuitem', { name: tier }).click()
}
