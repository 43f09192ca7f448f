/** A range as it is copied: in one line, and its receipt in full. Amounts come written. */
export const copiedRanges = {
  /** "Senior Solutions Engineer, P4 · L10: " before the rest of the line. */
  job: (title: string | null, level: string) => (title === null ? `${level}: ` : `${title}, ${level}: `),
  level: (level: string, code: string | null) => (code === null ? level : `${code} · ${level}`),
  ends: (min: string, max: string) => `${min} - ${max}`,
  /** "USD 126,000 - 154,000 base" */
  range: (currency: string, amounts: string, what: string) => `${currency} ${amounts} ${what}`,
  midOnly: (currency: string, mid: string, what: string) => `${currency} ${mid} ${what} at mid`,
  base: 'base',
  onTargetEarnings: (mix: string) => `OTE (${mix})`,
  byTheHour: (amounts: string) => `(${amounts} an hour)`,
  bonusTarget: (percent: string) => `${percent} bonus target`,
  noBonus: 'no bonus target',
  noBonusSet: 'no bonus target set',
  bonusMissing: 'bonus target not known',
  placeInTier: (place: string, tier: string) => `${place} (${tier})`,
  asOf: (date: string, timeZone: string) => `as of ${date} (${timeZone})`,
} as const
