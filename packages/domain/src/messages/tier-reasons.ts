/** Why a ZIP code is in its tier, step by step. Said by the server: no page brings these sentences along. */
export const tierReasons = {
  labels: {
    zipcode: 'ZIP code',
    county: 'County',
    metro: 'Metro',
    state: 'State',
    allOther: 'All Other Locations',
    tier: (location: string) => `Tier of ${location}`,
    percent: 'Pay here, as a % of the comp band',
  },
  applies: 'applies',
  notApplied: 'not applied',
  none: 'none',
  cityState: (city: string, state: string) => `${city}, ${state}`,
  county: {
    fips: (fips: string, state: string) => `FIPS ${fips}, ${state}`,
    /** What told the county, where two sources do not agree. */
    map: 'Its point lies there on the Census Bureau’s map of 2017; GeoNames lists it under another county',
    list: 'GeoNames lists it there; on the Census Bureau’s map of 2017 its point lies outside',
    'map-of-connecticut':
      'By the Census Bureau’s map of 2017: the metros are told by the counties that Connecticut had before its planning regions',
    hand: 'Set by hand: the points of this ZIP code miss its town',
  },
  metro: {
    kinds: {
      combined: 'Combined statistical area',
      metropolitan: 'Metropolitan statistical area',
    },
    definition: (kind: string, bulletin: string, published: string) => `${kind}, ${bulletin}, ${published}`,
    none: (county: string, state: string, count: number) =>
      `${county}, ${state}, is in none of the ${count} metros`,
    leftOut: (bulletin: string, county: string, metro: string) =>
      `${bulletin} has ${county} in the area of ${metro}; the metro does not reach into its state here`,
    elsewhere: (count: number) => `The ${count} metros lie in the 50 states and DC`,
    noTier: (metro: string) => `${metro} is in no tier of its own: the place above it decides`,
  },
  state: {
    metroFirst: (state: string, tier: string) => `${state} is in ${tier}: its metro comes first`,
    noTier: (state: string) => `${state} is in no tier of its own`,
    own: (tier: string) => `In ${tier}`,
    ownWithAllOther: (tier: string) => `In ${tier} with All Other Locations, whose name the answer bears`,
    /** A metro goes by the state that is its parent, which may be another than the ZIP code's. */
    parentOf: (metro: string, parent: string) => `${metro} belongs to ${parent}`,
    otherParent: (state: string, metro: string, parent: string) =>
      `${metro} belongs to ${parent}, so that the tier of ${state} does not count here`,
    noParent: (metro: string) => `${metro} belongs to no one state`,
  },
  outside: {
    territory: (name: string) => `${name} is a territory`,
    'freely-associated': (name: string) => `${name} is a freely associated state`,
    military: (name: string) => `A military post office: ${name}`,
    noCounty: 'It has no county here',
    noState: 'Tiers list the 50 states and DC',
  },
  allOther: {
    nearerTier: (tier: string) => `${tier}: a nearer tier was found`,
    decides: (tier: string) => `In ${tier}`,
  },
  /** Where the tier is set: Geos, under its number. */
  setIn: (tierNumber: number) => `Geos, tier ${tierNumber}`,
} as const
