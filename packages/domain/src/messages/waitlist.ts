/** For who has nobody to be let in by. */
export const waitlist = {
  title: 'Join the waitlist',
  explained:
    'No company with this email’s domain lets people in by themselves. Leave your name, and you hear from Plumb.',
  required: 'required',
  join: 'Join The Waitlist',
  haveAccount: 'Have an account? Log In',
  thanks: 'Thank you. You are on the waitlist, and hear from Plumb by email.',
} as const
