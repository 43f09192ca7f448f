/** The calculator of an amount beside a range. */
export const calculator = {
  open: 'Calculator',
  title: (job: string) => `Calculator: ${job}`,
  amountOf: 'Amount of',
  inputs: { onTargetEarnings: 'OTE', base: 'Base' },
  onTargetEarnings: 'On-target earnings',
  countsAsOne: 'Nothing and 0 count as 1.',
  compaRatio: 'Compa-ratio',
  penetration: 'Penetration',
  lies: { 'below-min': 'below min', within: 'within the range', 'above-max': 'above max' },
  /** What the picture shows, in words. */
  picture: (amount: string, currency: string, lies: string, min: string, max: string) =>
    `${amount} ${currency} lies ${lies}, ${min} to ${max}`,
  pictureWithoutEnds: (amount: string, mid: string, currency: string) =>
    `${amount} beside the mid of ${mid} ${currency}`,
  keys: 'Up and Down change it by 1%, with Shift by 5%.',
} as const
