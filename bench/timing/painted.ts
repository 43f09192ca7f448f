import type { Page } from 'playwright-core'

/** What stands on the page once an answer is there. */
export interface Awaited {
  /** An element that is there only once nothing is on its way. */
  readonly settled: string
  /** Where the answer's words stand. */
  readonly within: string
  readonly text: string
}

/** Presses a key as a person does. @returns milliseconds from the key down to the frame that shows its answer */
export async function pressUntilPainted(page: Page, key: string, awaited: Awaited): Promise<number> {
  await page.evaluate(awaitAnswer, awaited)
  await page.keyboard.press(key)
  return page.evaluate(() => window.plumbPainted as Promise<number>)
}

declare global {
  interface Window {
    plumbPainted?: Promise<number>
  }
}

/** Runs in the page: the clock starts at the key, and stops once the frame with the answer has been painted. */
function awaitAnswer({ settled, within, text }: Awaited): void {
  window.plumbPainted = new Promise((resolve) => {
    let pressed = 0
    document.addEventListener('keydown', (event) => (pressed = event.timeStamp), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (pressed === 0 || !document.querySelector(settled)) return
      if (!document.querySelector(within)?.textContent?.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A message is delivered after the frame in whose callback it was sent.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
