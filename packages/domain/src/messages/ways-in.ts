/** Pages before sign-in: a forgotten password, verification, sign-up. */
export const waysIn = {
  forgotTitle: 'Forgot your password?',
  forgotExplained: 'Enter your email address, and we send you a link to set a new one.',
  sendRecovery: 'Send recovery email',
  recoveryExplained: (email: string) =>
    `If there is an account with ${email}, a link is on its way there. It is good for 30 minutes.`,
  resetTitle: 'Set a new password',
  resetFor: (email: string) => `For ${email}. Wherever you are signed in, you are signed out.`,
  backToLogIn: 'Back to log in',
  linkNotWhole: 'This address is not whole. Open the link as it stands in the mail.',
  verifyTitle: 'Verify your email address',
  verifyExplained: (email: string) => `It shows that ${email} is yours.`,
  verifyPassword: 'Password that you signed up with',
  verifyNotYours: 'Signed up by somebody else, or forgotten?',
  verifySetAnother: 'Set a password of your own',
  verify: 'Verify email',
  verified: 'Your email address is verified.',
  goOn: 'Go on',
  sendVerification: 'Send verification email',
  verificationExplained:
    'Until then nothing else is shown. Open the link in the mail that we sent you, or have another one sent.',
  verificationSentTo: (email: string) =>
    `If ${email} waits to be verified, a link is on its way there. It is good for 24 hours.`,
  signUpTitle: 'Sign up',
  signUpExplained: 'Some companies let in whoever has one of their email addresses.',
  next: 'Next',
  joinTitle: (workspace: string) => `Join ${workspace}`,
  joinExplained: 'We send you a mail to verify the address. With that you are a member.',
  createAccount: 'Create account',
  /** Where no mail is sent. */
  noMail: 'This Plumb sends no mail. Whoever runs it can make you a link to set a password by.',
  noMailToJoin:
    'This Plumb sends no mail, so nobody can join by themselves. Ask an admin of your company to invite you.',
  seeOutbox: 'This demo sends no mail: see it in the outbox',
} as const
