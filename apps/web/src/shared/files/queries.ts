import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes } from '../api/subjects.ts'

/** Asked before an export leaves the page: needs CSV_EXPORT_ACTION and the flag, and writes to the history. */
export const recordExportMutation = changes(
  ['history'],
  graphql(`
    mutation RecordExport($recordExportRequest: RecordExportRequest!) {
      recordExport(recordExportRequest: $recordExportRequest) {
        recorded
      }
    }
  `),
)
