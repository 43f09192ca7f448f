import type { Page } from 'playwright-core'

/** How many times slower the processor is made, like that of a cheap laptop. */
export const SLOWED = 4

/**
 * Slows the processor for a page.
 * @returns what restores its speed; without it the page stays slow until it is closed
 */
export async function slow(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
}
