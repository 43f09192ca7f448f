/** Login and passwords. `account-errors.ts` has the texts that only the server sends. */
export const accountMessages = {
  logIn: 'Log In',
  logInTitle: 'Log in',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password',
  loggedOutElsewhere: 'You logged out in another tab. Log in again.',
  loggingOut: 'Logging out',
  notReached: 'Could not reach Plumb. Check your connection, then try again.',
  emailInvalid: 'Enter a valid email address.',
  emailRequired: 'Enter your email address.',
  passwordRequired: 'Enter your password.',
  newHere: 'New here?',
  signUp: 'Sign up',
  sessionEnded: 'Your session has ended. Log in again.',
  setPasswordTitle: 'Set your password',
} as const
