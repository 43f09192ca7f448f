import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../../../shared/api/subjects.ts'

/** A range as text, of today where the workspace is: one line, and the receipt in full. */
export const compRangeTextsQuery = shows(
  RANGES,
  graphql(`
  query CompRangeTexts($compRangesRequest: CompRangesRequest!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      rows {
        jobId
        level
        summaryLine
        receipt
      }
    }
  }
`),
)
