import { builder } from '../../platform/graphql/builder.ts'
import { userOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { submitFeedback } from './operations.ts'

const SubmitFeedbackRequest = builder.inputType('SubmitFeedbackRequest', {
  fields: (t) => ({
    message: t.string({ description: 'At most 2,000 characters; may be empty.' }),
    rating: t.int({ description: '1 dissatisfied, 2 neutral, 3 satisfied.' }),
    currentRoute: t.string({ description: 'The path of the page; what follows it is not kept.' }),
  }),
})

const SubmitFeedbackResult = builder
  .objectRef<{ readonly submitted: boolean }>('SubmitFeedbackResult')
  .implement({ fields: (t) => ({ submitted: t.exposeBoolean('submitted') }) })

builder.mutationField('submitFeedback', (t) =>
  t.field({
    type: SubmitFeedbackResult,
    description: 'Tells the people who make the product what the user thinks of it.',
    access: { signedIn: true },
    args: { submitFeedbackRequest: t.arg({ type: SubmitFeedbackRequest }) },
    resolve: async (_root, { submitFeedbackRequest }, context) =>
      accept(await submitFeedback(context.tx, userOf(context).userId, submitFeedbackRequest)),
  }),
)
