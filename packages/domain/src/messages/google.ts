/** Login with Google. What only the server sends is in `google-errors.ts`. */
export const googleMessages = {
  continue: 'Continue with Google',
  or: 'or',
  loggingIn: 'Logging in',
  back: 'Back to login',
} as const
