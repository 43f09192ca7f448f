/** Pages for people who are not logged in: forgotten password, email verification, sign-up. */
export const loginPages = {
  forgotTitle: 'Forgot your password?',
  forgotExplained: 'Enter your email address, and we will email you a link to set a new password.',
  sendRecovery: 'Send recovery email',
  recoveryExplained: (email: string) =>
    `If there is an account for ${email}, we have sent a link to that address. The link is valid for 30 minutes.`,
  resetTitle: 'Set a new password',
  resetFor: (email: string) => `For ${email}. Setting a new password logs you out everywhere.`,
  backToLogIn: 'Back to login',
  linkIncomplete: 'This link is incomplete. Open the full link from the email.',
  verifyTitle: 'Verify your email address',
  verifyExplained: (email: string) => `Confirm that ${email} is your email address.`,
  verifyPassword: 'Password that you signed up with',
  verifyNotYours: 'Forgot it, or did someone else sign you up?',
  verifySetAnother: 'Set a new password',
  verify: 'Verify email',
  verified: 'Your email address is verified.',
  continue: 'Continue',
  sendVerification: 'Send verification email',
  verificationExplained: 'To continue, open the link in the email that we sent you, or request a new email.',
  verificationSentTo: (email: string) =>
    `If ${email} still needs to be verified, we have sent a link to that address. The link is valid for 24 hours.`,
  signUpTitle: 'Sign up',
  signUpExplained: 'If your company allows it, you can join with your work email address.',
  next: 'Next',
  joinTitle: (workspace: string) => `Join ${workspace}`,
  joinExplained: 'You become a member of the workspace as soon as your email address is verified.',
  createAccount: 'Create account',
  /** Where no email is set up. */
  noEmail: 'This Plumb server does not send email. Ask your Plumb operator for a link to set a password.',
  noEmailToJoin:
    'This Plumb server does not send email, so you cannot sign up yourself. Ask an admin at your company to invite you.',
  seeOutbox: 'Read the email in this demo’s outbox',
} as const
