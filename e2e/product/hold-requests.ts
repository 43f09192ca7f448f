import type { Page } from '@playwright/test'

/**
 * Holds all API requests of a page, while a journey prepares the action whose request is to be refused: otherwise one of the requests that
 * the page sends by itself might be refused first, and the app would leave the page before the action.
 * @returns a function that releases all requests, including later ones
 */
export async function holdRequests(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await released
    await route.continue()
  })
  return resolve
}
