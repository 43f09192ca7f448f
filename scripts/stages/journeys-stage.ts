import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCaptured } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { findJourneyCauses, lastLines, type PlaywrightSuite } from './causes.ts'
import type { Outcome, Stage } from './stage.ts'

/** The part of Playwright's JSON report that this module reads. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** Returns the stage of the journeys. @param files paths of journeys; none: all */
export const journeysStage = (files: readonly string[] = []): Stage => ({
  name: 'journeys',
  run: async () => {
    const report = join(ROOT, 'test-results', 'journeys.json')
    mkdirSync(join(ROOT, 'test-results'), { recursive: true })
    rmSync(report, { force: true })
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...files]
    const { code, output } = await runCaptured(tool('@playwright/test', 'playwright'), args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    return countJourneys(readFileSync(report, 'utf8'), code, output)
  },
})

/** Counts journeys. Flaky and skipped ones count as failed, and so does a run that fails without a failed journey. */
export function countJourneys(report: string, exitCode: number, output: string): Outcome {
  const { suites, stats, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + stats.skipped
  const hasOtherFailure = failed === 0 && (errors.length > 0 || exitCode !== 0)
  const causes = suites.flatMap(findJourneyCauses)
  return {
    passed: stats.expected,
    failed: hasOtherFailure ? 1 : failed,
    output,
    causes: causes.length > 0 ? causes : [lastLines(output)],
  }
}
