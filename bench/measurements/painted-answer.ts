import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { findChromium } from '../../scripts/chromium/chromium.ts'
import { type Served, serve } from '../setting/served.ts'
import { shuffled } from '../timing/shuffled.ts'
import { median, percentile } from '../timing/statistics.ts'
import type { Measurement } from './measurement.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const TIMES = 50
const WARM_UP = 5
const TARGET_MS = 100

/** From the fifth digit to the painted answer: Chromium, the built app, the real server on the embedded database. */
export const paintedAnswer: Measurement = {
  name: 'painted-answer',
  run: async () => {
    const data = mkdtempSync(join(tmpdir(), 'plumb-bench-'))
    let plumb: Served | undefined
    let browser: Browser | undefined
    try {
      plumb = await serve(PLUMB, { PLUMB_DATA_DIR: data })
      browser = await launch()
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openLookup(page, plumb.url)
      const milliseconds: number[] = []
      for (const place of somePlaces(WARM_UP + TIMES)) milliseconds.push(await typeAndWait(page, place))
      const counted = milliseconds.slice(WARM_UP)
      const slow = percentile(counted, 0.95)
      return [
        {
          what: `From the fifth digit to the painted answer, p95 of ${TIMES}`,
          measured: `${slow.toFixed(0)} ms (median ${median(counted).toFixed(0)} ms)`,
          target: `under ${TARGET_MS} ms`,
          holds: slow < TARGET_MS,
        },
      ]
    } finally {
      await browser?.close()
      await plumb?.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}

async function launch(): Promise<Browser> {
  const found = await findChromium()
  if (!found) throw new Error('There is no Chromium to measure in: `npm test` sees to one.')
  return chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
}

async function openLookup(page: Page, url: string): Promise<void> {
  // Local storage belongs to an origin, and needs a page of it to be open.
  await page.goto(`${url}/theme.js`)
  const token = await accessTokenOf(url, 'admin')
  await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
  await page.goto(`${url}/w/1/zip-code-lookup/single`)
  await page.getByRole('application').waitFor()
  await page.getByRole('textbox', { name: 'ZIP code' }).focus()
}

/** Places anywhere in the country, no two neighbours of one name: the answer to wait for differs from the one shown. */
function somePlaces(count: number): ZipCodePlace[] {
  const index = loadZipCodeIndex()
  const places = shuffled([...index.zipcodes()]).flatMap((zipcode) => index.find(zipcode) ?? [])
  const named = new Map(places.map((place) => [`${place.city}, ${place.state}`, place]))
  return [...named.values()].slice(0, count)
}

/** Types a ZIP code as a person does. @returns milliseconds from the last key down to the frame that shows its answer */
async function typeAndWait(page: Page, { zipcode, city, state }: ZipCodePlace): Promise<number> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(zipcode.slice(0, 4))
  await page.evaluate(awaitAnswer, `${city}, ${state}`)
  await page.keyboard.press(zipcode.slice(4))
  return page.evaluate(() => window.plumbPainted as Promise<number>)
}

declare global {
  interface Window {
    plumbPainted?: Promise<number>
  }
}

/** Runs in the page: the clock starts at the key, and stops once the frame with the answer has been painted. */
function awaitAnswer(cityState: string): void {
  window.plumbPainted = new Promise((resolve) => {
    let pressed = 0
    document.addEventListener('keydown', (event) => (pressed = event.timeStamp), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      const answer = document.querySelector('[aria-live=polite][aria-busy=false] dl')
      if (pressed === 0 || !answer?.textContent?.includes(cityState)) return
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
