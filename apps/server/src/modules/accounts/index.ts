/** Sign-in, sessions and users. */
export {
  accountsAmong,
  canSignIn,
  findOrInviteUser,
  hasAccounts,
  makePasswordLink,
  PASSWORD_LINK_HOURS,
  registerUser,
  type RegisterUserInput,
  tokenHash,
} from './operations.ts'
export { registerAccountRoutes } from './routes.ts'
export { UserType, usersById } from './schema.ts'
export { deleteEndedLinks, deleteEndedSessions, deleteEndedSignIns, findUsers, type User } from './store.ts'
