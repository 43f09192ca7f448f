import { addConnection, parseTimeCursor } from '../../platform/graphql/schema/connections.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { WAITLIST_STATES } from '@plumb/domain/support-access/waitlist.ts'
import { addInput, addMutation, addObject } from '../../platform/graphql/schema/api-fields.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { requirePublicCall } from '../../platform/graphql/schema/request-context.ts'
import { joinWaitlist } from './operations.ts'
import { deleteWaitlistEntry, findWaitlist, type WaitlistEntry } from './store.ts'

addMutation('joinWaitlist', {
  type: 'Boolean',
  description: 'Adds a person to the waitlist. The result is the same if the email address is already on it.',
  access: { public: true },
  request: addInput('JoinWaitlistRequest', (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string(),
  })),
  run: async (context, request) => (await joinWaitlist(requirePublicCall(context), request)) ?? true,
})

const WaitlistStateEnum = builder.enumType('WaitlistState', { values: WAITLIST_STATES })

const WaitlistEntryType = addObject<WaitlistEntry>('WaitlistEntry', (t) => ({
  email: t.exposeString('email'),
  firstName: t.exposeString('firstName'),
  lastName: t.exposeString('lastName'),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  state: t.expose('state', {
    type: WaitlistStateEnum,
    description:
      '`JOINED` if the person is a member of a workspace, `INVITED` if internal staff have invited them as the first admin of one, otherwise `WAITING`.',
  }),
}))

addMutation('dismissWaitlistEntry', {
  type: 'Boolean',
  description: 'Removes a person from the waitlist. The person can join again. For internal staff.',
  access: { signedIn: true, staff: true },
  request: addInput('WaitlistDismissRequest', (t) => ({ email: t.string() })),
  run: async ({ tx }, { email }) =>
    (await deleteWaitlistEntry(tx, normalizeEmail(email))) ||
    refuse('NOT_FOUND', platformMessages.notFound, 'email'),
})

addConnection('waitlist', {
  name: 'WaitlistEntry',
  node: WaitlistEntryType,
  description:
    'The waitlist, newest first. `query` matches any part of the name or the email address. For internal staff.',
  access: { signedIn: true, staff: true },
  parseCursor: parseTimeCursor,
  find: findWaitlist,
})
