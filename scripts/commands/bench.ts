import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { ensureWebApp } from '../web-app/build.ts'

/** `npm run bench [-- name ...] [--write]`: the figures of docs/performance.md; ends with 1 when a target is missed. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureChromium()
  await ensureWebApp()
  process.exitCode = await runForeground(process.execPath, [`${ROOT}bench/run.ts`, ...args], process.env)
}
