import { plural } from './grammar.ts'

/** Login, names, passwords, and the errors of the account API. */
export const accounts = {
  logIn: 'Log In',
  logInTitle: 'Log in',
  logOut: 'Logout',
  email: 'Email',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  nameRequired: { firstName: 'Enter your first name.', lastName: 'Enter your last name.' },
  forgotPassword: 'Forgot password',
  /** The same for every failed login, so that it does not reveal whether the account exists. */
  loginFailed: 'The email or password is incorrect.',
  loggedOutElsewhere: 'You logged out in another tab. Log in again.',
  loggingOut: 'Logging out',
  notReached: 'Could not reach Plumb. Check your connection, then try again.',
  emailInvalid: 'Enter a valid email address.',
  emailTaken: 'An account with this email address already exists.',
  emailRequired: 'Enter your email address.',
  passwordRequired: 'Enter your password.',
  currentPasswordWrong: 'This is not your current password.',
  passwordTooWeak: 'The password does not meet all requirements.',
  passwordRules: {
    minimumLength: 'At least 8 characters',
    maximumLength: 'At most 128 characters',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    digit: 'A digit',
    special: 'A special character',
  },
  passwordTooCommon: 'This password is too common. Choose another one.',
  newHere: 'New here?',
  signUp: 'Sign up',
  created: 'Log in, then verify your email address with the link that we emailed you.',
  createdVerified: 'Your account is ready. Log in.',
  setPasswordTitle: 'Set your password',
  setPassword: 'Set password',
  newPassword: 'New password',
  passwordSet: 'Your password is set. You can now log in.',
  /** Only the operator's commands create these links. */
  passwordLinkExpired:
    'This link has expired or has already been used. Ask your Plumb operator for a new one.',
  passwordLinkIncomplete: 'This link is incomplete. Open the full link that you received.',
  codeExpired: 'This link has expired or has already been used. Request a new one.',
  recoveryEmailSent: 'Recovery email sent!',
  verifying: 'Verifying...',
  verificationEmailSent: 'Verification email sent!',
  verificationFailed:
    "Could not verify your email. We'll try sending you another verification link via email.",
  passwordToVerify: 'Enter the password that you signed up with.',
  notSignedUpWith: 'This is not the password that you signed up with.',
  /** The answer of every field but `currentUser` until the email address is verified. */
  verifyFirst: 'Verify your email address first.',
  sessionEnded: 'Your session has ended. Log in again.',
  tooManyTries: (seconds: number) =>
    `Too many attempts. Wait ${plural(seconds, 'second', 'seconds')}, then try again.`,
} as const
