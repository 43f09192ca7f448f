import { graphql } from '@plumb/api-contract/graphql.ts'

export const submitFeedbackMutation = graphql(`
  mutation SubmitFeedback($submitFeedbackRequest: SubmitFeedbackRequest!) {
    submitFeedback(submitFeedbackRequest: $submitFeedbackRequest) {
      submitted
    }
  }
`)
