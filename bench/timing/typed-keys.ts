import type { Page } from 'playwright-core'

const KEYS = 40

/** Durations of a typed key in milliseconds, from the key event's own timestamp. */
export interface TypedKey {
  /** Time until the end of the frame that shows the key. */
  readonly paintedMs: number
  /** Time until the first timer after that frame, before which the browser may draw further frames, such as for the count in a header. */
  readonly settledMs: number
}

declare global {
  interface Window {
    plumbKeys?: Promise<TypedKey>
  }
}

/** Types into the first cell of a page and those below it: three characters into each, then Enter, which moves to the next cell. */
export async function typeKeys(page: Page): Promise<TypedKey[]> {
  await page.getByRole('gridcell').first().click()
  const typedKeys: TypedKey[] = []
  for (let time = 0; time < KEYS; time += 1) {
    const key = time % 4 === 3 ? 'Enter' : String(time % 10)
    await page.evaluate(() => {
      window.plumbKeys = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              let paintedMs = 0
              // Runs before all other tasks after the frame.
              void window.scheduler.postTask(() => (paintedMs = performance.now() - timeStamp), {
                priority: 'user-blocking',
              })
              setTimeout(() => resolve({ paintedMs, settledMs: performance.now() - timeStamp }))
            }),
          { capture: true, once: true },
        )
      })
    })
    await page.keyboard.press(key)
    const measuredKey = await page.evaluate(() => window.plumbKeys)
    if (measuredKey) typedKeys.push(measuredKey)
  }
  return typedKeys
}
