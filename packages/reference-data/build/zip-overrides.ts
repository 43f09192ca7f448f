/** County by hand, for ZIP codes whose sources agree on the wrong one or leave the rule without an answer. */
export const COUNTY_OVERRIDES: Readonly<Record<string, { readonly fips: string; readonly reason: string }>> =
  {}
