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
    description: 'Notes who would like to be let in; answered alike where the address waits already.',
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
    description: 'Who would like to be let in, who came last first: by a part of the name or of the address.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) =>
      accept(await readConnection(search, readPlaceInTime, (sought) => findWaitlist(context.tx, sought))),
  }),
)
