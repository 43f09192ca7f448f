/** What groups of comp bands, bonuses, equity and range widths have in common. */
export const groups = {
  nameEmpty: 'Group name cannot be empty',
  aName: 'A group name',
  usedInFamilies: (name: string) => `“${name}” is used inside the job families page.`,
  /** To whoever sees only levels below the own. */
  hasHiddenLevels: 'This changes levels that you cannot see. An admin can change that.',
} as const
