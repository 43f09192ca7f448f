/** The widget on every signed-in page. */
export const feedback = {
  thanks: 'Thank you for your feedback!',
  ratings: { 1: 'Dissatisfied', 2: 'Neutral', 3: 'Satisfied' },
  open: 'Give feedback',
  title: 'How is Plumb for you?',
  rating: 'Rating',
  message: 'Message',
  hint: 'Goes to the people who make Plumb, with the page you are on and without what is on it.',
  send: 'Send feedback',
  cancel: 'Cancel',
  notARating: 'A rating is 1, 2 or 3.',
  aMessage: 'A message',
} as const
