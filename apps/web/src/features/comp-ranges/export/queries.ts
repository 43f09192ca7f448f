import { graphql } from '@plumb/api-contract/generated/gql.ts'

/** Asked before ranges leave the page: needs CSV_EXPORT_ACTION and the flag, and writes to the history. */
export const recordRangesExportMutation = graphql(`
  mutation RecordRangesExport($recordExportRequest: RecordExportRequest!) {
    recordExport(recordExportRequest: $recordExportRequest) {
      recorded
    }
  }
`)
