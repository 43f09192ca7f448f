/** Links from rows and pages to their history. */
export const rowHistoryMessages = {
  ofRow: (name: string) => `History of ${name}`,
  ofPage: 'History of this page',
  show: 'History',
} as const
