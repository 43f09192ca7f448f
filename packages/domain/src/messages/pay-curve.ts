import { formatCount } from '../money/number-format.ts'
import { plural } from './grammar.ts'

/** A pay curve: on the template's page, and for selected levels of a sheet. */
export const payCurveMessages = {
  by: 'Curve',
  byStep: 'Amount and step',
  byAmounts: 'Two amounts',
  amounts: {
    annualBaseSalary: 'Annual base salary',
    hourlyRate: 'Hourly rate',
    onTargetEarnings: 'Annual OTE',
  },
  level: 'Level',
  step: 'Step per level',
  secondAmount: 'Second amount',
  secondLevel: 'Second level',
  rounding: 'Round to',
  amountInvalid: 'Enter an amount above 0, such as 85,000 or 85k.',
  stepInvalid: 'Enter a percentage from −90 to 90.',
  levelRepeated: 'Choose a different level.',

  /** On the sheet of comp bands. */
  fill: 'Fill by curve',
  fillTitle: 'Fill levels using a pay curve',
  fillLevels: (from: string, to: string, levels: number) =>
    levels === 1 ? `1 level: ${from}` : `${formatCount(levels)} levels, ${from} to ${to}`,
  fillAll: 'All levels. To fill only some levels, select their rows first.',
  fillBasis: 'Fill',
  fillOverwrites: 'Other amounts for these levels will be cleared.',
  fillKeepsVariable: 'Variable pay for these levels will be kept. Other amounts will be cleared.',
  fillSubmit: (levels: number) => `Fill ${plural(levels, 'level', 'levels')}`,
} as const
