import type { Locator, Page } from '@playwright/test'

/** The tier editor of the first demo company. */
export const TIERS = '/w/1/geos/tiers'

/** The editor of the second one, whose tiers no other journey reads: saved tiers change the results of lookups. */
export const OWN_TIERS = '/w/2/geos/tiers'

/** Returns the line of a location, in any tier. */
export const locationLine = (page: Page, location: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${location} (?:metro|state|country)`) })

/** The card of a tier. */
export const tierCard = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true })

export async function editTiers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

export async function moveByMenu(page: Page, location: string, tier: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${location} to another tier` }).click()
  await page.getByRole('menuitem', { name: tier }).click()
}
