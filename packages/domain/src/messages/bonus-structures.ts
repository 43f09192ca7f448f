/** Bonus percents by level and country. */
export const bonusStructures = {
  notAPercent: 'Bonus % must be a non-negative number',
  groupNameEmpty: 'Group name cannot be empty',
  aGroupName: 'A group name',
  groupInUse: (name: string) => `“${name}” is used inside the job families page.`,
  defaultCountryMoved: "The default country's column stays with its country.",
  defaultCountryColumn: "The default country's column cannot be deleted.",
  noCountriesToAdd: 'No available countries to add',
} as const
