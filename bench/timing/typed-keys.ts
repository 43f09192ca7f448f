import type { Page } from 'playwright-core'

const KEYS = 40

/** Milliseconds, from the key event's own timestamp. */
export interface TypedKey {
  /** Time until the end of the frame that shows it. */
  readonly drawn: number
  /** Time until the first timer after that frame: later frames, as for the count in a header, may come before. */
  readonly settled: number
}

declare global {
  interface Window {
    plumbKeys?: Promise<TypedKey>
  }
}

/**
 * Types into the first cell of a page, and those below it, alternating between typing and leaving cells, so that both kinds of keys count.
 */
export async function typeKeys(page: Page): Promise<TypedKey[]> {
  await page.getByRole('gridcell').first().click()
  const typed: TypedKey[] = []
  for (let time = 0; time < KEYS; time += 1) {
    const key = time % 4 === 3 ? 'Enter' : String(time % 10)
    await page.evaluate(() => {
      window.plumbKeys = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              let drawn = 0
              // Runs before all other tasks after the frame.
              void window.scheduler.postTask(() => (drawn = performance.now() - timeStamp), {
                priority: 'user-blocking',
              })
              setTimeout(() => resolve({ drawn, settled: performance.now() - timeStamp }))
            }),
          { capture: true, once: true },
        )
      })
    })
    await page.keyboard.press(key)
    const taken = await page.evaluate(() => window.plumbKeys)
    if (taken) typed.push(taken)
  }
  return typed
}
