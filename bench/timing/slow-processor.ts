import type { Page } from 'playwright-core'

/** Factor by which the processor is slowed, to match an inexpensive laptop. */
export const SLOWED = 4

/**
 * Slows the processor for a page.
 * @returns a function that restores its speed; without calling it, the page stays slow until it is closed
 */
export async function slow(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
}
