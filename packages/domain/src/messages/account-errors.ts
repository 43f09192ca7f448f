import { plural } from './grammar.ts'

/** Refusals of the account API. Only the server sends them, so no page loads this file. */
export const accountErrorMessages = {
  /** The same for every failed login, so that it does not reveal whether the account exists. */
  loginFailed: 'The email or password is incorrect.',
  emailTaken: 'An account with this email address already exists.',
  currentPasswordWrong: 'This is not your current password.',
  passwordTooWeak: 'The password does not meet all requirements.',
  /** Only the operator's commands create these links. */
  passwordLinkExpired:
    'This link has expired or has already been used. Ask the operator of this server for a new one.',
  codeExpired: 'This link has expired or has already been used. Request a new one.',
  verificationFailed:
    "Could not verify your email. We'll try sending you another verification link via email.",
  passwordToVerify: 'Enter the password that you signed up with.',
  notSignedUpWith: 'This password does not match the one you signed up with.',
  /** The answer of every field but `currentUser` until the email address is verified. */
  verifyFirst: 'Verify your email address first.',
  /** For callers without a session that send a document other than the published ones. */
  openDocumentsOnly:
    'Log in to continue. Without logging in, you can send only the documents that the schema publishes for open operations.',
  tooManyTries: (seconds: number) =>
    `Too many attempts. Wait ${plural(seconds, 'second', 'seconds')}, then try again.`,
} as const
