/** For people whose company does not use Plumb yet. */
export const waitlistMessages = {
  title: 'Join the waitlist',
  explained:
    'No company on this Plumb server accepts sign-ups from this email domain. Join the waitlist, or ask an admin at your company to invite you.',
  required: 'required',
  join: 'Join The Waitlist',
  haveAccount: 'Have an account? Log In',
  thanks: 'Thank you. You are on the waitlist.',
} as const
