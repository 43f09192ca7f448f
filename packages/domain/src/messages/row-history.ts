/** Links from rows and pages to their history. */
export const rowHistory = {
  ofRow: (name: string) => `History of ${name}`,
  ofPage: 'History of this page',
  show: 'History',
} as const
