import { recordExport } from '@plumb/api-contract/fields/generated/record-export.ts'
import { changes } from '../api/subjects.ts'

/** Records an export in the history before it leaves the page; needs CSV_EXPORT_ACTION and its flag. */
export const recordExportMutation = changes(['history'], recordExport)
