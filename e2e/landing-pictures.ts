import { mkdir, writeFile } from 'node:fs/promises'
import { chromium as playwright, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium/chromium.ts'
import { BANDS_PATH } from './product/comp-bands.ts'
import { rangesPath } from './product/comp-ranges.ts'
import { accessTokenOf } from './product/people.ts'
import { startProduct } from './product/start-product.ts'

// `npm run landing-pictures`: takes the pictures of the landing page from the product with its demo company, in both themes, for desktop
// and phone. They are written where the page imports them, for review and commit.

const FOLDER = new URL('../apps/web/src/features/landing/pictures/', import.meta.url).pathname

/** `scale`: pixels of a picture per CSS pixel. The landing page shows the pictures reduced. */
const SIZES = [
  { suffix: '', viewport: { width: 1000, height: 640 }, scale: 1.6 },
  { suffix: '-390', viewport: { width: 390, height: 600 }, scale: 2 },
]
/** Quality of WebP, from 0 to 1: 0.8 is free of artifacts around letters. */
const QUALITY = 0.8

const PICTURES = [
  { name: 'set-up', path: BANDS_PATH, shows: 'United States' },
  {
    name: 'visualize',
    path: rangesPath('solutions', { country: 'US', zip: '98109', at: '212000' }),
    shows: /^USD 212,000 falls in/,
  },
  { name: 'zip-codes', path: '/w/1/zip-code-lookup/single?zip=94105', shows: 'San Francisco, CA' },
] as const

await mkdir(FOLDER, { recursive: true })
const product = await startProduct()
const browser = await playwright.launch((await findChromium()) ?? {})
try {
  const token = await accessTokenOf(product.url, 'analyst')
  for (const { name, path, shows } of PICTURES)
    for (const theme of ['light', 'dark'])
      for (const { suffix, viewport, scale } of SIZES) {
        const context = await browser.newContext({
          viewport,
          deviceScaleFactor: scale,
          baseURL: product.url,
          locale: 'en-US',
        })
        await context.addInitScript(
          ([mode, accessToken]) => {
            localStorage.setItem('plumb.theme-mode', mode)
            localStorage.setItem('plumb.access-token', accessToken)
          },
          [theme, token] as const,
        )
        const page = await context.newPage()
        await page.goto(path)
        await page.getByText(shows).first().waitFor()
        await page.waitForLoadState('networkidle')
        await page.evaluate(async () => {
          await document.fonts.ready
        })
        const png = await page.screenshot({ animations: 'disabled' })
        const webp = await asWebp(page, png)
        await writeFile(`${FOLDER}${name}-${theme}${suffix}.webp`, webp)
        console.log(`${name}-${theme}${suffix}.webp ${(webp.length / 1000).toFixed(0)} kB`)
        await context.close()
      }
} finally {
  await browser.close()
  await product.stop()
}

/** Encodes a picture as WebP in the browser, so that no other program is needed. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([text, quality]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
        String.fromCharCode(byte),
      )
      return btoa(letters.join(''))
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(encoded, 'base64')
}
