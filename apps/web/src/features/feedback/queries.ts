import { graphql } from '@plumb/api-contract/generated/gql.ts'

export const submitFeedbackMutation = graphql(`
  mutation SubmitFeedback($submitFeedbackRequest: SubmitFeedbackRequest!) {
    submitFeedback(submitFeedbackRequest: $submitFeedbackRequest) {
      submitted
    }
  }
`)
