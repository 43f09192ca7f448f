/** Families of jobs. */
export const jobFamilies = {
  many: 'job families',
  duplicates:
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  codeOrNameMissing: 'Missing required code or name',
  multiplier: 'Comp Band Multiplier must be a positive percentage value',
  dynamicPercent: 'The dynamic percent must be a number of at least 0.',
  aCode: 'A family code',
  aName: 'A family name',
  newFamily: 'New family',
  surveyQueryLength: (from: number, to: number) => `Type ${from} to ${to} characters of a code or name.`,
} as const
