import type { Page } from '@playwright/test'

/**
 * Holds whatever a page asks the API. A page also asks by itself, and once it is refused it leaves for another: so a journey holds
 * its requests while it does on the page what is to be refused.
 * @returns lets all requests go, those that come later too
 */
export async function holdRequests(page: Page): Promise<() => void> {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await isLetGo
    await route.continue()
  })
  return resolve
}
