export { submitFeedback } from '@plumb/api-contract/fields/generated/submit-feedback.ts'
