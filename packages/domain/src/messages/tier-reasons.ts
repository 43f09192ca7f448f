/** The steps from a ZIP code to its tier. Only the server uses these texts, so they are not part of the pages. */
export const tierReasonMessages = {
  labels: {
    zipcode: 'ZIP code',
    county: 'County',
    metro: 'Metro',
    state: 'State',
    allOther: 'All Other Locations',
    tier: (location: string) => `Tier of ${location}`,
    percent: 'Pay here as a % of the comp band',
  },
  applies: 'applies',
  notApplied: 'does not apply',
  none: 'none',
  cityState: (city: string, state: string) => `${city}, ${state}`,
  county: {
    fips: (fips: string, state: string) => `FIPS ${fips}, ${state}`,
    /** The source of the county, where the sources disagree. */
    map: 'From the Census Bureau’s 2017 map; GeoNames lists a different county',
    list: 'From GeoNames; the coordinates of this ZIP code are outside this county on the Census Bureau’s 2017 map',
    'map-of-connecticut':
      'From the Census Bureau’s 2017 map, because Connecticut’s metros are defined by its former counties',
    hand: 'Set manually, because the coordinates of this ZIP code are not in its town',
  },
  metro: {
    kinds: {
      combined: 'Combined statistical area',
      metropolitan: 'Metropolitan statistical area',
    },
    definition: (kind: string, bulletin: string, published: string) => `${kind}, ${bulletin}, ${published}`,
    none: (county: string, state: string, count: number) =>
      `${county}, ${state}, is not in any of the ${count} metros`,
    leftOut: (bulletin: string, county: string, metro: string) =>
      `${bulletin} includes ${county} in ${metro}, but in Plumb, this metro does not extend into the county’s state`,
    elsewhere: (count: number) => `All ${count} metros are in the 50 states and DC`,
    noTier: (metro: string) => `${metro} has no tier of its own, so the tier of its parent location applies`,
  },
  state: {
    metroFirst: (state: string, tier: string) => `${state} is in ${tier}, but the metro’s tier applies`,
    noTier: (state: string) => `${state} has no tier of its own`,
    own: (tier: string) => `In ${tier}`,
    ownWithAllOther: (tier: string) => `In ${tier}, as part of All Other Locations`,
    /** A metro without a tier takes the tier of its parent state, which may not be the state of the ZIP code. */
    parentOf: (metro: string, parent: string) => `${metro} belongs to ${parent}`,
    otherParent: (state: string, metro: string, parent: string) =>
      `${metro} belongs to ${parent}, so the tier of ${state} does not apply`,
    noParent: (metro: string) => `${metro} is in more than one state`,
  },
  outside: {
    territory: (name: string) => `${name} is a territory`,
    'freely-associated': (name: string) => `${name} is a freely associated state`,
    military: (name: string) => `Military post office: ${name}`,
    noCounty: 'Counties are listed only for the 50 states and DC',
    noState: 'Tiers include only the 50 states and DC',
  },
  allOther: {
    nearerTier: (tier: string) => `In ${tier}, but the tier of a more specific location applies`,
    decides: (tier: string) => `In ${tier}`,
  },
  /** The link to the tier. */
  setIn: (tierNumber: number) => `Set in Geos, tier ${tierNumber}`,
} as const
