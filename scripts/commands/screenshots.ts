import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { ensureWebApp } from '../web-app/build.ts'

/** `npm run screenshots`: pictures of every page in both themes and both widths, to be looked at. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureChromium()
  await ensureWebApp()
  process.exitCode = await runForeground(
    process.execPath,
    [`${ROOT}e2e/screenshots.ts`, ...args],
    process.env,
  )
}
