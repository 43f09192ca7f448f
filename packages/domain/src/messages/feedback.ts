/** The widget on every signed-in page. */
export const feedback = {
  thanks: 'Thank you for your feedback!',
  ratings: { 1: 'Dissatisfied', 2: 'Neutral', 3: 'Satisfied' },
} as const
