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
import { findFeedback, type SubmittedFeedback } from './store.ts'

const SubmitFeedbackRequest = builder.inputType('SubmitFeedbackRequest', {
  fields: (t) => ({
    message: t.string({ description: 'The message, at most 2,000 characters. It can be empty.' }),
    rating: t.int({ description: 'The rating: 1 (dissatisfied), 2 (neutral) or 3 (satisfied).' }),
    currentRoute: t.string({
      description: 'The path of the page that the user was on. A query string or fragment is not stored.',
    }),
  }),
})

const SubmitFeedbackResult = builder
  .objectRef<{ readonly submitted: boolean }>('SubmitFeedbackResult')
  .implement({ fields: (t) => ({ submitted: t.exposeBoolean('submitted') }) })

builder.mutationField('submitFeedback', (t) =>
  t.field({
    type: SubmitFeedbackResult,
    description: 'Sends feedback about the product to internal staff.',
    access: { signedIn: true },
    args: { submitFeedbackRequest: t.arg({ type: SubmitFeedbackRequest }) },
    resolve: async (_root, { submitFeedbackRequest }, context) =>
      accept(await submitFeedback(context.tx, userOf(context).userId, submitFeedbackRequest)),
  }),
)

const FeedbackType = builder.objectRef<SubmittedFeedback>('Feedback').implement({
  description: 'Feedback about the product, with the user who sent it.',
  fields: (t) => ({
    rating: t.exposeInt('rating', {
      description: 'The rating: 1 (dissatisfied), 2 (neutral) or 3 (satisfied).',
    }),
    message: t.exposeString('message'),
    currentRoute: t.exposeString('currentRoute', {
      description: 'The path of the page that the user was on.',
    }),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
})

builder.queryField('feedback', (t) =>
  t.field({
    type: connectionType('Feedback', FeedbackType),
    description:
      'Feedback about the product, newest first. `query` matches any part of the message, the page or the email address of the user. For internal staff.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) =>
      accept(await readConnection(search, readPlaceInTime, (sought) => findFeedback(context.tx, sought))),
  }),
)
