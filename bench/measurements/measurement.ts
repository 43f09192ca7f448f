/** One line of the report. */
export interface Finding {
  readonly subject: string
  /** The figure with its unit. */
  readonly measured: string
  /** The reference of the same run, with its figure; absent if there is only a limit. */
  readonly comparison?: string
  /** Absent if the figure has no target. */
  readonly target?: string
  readonly isTargetMet?: boolean
}

export interface Measurement {
  /** Its name on the command line. */
  readonly name: string
  readonly run: () => Promise<readonly Finding[]>
}
