import { graphql } from '@plumb/api-contract/generated/gql.ts'

/** A range as text: one line, and the receipt in full. */
export const compRangeTextsQuery = graphql(`
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
`)
