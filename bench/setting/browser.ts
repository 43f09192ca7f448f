import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { findChromium } from '../../scripts/chromium/chromium.ts'
import { type Served, serve } from './served.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))

/** Chromium at 1440 x 900 on the built app, signed in as the demo's admin, and the real server on the embedded database. */
export async function inBrowser<T>(run: (page: Page, url: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'plumb-bench-'))
  let plumb: Served | undefined
  let browser: Browser | undefined
  try {
    plumb = await serve(PLUMB, { PLUMB_DATA_DIR: data })
    browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // Local storage belongs to an origin, and needs a page of it to be open.
    await page.goto(`${plumb.url}/theme.js`)
    const token = await accessTokenOf(plumb.url, 'admin')
    await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
    return await run(page, plumb.url)
  } finally {
    await browser?.close()
    await plumb?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function launch(): Promise<Browser> {
  const found = await findChromium()
  if (!found) throw new Error('There is no Chromium to measure in: `npm test` sees to one.')
  return chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
}
