/**
 * Maximum number of families in one request for jobs or ranges. Larger selections take several requests, so that the server can respond to
 * others in between.
 */
export const MAX_FAMILIES_PER_REQUEST = 100
