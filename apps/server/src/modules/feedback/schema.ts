import { builder } from '../../platform/graphql/schema/builder.ts'
import { userOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import {
  CONNECTION_ARGUMENTS,
  connectionType,
  readConnection,
  readPlaceInTime,
} from '../../platform/graphql/schema/connections.ts'
import { submitFeedback } from './operations.ts'
import { findFeedback, type GivenFeedback } from './store.ts'

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

const GivenFeedbackType = builder.objectRef<GivenFeedback>('GivenFeedback').implement({
  fields: (t) => ({
    rating: t.exposeInt('rating'),
    message: t.exposeString('message'),
    currentRoute: t.exposeString('currentRoute'),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
})

builder.queryField('feedback', (t) =>
  t.field({
    type: connectionType('GivenFeedback', GivenFeedbackType),
    description:
      'What was said of the product, newest first: by a part of the message, the page, or the address of who said it.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) =>
      accept(await readConnection(search, readPlaceInTime, (sought) => findFeedback(context.tx, sought))),
  }),
)
