/** Cash bands by country group and level. */
export const compBands = {
  groups: 'comp bands',
  bothVariables: (level: number) => `Percent and absolute variables cannot be both set for level ${level}.`,
  bothBases: (level: number) => `On target earnings and hourly rate cannot be both set for level ${level}.`,
  onlyOneCash: 'Only one cash compensation field can have a value',
  noCash: 'Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
  notAnAmount: (text: string, level: number) => `"${text.slice(0, 40)}" is not an amount, at level ${level}.`,
  notPositive: (level: number) => `The amount must be greater than 0 for level ${level}.`,
  negative: (level: number) => `A variable cannot be negative, at level ${level}.`,
  percentVariableTooHigh: (level: number) => `Percent variable is at most 99 for level ${level}.`,
  variableNotBelowOte: (level: number) =>
    `The variable must be below the on-target earnings for level ${level}.`,
  rangeWidthRequired: 'Choose a range width group.',
  defaultCountryMoved: "The default country's group stays with its country.",
  defaultCountryGroup: "The default country's group cannot be deleted.",
} as const
