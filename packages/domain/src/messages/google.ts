/** Login with Google. `google-errors.ts` has the texts that only the server sends. */
export const googleMessages = {
  continue: 'Continue with Google',
  or: 'or',
  loggingIn: 'Logging in',
  back: 'Back to login',
} as const
