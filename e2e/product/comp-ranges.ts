import { expect, type Locator, type Page } from '@playwright/test'

export const COMP_RANGES = '/w/1/comp-ranges'

/** Families of the demo company, by their description in docs/demo-company.md. */
export const FAMILIES = {
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

/** The address of a family's ranges; the page adds the other parameters. */
export function rangesOf(
  family: keyof typeof FAMILIES,
  search: Readonly<Record<string, string>> = {},
): string {
  return `${COMP_RANGES}?${new URLSearchParams({ family: String(FAMILIES[family]), ...search }).toString()}`
}

/** Returns the row of a job. */
export function rangeRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
}

/** Types into the search box for families, codes and titles, and selects the result with this name. */
export async function findRange(page: Page, typed: string, taken: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Family/ }).click()
  const box = page.getByRole('combobox', { name: 'Search job families, codes, and titles' })
  await box.fill(typed)
  await page.getByRole('option', { name: taken }).first().click()
  await expect(box).toBeHidden()
}

/** Chooses in a picker by its label. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
