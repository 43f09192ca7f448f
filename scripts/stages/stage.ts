import { shortened } from './causes.ts'

/** What came of one stage of `npm test` or `npm run check`. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output: string
  /** What failed, each in a few lines: told again at the end, where who looks at a long output begins. */
  readonly causes: readonly string[]
}

export interface Stage {
  /** As the summary names it. */
  readonly name: string
  readonly run: () => Promise<Outcome>
}

/** A stage that is one check: it passes or it fails. */
export function singleCheck(name: string, check: () => Promise<{ ok: boolean; output: string }>): Stage {
  return {
    name,
    run: async () => {
      const { ok, output } = await check()
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, causes: ok ? [] : [shortened(output)] }
    },
  }
}
