/** Records of exports (rule HI5). */
export const analyticsMessages = {
  /** The name in a sentence about its length or characters. */
  aTable: 'A table name',
  tableRequired: 'Enter the name of the exported table.',
} as const
