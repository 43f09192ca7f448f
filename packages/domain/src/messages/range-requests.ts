/** Why a range cannot be read or copied as it was asked for. */
export const rangeRequests = {
  unknownTier: (tierNumber: number) => `There is no tier ${tierNumber}.`,
  zipAndTierDisagree: (zipcode: string, ofZip: number, asked: number) =>
    `ZIP code ${zipcode} lies in tier ${ofZip}, not in tier ${asked}.`,
  asOfNotToday: 'A range is copied as of today or yesterday: YYYY-MM-DD.',
  tierElsewhere: 'Tiers hold in the United States only: leave the tier out for another country.',
  zipElsewhere: 'ZIP codes are of the United States only: leave it out for another country.',
} as const
