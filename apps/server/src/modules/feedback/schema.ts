import { addConnection, parseTimeCursor } from '../../platform/graphql/schema/connections.ts'
import { addInput, addMutation, addObject } from '../../platform/graphql/schema/api-fields.ts'
import { userOf } from '../../platform/graphql/schema/declared-access.ts'
import { submitFeedback } from './operations.ts'
import { findFeedback, type SubmittedFeedback } from './store.ts'

const SubmitFeedbackResult = addObject<{ readonly submitted: boolean }>('SubmitFeedbackResult', (t) => ({
  submitted: t.exposeBoolean('submitted'),
}))

addMutation('submitFeedback', {
  type: SubmitFeedbackResult,
  description: 'Sends feedback about the product to Plumb staff.',
  access: { signedIn: true },
  request: addInput('SubmitFeedbackRequest', (t) => ({
    message: t.string({ description: 'The message, at most 2,000 characters. It can be empty.' }),
    rating: t.int({ description: 'The rating: 1 (dissatisfied), 2 (neutral), or 3 (satisfied).' }),
    currentRoute: t.string({
      description: 'The path of the page that the user was on. Query strings and fragments are not stored.',
    }),
  })),
  run: (context, request) => submitFeedback(context.tx, userOf(context).userId, request),
})

const FeedbackType = addObject<SubmittedFeedback>(
  'Feedback',
  (t) => ({
    rating: t.exposeInt('rating', {
      description: 'The rating: 1 (dissatisfied), 2 (neutral), or 3 (satisfied).',
    }),
    message: t.exposeString('message'),
    currentRoute: t.exposeString('currentRoute', {
      description: 'The path of the page that the user was on.',
    }),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
  'Feedback about the product, with the user who sent it.',
)

addConnection('feedback', {
  name: 'Feedback',
  node: FeedbackType,
  description:
    'Feedback about the product, newest first. `query` matches any part of the message, the page, or the email address of the user. For internal staff.',
  access: { signedIn: true, staff: true },
  parseCursor: parseTimeCursor,
  find: findFeedback,
})
