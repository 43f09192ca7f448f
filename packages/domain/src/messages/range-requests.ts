import { plural } from './grammar.ts'

/** Why a request for pay ranges is refused. */
export const rangeRequestMessages = {
  unknownTier: (tierNumber: number) => `Tier ${tierNumber} does not exist. Choose another tier.`,
  zipAndTierDisagree: (zipcode: string, tierOfZip: number, tier: number) =>
    `ZIP code ${zipcode} is in tier ${tierOfZip}, not in tier ${tier}. Leave out either the ZIP code or the tier.`,
  asOfNotToday: 'The date must be today or yesterday, in the format YYYY-MM-DD.',
  tierElsewhere: 'Tiers apply in the United States only. Leave out the tier for any other country.',
  zipElsewhere: 'ZIP codes apply in the United States only. Leave out the ZIP code for any other country.',
  searchTooManyWords: (limit: number) =>
    `The search has too many words. Use at most ${plural(limit, 'word', 'words')}.`,
  searchTooLong: (limit: number) =>
    `The search is too long. Use at most ${plural(limit, 'character', 'characters')}.`,
} as const
