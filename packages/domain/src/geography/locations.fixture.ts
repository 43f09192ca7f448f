import { createLocationDirectory } from './location.ts'
import type { Location } from './location.ts'
import type { TierConfiguration } from './tier-configuration.ts'

/** All locations and the default tiers (rules RD1, RD3), written independently of the reference data, which the domain cannot import. */

const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const METROS: readonly (readonly [label: string, idWithoutPrefix: string, parentId: string])[] = [
  ['Atlanta', 'atlanta', 'state-GA'],
  ['Boston-Providence', 'boston-providence', 'state-MA'],
  ['Charlotte', 'charlotte', 'state-NC'],
  ['Chicago', 'chicago', 'state-IL'],
  ['Cleveland', 'cleveland', 'state-OH'],
  ['Dallas-Fort Worth', 'dallas-fort-worth', 'state-TX'],
  ['Denver', 'denver', 'state-CO'],
  ['Detroit', 'detroit', 'state-MI'],
  ['Houston', 'houston', 'state-TX'],
  ['Las Vegas', 'las-vegas', 'state-NV'],
  ['Greater Los Angeles', 'greater-los-angeles', 'state-CA'],
  ['Miami-Fort Lauderdale', 'miami-fort-lauderdale', 'state-FL'],
  ['Minneapolis-St. Paul', 'minneapolis-st-paul', 'state-MN'],
  ['New York Tri-State', 'new-york-tri-state', 'state-NY'],
  ['Orlando', 'orlando', 'state-FL'],
  ['Philadelphia', 'philadelphia', 'state-PA'],
  ['Phoenix', 'phoenix', 'state-AZ'],
  ['Portland (OR)', 'portland-or', 'state-OR'],
  ['Raleigh', 'raleigh', 'state-NC'],
  ['Sacramento', 'sacramento', 'state-CA'],
  ['Salt Lake City', 'salt-lake-city', 'state-UT'],
  ['Seattle', 'seattle', 'state-WA'],
  ['SF Bay Area', 'sf-bay-area', 'state-CA'],
  ['St. Louis', 'st-louis', 'state-MO'],
  ['Washington DC-Baltimore', 'washington-dc-baltimore', 'all-other'],
  ['San Diego', 'san-diego', 'state-CA'],
  ['Austin', 'austin', 'state-TX'],
]

const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  CT: ['metro-new-york-tri-state', 'metro-boston-providence'],
  DC: ['metro-washington-dc-baltimore'],
  DE: ['metro-philadelphia'],
  IL: ['metro-st-louis'],
  IN: ['metro-chicago'],
  MD: ['metro-washington-dc-baltimore', 'metro-philadelphia'],
  NH: ['metro-boston-providence'],
  NJ: ['metro-new-york-tri-state', 'metro-philadelphia'],
  OK: ['metro-dallas-fort-worth'],
  PA: ['metro-new-york-tri-state', 'metro-washington-dc-baltimore'],
  RI: ['metro-boston-providence'],
  SC: ['metro-charlotte'],
  VA: ['metro-washington-dc-baltimore'],
  WA: ['metro-portland-or'],
  WV: ['metro-washington-dc-baltimore'],
  WI: ['metro-minneapolis-st-paul', 'metro-chicago'],
}

const locations: readonly Location[] = [
  { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
  ...Object.entries(STATES).map(([code, label]): Location => {
    const state = { id: `state-${code}`, label, type: 'STATE', parentId: 'all-other' } as const
    const exceptions = EXCEPTIONS[code]
    return exceptions === undefined ? state : { ...state, exceptions }
  }),
  ...METROS.map(([label, id, parentId]): Location => ({ id: `metro-${id}`, label, type: 'METRO', parentId })),
]

export const directory = createLocationDirectory(locations)

const tier1 = ['metro-new-york-tri-state', 'metro-sf-bay-area']
const tier2 = [
  'metro-boston-providence',
  'metro-chicago',
  'metro-denver',
  'metro-greater-los-angeles',
  'metro-sacramento',
  'metro-seattle',
  'metro-washington-dc-baltimore',
  'state-NY',
  'state-CA',
  'metro-san-diego',
  'metro-austin',
]

export const defaultTiers: TierConfiguration = {
  version: 1,
  tiers: [
    { tierNumber: 1, percentile: 100, label: 'Tier 1', locationIds: tier1 },
    { tierNumber: 2, percentile: 90, label: 'Tier 2', locationIds: tier2 },
    {
      tierNumber: 3,
      percentile: 80,
      label: 'Tier 3',
      locationIds: locations.map(({ id }) => id).filter((id) => ![...tier1, ...tier2].includes(id)),
    },
  ],
}

/** Returns two tiers, the second with the all-other entry, so that all locations that `first` does not list are in it. */
export function tiersOf(
  first: readonly string[],
  labels: readonly [string, string] = ['Tier 1', 'Tier 2'],
): TierConfiguration {
  return {
    version: 1,
    tiers: [
      { tierNumber: 1, percentile: 100, label: labels[0], locationIds: first },
      { tierNumber: 2, percentile: 90, label: labels[1], locationIds: ['all-other'] },
    ],
  }
}
