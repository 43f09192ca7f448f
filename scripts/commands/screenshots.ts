import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { ensureWebApp } from '../web-app/build.ts'

/** `npm run screenshots`: takes pictures of every page in both themes and both widths, for review. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureChromium()
  await ensureWebApp()
  process.exitCode = await runForeground(
    process.execPath,
    [`${ROOT}e2e/screenshots.ts`, ...args],
    process.env,
  )
}
