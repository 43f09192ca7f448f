/** The parts of a copied range: one line, or the receipt. Amounts are formatted already. */
export const copiedRangeMessages = {
  /** The start of the line: "Senior Solutions Engineer, P4 · Senior · L10: ". */
  job: (title: string | null, level: string) => (title === null ? `${level}: ` : `${title}, ${level}: `),
  level: (jobLevel: string, level: string) => `${jobLevel} · ${level}`,
  ends: (min: string, max: string) => `${min} - ${max}`,
  /** "USD 126,000 - 154,000 base" */
  range: (currency: string, amounts: string, subject: string) => `${currency} ${amounts} ${subject}`,
  midOnly: (currency: string, mid: string, subject: string) => `${currency} ${mid} ${subject} at mid`,
  base: 'base',
  onTargetEarnings: (mix: string) => `OTE (${mix})`,
  byTheHour: (amounts: string) => `(${amounts} per hour)`,
  bonusTarget: (percent: string) => `${percent} bonus target`,
  noBonus: 'no bonus target',
  noBonusByDecision: 'no bonus',
  noBonusSet: 'bonus target not set',
  bonusMissing: 'bonus target unknown',
  placeInTier: (place: string, tier: string) => `${place} (${tier})`,
  asOf: (date: string, timeZone: string) => `as of ${date} (${timeZone})`,
} as const
