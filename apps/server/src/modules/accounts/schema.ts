import { addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { userOf } from '../../platform/graphql/schema/declared-access.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { findUsers, type User } from './store.ts'

/** @returns the loader of users by id, one per request */
export const usersById = (context: RequestContext) =>
  context.once('accounts.usersById', () => {
    return new DataLoader<number, User>(async (ids) => {
      const users = new Map((await findUsers(context.tx, ids)).map((user) => [user.id, user]))
      return ids.map((id) => users.get(id) ?? new Error(`User ${id} does not exist.`))
    })
  })

/** A user; other modules add fields (`memberships`). */
export const UserType = addObject<User>('User', (t) => ({
  id: t.exposeInt('id'),
  email: t.exposeString('email'),
  firstName: t.exposeString('firstName'),
  lastName: t.exposeString('lastName'),
  fullName: t.string({ resolve: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() }),
  avatarUrl: t.exposeString('avatarUrl', {
    nullable: true,
    description: 'The URL of the profile picture in the user’s Google account. Null if there is no picture.',
  }),
  hasVerifiedEmail: t.exposeBoolean('hasVerifiedEmail'),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
}))

addQuery('currentUser', {
  type: UserType,
  description: 'The logged-in user. Available even before the user has verified their email address.',
  access: { signedIn: true, unverified: true },
  run: (context) => usersById(context).load(userOf(context).userId),
})

builder.objectField(UserType, 'isInternalStaff', (t) =>
  t.boolean({
    description: 'Whether the user is internal staff. `false` for all users other than the logged-in user.',
    resolve: ({ id }, _args, context) => {
      const user = userOf(context)
      return user.userId === id && user.isInternalStaff
    },
  }),
)

builder.objectField(UserType, 'sessionExpiresAt', (t) =>
  t.string({
    nullable: true,
    description:
      'The latest time at which the current session of the logged-in user can end, in ISO 8601. The session ends earlier if it is not used for 12 hours. Null if the user is not the logged-in user.',
    resolve: ({ id }, _args, context) => {
      const user = userOf(context)
      return user.userId === id ? user.sessionExpiresAt.toISOString() : null
    },
  }),
)
