import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { ROOT } from '../root.ts'
import { ensureWebApp } from '../web-app/build.ts'

/** `npm run bench`: the figures of docs/performance.md, measured side by side on this machine. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureChromium()
  await ensureWebApp()
  process.exitCode = await runForeground(process.execPath, [`${ROOT}bench/run.ts`, ...args], process.env)
}
