/** Exchange rates. */
export const currencies = {
  sameCurrency: 'The two currencies must differ.',
  oneMustBeUsd: 'One of the two currencies must be USD.',
  rateNotPositive: 'The rate must be greater than 0.',
  targetTwice: (code: string) => `${code} has two exchange rates.`,
} as const
