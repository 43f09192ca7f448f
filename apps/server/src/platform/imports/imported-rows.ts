import type { CsvRow } from '@plumb/domain/csv/csv-file.ts'

/** The rows of a file in an import request, separate from the rest of its JSON. */
export interface ImportedRows {
  readonly rows: readonly CsvRow[]
  /** SHA-256 of their JSON: two requests with the same rows have the same hash. */
  readonly digest: string
}
