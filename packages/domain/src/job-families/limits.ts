/**
 * Maximum number of families in one request for jobs or ranges. Larger selections need several requests, between which others are answered.
 */
export const MAX_FAMILIES_PER_REQUEST = 100
