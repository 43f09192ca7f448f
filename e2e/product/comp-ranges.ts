import { expect, type Locator, type Page } from '@playwright/test'

export const COMP_RANGES_PATH = '/w/1/comp-ranges'

/** IDs of job families of the demo company, which docs/demo-company.md describes. */
export const FAMILY_IDS = {
  software: 1,
  /** No comp band group. */
  roboticsSafety: 13,
  assembly: 20,
  solutions: 29,
  /** No bonus structure group. */
  developerRelations: 35,
  /** No equity band group. */
  fieldService: 37,
  growthMarketing: 34,
  executives: 45,
} as const

/** The address of a family's ranges, with parameters of `CompRangesSearch`; the page adds the others. */
export function rangesPath(
  family: keyof typeof FAMILY_IDS,
  search: Readonly<Record<string, string>> = {},
): string {
  return `${COMP_RANGES_PATH}?${new URLSearchParams({ family: String(FAMILY_IDS[family]), ...search }).toString()}`
}

/** Returns the row of a job. */
export function rangeRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
}

/** Types into the search box for families, codes and titles, and selects the result with this name. */
export async function findRange(page: Page, typed: string, result: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Family/ }).click()
  const box = page.getByRole('combobox', { name: 'Search job families, codes, and titles' })
  await box.fill(typed)
  await page.getByRole('option', { name: result }).first().click()
  await expect(box).toBeHidden()
}
