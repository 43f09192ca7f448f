import type { Problem } from '@plumb/domain/editing/problems.ts'

/** What a page of a table says, as its messages have it. */
export interface TableWords {
  readonly saved: string
  /** Where the server refuses: without what it says, or with it. */
  readonly saveFailed: string | ((message: string) => string)
  /** Said when a save is not tried, since something is wrong. */
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
