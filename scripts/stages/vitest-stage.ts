import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runCaptured } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { lastLines, parseVitestCauses } from './causes.ts'
import type { Outcome, Stage } from './stage.ts'

/** The part of Vitest's JSON report that this module reads. */
interface VitestReport {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

/**
 * Returns the stage of one project of vitest.config.ts.
 * @param files paths or parts of paths; none: all tests of the project
 */
export function vitestStage(project: string, files: readonly string[] = []): Stage {
  return { name: project, run: () => runProject(project, files) }
}

async function runProject(project: string, files: readonly string[]): Promise<Outcome> {
  const reportPath = join(ROOT, 'test-results', `${project}.json`)
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  rmSync(reportPath, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportPath}`]
  const args = ['run', '--project', project, ...reporters, ...files]
  const { code, output } = await runCaptured(tool('vitest'), args)
  return countVitest(readFileSync(reportPath, 'utf8'), code, withoutProgress(output))
}

/** Removes the character that Vitest prints for each test, and all colors. */
export function withoutProgress(output: string): string {
  return stripVTControlCharacters(output).replaceAll(/^[·x*-]+$\n?/gm, '')
}

/**
 * Counts tests. A skipped test counts as failed, and so does a run that fails without a failed test: a file that does not load, or an
 * error outside of any test.
 * @param report the JSON text of Vitest's report
 * @param exitCode of Vitest
 */
export function countVitest(report: string, exitCode: number, output: string): Outcome {
  const { success, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as VitestReport
  const failed = numFailedTests + numPendingTests
  const failedOtherwise = failed === 0 && (!success || exitCode !== 0)
  const causes = parseVitestCauses(output)
  return {
    passed: numPassedTests,
    failed: failedOtherwise ? 1 : failed,
    output,
    causes: causes.length > 0 ? causes : [lastLines(output)],
  }
}
