/** Signing in and up, verification, reset. */
export const accounts = {
  logIn: 'Log In',
  logInTitle: 'Log in',
  logOut: 'Logout',
  email: 'Email',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  forgotPassword: 'Forgot password',
  /** One sentence for every failed login: it must not tell which of the two was wrong. */
  loginFailed: 'Email or password is not right.',
  loggedOutElsewhere: 'You logged out in another tab. Log in again.',
  loggingOut: 'Logging out',
  notReached: 'Plumb could not be reached. Check the connection, then try again.',
  emailInvalid: 'Enter a valid email address.',
  emailTaken: 'There is already an account with this email address.',
  emailRequired: 'Enter your email address.',
  passwordRequired: 'Enter your password.',
  passwordTooWeak: 'The password does not meet all of its rules.',
  passwordRules: {
    minimumLength: 'At least 8 characters',
    maximumLength: 'At most 128 characters',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    digit: 'A digit',
    special: 'A special character',
  },
  passwordTooCommon: 'This password is too common. Choose another one.',
  recoveryEmailSent: 'Recovery email sent!',
  verifying: 'Verifying...',
  verificationEmailSent: 'Verification email sent!',
  verificationFailed:
    "Could not verify your email. We'll try sending you another verification link via email.",
  /** The fields of a user who has not yet verified the e-mail. */
  verifyFirst: 'Verify your email address first.',
  sessionEnded: 'Your session has ended. Log in again.',
  tooManyTries: (seconds: number) =>
    `Too many tries. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
} as const
