import type { Outcome, Stage } from './stage.ts'

/** Two cores do the work of two stages; more at once would only make their times worse. */
const AT_ONCE = 2

export interface Totals {
  readonly passed: number
  readonly failed: number
}

/**
 * Runs the stages in this order, two at a time, with a line for each as it ends and the output of those that failed
 * below. A stage that throws, or that ran nothing, counts as one failure.
 */
export async function runStages(stages: readonly Stage[], print: (line: string) => void): Promise<Totals> {
  const queue = [...stages]
  const failures: { name: string; output: string }[] = []
  const width = Math.max(...stages.map(({ name }) => name.length))
  let passed = 0
  let failed = 0

  async function worker(): Promise<void> {
    for (let stage = queue.shift(); stage; stage = queue.shift()) {
      const start = performance.now()
      const outcome = await outcomeOf(stage)
      passed += outcome.passed
      failed += outcome.failed
      if (outcome.failed > 0) failures.push({ name: stage.name, output: outcome.output })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} FAILED` : ''}`
      print(`${stage.name.padEnd(width)}  ${seconds.padStart(6)} s  ${counts}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  for (const { name, output } of failures) print(`\n──── ${name}\n${output.trim()}`)
  return { passed, failed }
}

async function outcomeOf(stage: Stage): Promise<Outcome> {
  try {
    const outcome = await stage.run()
    if (outcome.passed + outcome.failed > 0) return outcome
    return { passed: 0, failed: 1, output: `The stage ran no test.\n${outcome.output}` }
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, output }
  }
}

/** The last line of every run, for people and machines. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}
