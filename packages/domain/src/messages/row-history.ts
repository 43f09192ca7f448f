/** The way from what is edited to its history. */
export const rowHistory = {
  ofRow: (name: string) => `History of ${name}`,
  ofPage: 'History of this page',
  show: 'History',
} as const
