import { addInput, addMutation, addObject } from '../../../platform/graphql/schema/api-fields.ts'
import { browserOf } from '@plumb/domain/accounts/browser.ts'
import { builder } from '../../../platform/graphql/schema/builder.ts'
import { userOf } from '../../../platform/graphql/schema/declared-access.ts'
import { UserType, usersById } from '../schema.ts'
import { renameCurrentUser } from './operations.ts'
import { findSessions, type OwnSession } from './store.ts'

const UserSessionType = addObject<OwnSession>('UserSession', (t) => ({
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  lastUsedAt: t.string({
    description: 'When the session was last used, in ISO 8601, precise to the minute.',
    resolve: ({ lastUsedAt }) => lastUsedAt.toISOString(),
  }),
  ipAddress: t.exposeString('ipAddress', {
    nullable: true,
    description: 'The IP address from which the session was started. Null if it was not recorded.',
  }),
  browser: t.string({
    nullable: true,
    description: 'The browser and operating system, such as `Firefox on Linux`. Null if they are unknown.',
    resolve: ({ agent }) => browserOf(agent ?? ''),
  }),
  isCurrent: t.exposeBoolean('isCurrent', {
    description: 'Whether this is the session in which the request was made.',
  }),
}))

builder.objectField(UserType, 'sessions', (t) =>
  t.field({
    type: [UserSessionType],
    description:
      'The active sessions of the logged-in user, at most 100, the current session first. Empty for all other users.',
    resolve: async ({ id }, _args, context) => {
      const { userId, sessionId } = userOf(context)
      return userId === id ? await findSessions(context.tx, userId, sessionId) : []
    },
  }),
)

addMutation('updateCurrentUserName', {
  type: UserType,
  description: 'Changes the first and last name of the logged-in user.',
  access: { signedIn: true },
  request: addInput('CurrentUserNameUpdateRequest', (t) => ({ firstName: t.string(), lastName: t.string() })),
  run: async (context, request) => {
    const { userId } = userOf(context)
    const refusal = await renameCurrentUser(context.tx, request)
    return refusal ?? (await usersById(context).clear(userId).load(userId))
  },
})
