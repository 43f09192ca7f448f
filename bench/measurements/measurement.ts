/** One line of the report. */
export interface Finding {
  readonly what: string
  /** The figure with its unit. */
  readonly measured: string
  /** The reference of the same run, with its figure; absent if there is only a limit. */
  readonly against?: string
  /** Absent if the figure has no target. */
  readonly target?: string
  readonly holds?: boolean
}

export interface Measurement {
  /** Its name on the command line. */
  readonly name: string
  readonly run: () => Promise<readonly Finding[]>
}
