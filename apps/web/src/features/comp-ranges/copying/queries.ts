import { graphql } from '@plumb/api-contract/graphql.ts'
import { RANGES, shows } from '../../../shared/api/subjects.ts'

/** A range as text, with today's date in the workspace's time zone: one line, and the full receipt. */
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
