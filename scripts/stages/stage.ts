import { shortenText } from './causes.ts'

/** The result of one stage of `npm test` or `npm run check`. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output: string
  /** The failures, each in a few lines, which are repeated at the end of the output. */
  readonly causes: readonly string[]
}

export interface Stage {
  /** The name in the summary. */
  readonly name: string
  readonly run: () => Promise<Outcome>
}

/** Returns a stage of a single check, which passes or fails. */
export function singleCheck(name: string, check: () => Promise<{ ok: boolean; output: string }>): Stage {
  return {
    name,
    run: async () => {
      const { ok, output } = await check()
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, causes: ok ? [] : [shortenText(output)] }
    },
  }
}
