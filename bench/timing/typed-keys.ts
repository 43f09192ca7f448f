import type { Page } from 'playwright-core'

const KEY_COUNT = 40

/** Durations of a typed key in milliseconds, from the key event's own timestamp. */
export interface KeyTiming {
  /** Time until the end of the frame that shows the typed character. */
  readonly paintedMs: number
  /** Time until the first timer after that frame, before which the browser may draw further frames, such as for the count in a header. */
  readonly settledMs: number
}

declare global {
  interface Window {
    plumbKeyTiming?: Promise<KeyTiming>
  }
}

/** Types into the first cell of a page and those below it: three characters into each, then Enter, which moves to the next cell. */
export async function typeKeys(page: Page): Promise<KeyTiming[]> {
  await page.getByRole('gridcell').first().click()
  const timings: KeyTiming[] = []
  for (let index = 0; index < KEY_COUNT; index += 1) {
    const key = index % 4 === 3 ? 'Enter' : String(index % 10)
    await page.evaluate(() => {
      window.plumbKeyTiming = new Promise((resolve) => {
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
    const timing = await page.evaluate(() => window.plumbKeyTiming)
    if (timing) timings.push(timing)
  }
  return timings
}
