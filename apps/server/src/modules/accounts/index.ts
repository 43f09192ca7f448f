/** Sign-in, sessions and users. */
import './by-mail/schema.ts'
import './own-account/schema.ts'

export {
  findOrCreateGoogleAccount,
  type GoogleCredential,
  verifyGooglePerson,
} from './by-google/operations.ts'
export {
  countCode,
  hashForCode,
  makeMailCode,
  type ProofKind,
  onAddressVerified,
} from './by-mail/operations.ts'
export {
  acceptByCode,
  deleteEndedMailCodes,
  type EnteredCode,
  hasProvenAccount,
  type InvitedUser,
  mailCodeIsOpen,
  type NewAccount,
  registerToJoin,
  setUpByInvitation,
} from './by-mail/store.ts'
export {
  beginProvenSession,
  canSignIn,
  findOrInviteUser,
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
  deleteEndedLinks,
  deleteEndedSessions,
  deleteEndedSignIns,
  findExistingEmails,
  findUserByEmail,
  findUsers,
  hasAccounts,
} from './store.ts'
