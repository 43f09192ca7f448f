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

/** Ends a page's session as a server does to one that ran out, and holds its requests. @returns lets them go */
export async function expireSession(page: Page): Promise<() => void> {
  const letRequestsGo = await holdRequests(page)
  await page.evaluate(() => localStorage.setItem('plumb.access-token', 'a'.repeat(43)))
  return letRequestsGo
}
