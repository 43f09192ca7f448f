/** One line of the report. */
export interface Finding {
  readonly subject: string
  /** The figure with its unit, and that of the hand-written server in the same run, if both were measured. */
  readonly measured: string
  /** Absent if the figure has no target. */
  readonly target?: string
  readonly isTargetMet?: boolean
}

export interface Measurement {
  /** Its name on the command line. */
  readonly name: string
  readonly run: () => Promise<readonly Finding[]>
}
