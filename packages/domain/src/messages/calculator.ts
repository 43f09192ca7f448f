/** The calculator: base, bonus and total cash for an amount, and its position in a pay range. */
export const calculatorMessages = {
  open: 'Calculator',
  title: (job: string) => `Calculator: ${job}`,
  amountOf: 'Calculate from',
  inputs: { onTargetEarnings: 'OTE', base: 'Base' },
  onTargetEarnings: 'On-target earnings',
  countsAsOne: 'An empty amount or 0 counts as 1.',
  notAnAmount: (typed: string) =>
    `“${typed.slice(0, 40)}” is not a valid amount. Enter an amount such as 126,000.`,
  compaRatio: 'Compa-ratio',
  penetration: 'Penetration',
  lies: { 'below-min': 'below min', within: 'within the range', 'above-max': 'above max' },
  /** Text alternative of the drawing. */
  picture: (amount: string, currency: string, position: string, min: string, max: string) =>
    `${currency} ${amount} is ${position}: ${min} to ${max}`,
  pictureWithoutEnds: (amount: string, mid: string, currency: string) =>
    `${currency} ${amount}, compared with the midpoint of ${mid}`,
  keys: 'Use the up and down arrow keys to change the amount by 1%, or by 5% with Shift.',
} as const
