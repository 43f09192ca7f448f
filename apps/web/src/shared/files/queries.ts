import { recordExport } from '@plumb/api-contract/fields/generated/record-export.ts'
import { changes } from '../api/subjects.ts'

/** Asked before an export leaves the page: needs CSV_EXPORT_ACTION and the flag, and writes to the history. */
export const recordExportMutation = changes(['history'], recordExport)
