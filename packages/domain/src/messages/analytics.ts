/** What the product notes about its own use (docs/rules/history 5). */
export const analytics = {
  /** The name in a sentence about its length or characters. */
  aTable: 'A table name',
  tableRequired: 'Say which table is exported.',
} as const
