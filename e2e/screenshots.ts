import { mkdir } from 'node:fs/promises'
import { chromium as playwright } from '@playwright/test'
import { findChromium } from '../scripts/chromium/chromium.ts'
import { isVisibleAt, PAGES } from './product/pages.ts'
import { accessTokenOf, type Person } from './product/people.ts'
import { startProduct } from './product/start-product.ts'

// `npm run screenshots [-- name ...]`: takes pictures of every page in its states (`product/states`), or of the named states, in light and
// dark, wide and narrow, into test-results/screenshots, for review.

const FOLDER = new URL('../test-results/screenshots/', import.meta.url).pathname
const LOOKS = ['light', 'dark'].flatMap((theme) => [
  { theme, suffix: theme, viewport: { width: 1440, height: 900 } },
  { theme, suffix: `${theme}-390`, viewport: { width: 390, height: 844 } },
])

const names = process.argv.slice(2)
const states = PAGES.filter(({ name }) => names.length === 0 || names.includes(name))
if (states.length === 0)
  throw new Error(`No state has this name. The names are: ${PAGES.map(({ name }) => name).join(', ')}`)

await mkdir(FOLDER, { recursive: true })
const product = await startProduct()
const browser = await playwright.launch((await findChromium()) ?? {})
try {
  const tokens = new Map<Person, string>()
  for (const state of states) {
    const token = state.as && (tokens.get(state.as) ?? (await accessTokenOf(product.url, state.as)))
    if (state.as && token) tokens.set(state.as, token)
    for (const { theme, suffix, viewport } of LOOKS) {
      if (!isVisibleAt(state, viewport.width)) continue
      const context = await browser.newContext({ viewport, baseURL: product.url, locale: 'en-US' })
      await context.addInitScript(
        ([mode, accessToken]) => {
          if (mode) localStorage.setItem('plumb.theme-mode', mode)
          if (accessToken) localStorage.setItem('plumb.access-token', accessToken)
        },
        [theme, token] as const,
      )
      const page = await context.newPage()
      await page.goto(state.path)
      await state.prepare?.(page)
      await page.getByText(state.shows).first().waitFor()
      await page.evaluate(async () => {
        await document.fonts.ready
      })
      await page.screenshot({ path: `${FOLDER}${state.name}-${suffix}.png`, animations: 'disabled' })
      // A state may answer requests itself, and one of them may still be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    console.log(state.name)
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(`\n${FOLDER}`)
