import type { Locator, Page } from '@playwright/test'

/** Job functions of the first demo company. */
export const FUNCTIONS = '/w/1/job-families/job-functions'

/** The line of a function. */
export const functionRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
