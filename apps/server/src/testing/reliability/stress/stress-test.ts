export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

export interface StressPlan {
  readonly engine: Engine
  /** Number of times that the server is killed; the numbers of other slow events are in proportion. */
  readonly kills: number
  readonly seed: number
  readonly report: (text: string) => void
}

export interface StressOutcome {
  /** Summary of the test, for the table in docs/reliability.md. */
  readonly figures: string
  readonly faults: readonly string[]
}

export const formatNumber = (number: number): string => number.toLocaleString('en-US')
