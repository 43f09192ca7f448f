/** Sign-in, sessions and users. */
import './by-mail/schema.ts'
import './own-account/schema.ts'

export {
  findOrCreateGoogleAccount,
  type GoogleCredential,
  verifyGooglePerson,
} from './by-google/operations.ts'
export {
  hashPasswordIfCodeIsValid,
  makeMailCode,
  onAddressVerified,
  readEnteredCode,
  type VerifiedBy,
} from './by-mail/operations.ts'
export {
  acceptByCode,
  deleteExpiredMailCodes,
  type EnteredCode,
  hasProvenAccount,
  type InvitedUser,
  isMailCodeValid,
  type NewAccount,
  registerToJoin,
  createInvitedAccount,
} from './by-mail/store.ts'
export {
  beginProvenSession,
  userHasPassword,
  findOrCreateUser,
  makePasswordLink,
  type PublicRequest,
  PASSWORD_LINK_HOURS,
  refuseTooManyTries,
  refuseWeakPassword,
  registerUser,
  validateEmail,
} from './operations.ts'
export { registerAccountRoutes } from './routes.ts'
export { UserType, usersById } from './schema.ts'
export {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredKnownSignIns,
  findExistingEmails,
  findUserByEmail,
  findUsers,
  hasAccounts,
} from './store.ts'
