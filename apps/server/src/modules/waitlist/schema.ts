import { addConnection, parseTimeCursor } from '../../platform/graphql/schema/connections.ts'
import { addInput, addMutation, addObject } from '../../platform/graphql/schema/api-fields.ts'
import { requireOpenCall } from '../../platform/graphql/schema/request-context.ts'
import { joinWaitlist } from './operations.ts'
import { findWaitlist, type WaitlistEntry } from './store.ts'

addMutation('joinWaitlist', {
  type: 'Boolean',
  description: 'Adds a person to the waitlist. The result is the same if the email address is already on it.',
  access: { public: true },
  request: addInput('JoinWaitlistRequest', (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
  })),
  run: async (context, request) => (await joinWaitlist(requireOpenCall(context), request)) ?? true,
})

const WaitlistEntryType = addObject<WaitlistEntry>('WaitlistEntry', (t) => ({
  email: t.exposeString('email'),
  firstName: t.exposeString('firstName'),
  lastName: t.exposeString('lastName'),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
}))

addConnection('waitlist', {
  name: 'WaitlistEntry',
  node: WaitlistEntryType,
  description:
    'The waitlist, newest first. `query` matches any part of the name or the email address. For internal staff.',
  access: { signedIn: true, staff: true },
  parseCursor: parseTimeCursor,
  find: findWaitlist,
})
