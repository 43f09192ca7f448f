/** Records of exports (rule HI5). */
export const analyticsMessages = {
  /** The subject of a message about the length or the characters of the name. */
  aTable: 'A table name',
  tableRequired: 'Enter the name of the exported table.',
} as const
