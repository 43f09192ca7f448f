import { shortenText } from './causes.ts'
import type { Outcome, Stage } from './stage.ts'

/** More than there are cores, because stages wait for timers, pages and locks: with three, two cores were busy for 27 of 36 minutes. */
const MAX_CONCURRENT_STAGES = 4

/** Lines that fit on a screen: a shorter output needs no summary of its failures. */
const MAX_SCREEN_LINES = 40

/** Maximum number of causes in the summary: more failures than this usually have one cause. */
const MAX_CAUSES = 12

export interface Totals {
  readonly passed: number
  readonly failed: number
}

/**
 * Runs the stages in this order, four at a time, with a line for each when it ends, followed by the output of those that failed and, if
 * that fills more than a screen, a short list of failures. A stage that throws, or runs nothing, counts as one failure.
 */
export async function runStages(stages: readonly Stage[], print: (line: string) => void): Promise<Totals> {
  const queue = [...stages]
  const failures: { name: string; outcome: Outcome }[] = []
  const width = Math.max(...stages.map(({ name }) => name.length))
  let passed = 0
  let failed = 0

  async function worker(): Promise<void> {
    for (let stage = queue.shift(); stage; stage = queue.shift()) {
      const start = performance.now()
      const outcome = await outcomeOf(stage)
      passed += outcome.passed
      failed += outcome.failed
      if (outcome.failed > 0) failures.push({ name: stage.name, outcome })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} FAILED` : ''}`
      print(`${stage.name.padEnd(width)}  ${seconds.padStart(6)} s  ${counts}`)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_STAGES }, worker))

  const outputs = failures.map(({ name, outcome }) => `\n──── ${name}\n${outcome.output.trim()}`)
  for (const output of outputs) print(output)
  if (outputs.join('\n').split('\n').length > MAX_SCREEN_LINES) {
    print('\n──── summary of failures')
    for (const { name, outcome } of failures) printCauses(name, outcome.causes, print)
  }
  return { passed, failed }
}

function printCauses(name: string, causes: readonly string[], print: (line: string) => void): void {
  for (const cause of causes.slice(0, MAX_CAUSES)) print(`\n${name}: ${cause.trim()}`)
  if (causes.length > MAX_CAUSES) print(`\n${name}: and ${causes.length - MAX_CAUSES} more (see above)`)
}

async function outcomeOf(stage: Stage): Promise<Outcome> {
  try {
    const outcome = await stage.run()
    if (outcome.passed + outcome.failed > 0) return outcome
    return {
      ...outcome,
      failed: 1,
      output: `The stage ran no test.\n${outcome.output}`,
      causes: ['The stage ran no test.'],
    }
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, output, causes: [shortenText(output)] }
  }
}

/** The last line of every run, for people and machines. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}
