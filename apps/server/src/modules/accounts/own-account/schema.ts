import { browserOf } from '@plumb/domain/accounts/browser.ts'
import { builder } from '../../../platform/graphql/schema/builder.ts'
import { userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../../platform/graphql/answers/answers.ts'
import { UserType, usersById } from '../schema.ts'
import { renameSelf } from './operations.ts'
import { findSessions, type OwnSession } from './store.ts'

const UserSessionType = builder.objectRef<OwnSession>('UserSession').implement({
  fields: (t) => ({
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    lastUsedAt: t.string({
      description: 'To the minute.',
      resolve: ({ lastUsedAt }) => lastUsedAt.toISOString(),
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The network address that it was begun from, where that was noted.',
    }),
    browser: t.string({
      nullable: true,
      description: 'As “Firefox on Linux”, where its browser says so.',
      resolve: ({ agent }) => browserOf(agent ?? ''),
    }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
})

builder.objectField(UserType, 'sessions', (t) =>
  t.field({
    type: [UserSessionType],
    description: 'The signed-in user’s sessions, this one first, a hundred at most; none of anybody else.',
    resolve: async ({ id }, _args, context) => {
      const { userId, sessionId } = userOf(context)
      return userId === id ? await findSessions(context.tx, userId, sessionId) : []
    },
  }),
)

const OwnNameUpdateRequest = builder.inputType('OwnNameUpdateRequest', {
  fields: (t) => ({ firstName: t.string(), lastName: t.string() }),
})

builder.mutationField('updateOwnName', (t) =>
  t.field({
    type: UserType,
    description: 'The signed-in user’s own.',
    access: { signedIn: true },
    args: { ownNameUpdateRequest: t.arg({ type: OwnNameUpdateRequest }) },
    resolve: async (_root, { ownNameUpdateRequest }, context) => {
      const refusal = await renameSelf(context.tx, ownNameUpdateRequest)
      if (refusal) accept(refusal)
      const { userId } = userOf(context)
      return await usersById(context).clear(userId).load(userId)
    },
  }),
)
