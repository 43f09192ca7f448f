import { builder } from '../../platform/graphql/schema/builder.ts'
import { openCallOf } from '../../platform/graphql/schema/request-context.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import {
  CONNECTION_ARGUMENTS,
  connectionType,
  readConnection,
  readPlaceInTime,
} from '../../platform/graphql/schema/connections.ts'
import { joinWaitlist } from './operations.ts'
import { findWaitlist, type WaitlistEntry } from './store.ts'

const JoinWaitlistRequest = builder.inputType('JoinWaitlistRequest', {
  fields: (t) => ({ firstName: t.string(), lastName: t.string(), email: t.string() }),
})

builder.mutationField('joinWaitlist', (t) =>
  t.boolean({
    description:
      'Adds a person to the waitlist. The result is the same if the email address is already on it.',
    access: { public: true },
    args: { joinWaitlistRequest: t.arg({ type: JoinWaitlistRequest }) },
    resolve: async (_root, { joinWaitlistRequest }, context) => {
      const refusal = await joinWaitlist(openCallOf(context), joinWaitlistRequest)
      if (refusal) accept(refusal)
      return true
    },
  }),
)

const WaitlistEntryType = builder.objectRef<WaitlistEntry>('WaitlistEntry').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
})

builder.queryField('waitlist', (t) =>
  t.field({
    type: connectionType('WaitlistEntry', WaitlistEntryType),
    description:
      'The waitlist, newest first. `query` matches any part of the name or the email address. For internal staff.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) =>
      accept(await readConnection(search, readPlaceInTime, (sought) => findWaitlist(context.tx, sought))),
  }),
)
