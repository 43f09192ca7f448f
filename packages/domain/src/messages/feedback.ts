/** The feedback form, which every page of a workspace can open. */
export const feedbackMessages = {
  thanks: 'Thank you for your feedback!',
  ratings: { 1: 'Dissatisfied', 2: 'Neutral', 3: 'Satisfied' },
  title: 'How satisfied are you with Plumb?',
  rating: 'Rating',
  message: 'Message',
  hint: 'Plumb staff can see your message, name, email address, and current page, but not what the page shows.',
  send: 'Send feedback',
  notARating: 'The rating must be 1, 2, or 3.',
  /** The subject of a message about the length of the text. */
  aMessage: 'A message',
} as const
