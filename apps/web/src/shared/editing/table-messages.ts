import type { Problem } from '@plumb/domain/editing/problems.ts'

/** The messages of a page with a table. */
export interface TableMessages {
  readonly saved: string
  /** For a save that the server refuses; as a function, it includes the message of the server. */
  readonly saveFailed: string | ((message: string) => string)
  /** For a save that is not sent because of errors in the draft. */
  readonly invalidFields: string | ((problems: readonly Problem[]) => string)
  readonly noPermission: string
  readonly page: {
    readonly title: string
    readonly sub: (rows: number) => string
    readonly find: string
    readonly add: string
    readonly emptyTitle: string
    readonly empty: string
  }
}
