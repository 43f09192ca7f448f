/** Messages about a link to comp ranges with parts that the page cannot read or show. */
export const rangeAddressMessages = {
  /** Names the parts of the link that are not valid. */
  unreadableAddress: (parts: readonly string[]) =>
    `Part of this link could not be read (${parts.join(', ')}), so the selection above is shown instead.`,
  parts: {
    family: 'family',
    country: 'country',
    zip: 'ZIP code',
    tier: 'tier',
    currency: 'currency',
    mode: 'range display',
    without: 'levels',
    at: 'plumb line',
    job: 'job',
  },
  /** The same text for a job that does not exist and for one that is hidden from the reader. */
  noSuchJob: 'The job in this link is not in this list, or you do not have access to it.',
} as const
