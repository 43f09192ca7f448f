/** Refusals of a login with Google, in a file of their own, so that only the page for that login loads them. */
export const googleErrorMessages = {
  failed: 'Could not log you in with Google. Try again.',
  notReached: 'Google cannot be reached right now. Try again in a moment, or log in with your password.',
  off: 'Login with Google is turned off. Log in with your password.',
  noAccount: (email: string) =>
    `There is no account for ${email} yet. Sign up first, or ask an admin of your workspace to invite you.`,
  hasAccount: (email: string) => `There is already an account for ${email}. Log in instead.`,
  notVouched: 'Google cannot confirm that this email address belongs to you. Log in with your password.',
  otherAccount:
    'This email address is linked to another Google account. Log in with that account or with your password.',
} as const
