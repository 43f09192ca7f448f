import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { shows } from '../../../shared/api/subjects.ts'
import { RANGES } from '../queries.ts'

/** A range as text: one line, and the receipt in full. */
export const compRangeTextsQuery = shows(
  RANGES,
  graphql(`
  query CompRangeTexts($compRangesRequest: CompRangesRequest!, $asOf: String!) {
    compRanges(compRangesRequest: $compRangesRequest) {
      rows {
        jobId
        level
        copyLine(asOf: $asOf)
        receipt(asOf: $asOf)
      }
    }
  }
`),
)
