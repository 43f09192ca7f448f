import type { Page } from 'playwright-core'

/** Factor by which the processor is slowed, to be about as fast as that of an inexpensive laptop. */
export const CPU_SLOWDOWN_FACTOR = 4

/**
 * Slows the processor for a page.
 * @returns a function that restores its speed; without calling it, the page stays slow until it is closed
 */
export async function slowProcessor(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
}
