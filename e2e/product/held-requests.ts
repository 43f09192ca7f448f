import type { Page } from '@playwright/test'

/**
 * Holds all API requests of a page. A page also sends requests on its own, and leaves when one is refused: a journey therefore holds them
 * while it prepares the action that is to be refused.
 * @returns a function that releases all requests, including later ones
 */
export async function holdRequests(page: Page): Promise<() => void> {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await isLetGo
    await route.continue()
  })
  return resolve
}
