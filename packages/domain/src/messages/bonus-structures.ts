/** Bonus percents by level and country. */
export const bonusStructures = {
  groups: 'bonus structures',
  notAPercent: 'Bonus % must be a non-negative number',
  defaultCountryMoved: "The default country's column stays with its country.",
  defaultCountryColumn: "The default country's column cannot be deleted.",
  noCountriesToAdd: 'No available countries to add',
} as const
