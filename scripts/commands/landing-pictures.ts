import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { ensureWebApp } from '../web-app/build.ts'

/** `npm run landing-pictures`: takes the landing page's pictures of the product again. */
export async function run(): Promise<void> {
  await ensureChromium()
  await ensureWebApp()
  process.exitCode = await runForeground(process.execPath, [`${ROOT}e2e/landing-pictures.ts`], process.env)
}
