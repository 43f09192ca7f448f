/** Families whose jobs or ranges one request may ask for: what needs more asks part by part, and others are answered in between. */
export const FAMILIES_AT_ONCE = 100
