/** Signing in by Google. */
export const google = {
  continue: 'Continue with Google',
  or: 'or',
  failed: 'Google did not confirm who you are. Try again.',
  notReached: 'Google cannot be reached now. Try again in a moment, or log in with your password.',
  off: 'Nobody signs in by Google here.',
  noAccount: (email: string) =>
    `Nobody has an account with ${email} yet. Sign up first, or ask an admin of your workspace for an invitation.`,
  notVouched: 'Google does not decide whose this email address is. Log in with your password.',
  otherAccount: 'The account of this email address belongs to another Google account.',
  signingIn: 'Signing in',
  back: 'Back to log in',
} as const
