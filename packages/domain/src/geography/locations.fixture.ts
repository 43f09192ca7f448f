import { createLocationDirectory } from './location.ts'
import type { Location } from './location.ts'
import type { TierConfiguration } from './tier-configuration.ts'

/** All locations and the default tiers (rules RD1, RD3), written independently of the reference data, which the domain cannot import. */

const STATES = `
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
  KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
  MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
  NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
  PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
  VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming
`

/** Each with the state that is its parent; `--` stands for All Other Locations as the parent. */
const METROS = `
  GA Atlanta, MA Boston-Providence, NC Charlotte, IL Chicago, OH Cleveland, TX Dallas-Fort Worth, CO Denver,
  MI Detroit, TX Houston, NV Las Vegas, CA Greater Los Angeles, FL Miami-Fort Lauderdale,
  MN Minneapolis-St. Paul, NY New York Tri-State, FL Orlando, PA Philadelphia, AZ Phoenix, OR Portland (OR),
  NC Raleigh, CA Sacramento, UT Salt Lake City, WA Seattle, CA SF Bay Area, MO St. Louis,
  -- Washington DC-Baltimore, CA San Diego, TX Austin
`

/** Returns the pairs of a two-letter code and a label in a list. */
const entriesOf = (list: string) =>
  list.split(',').map((entry) => ({ code: entry.trim().slice(0, 2), label: entry.trim().slice(3) }))

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
  ...entriesOf(STATES).map(({ code, label }): Location => {
    const state = { id: `state-${code}`, label, type: 'STATE', parentId: 'all-other' } as const
    const exceptions = EXCEPTIONS[code]
    return exceptions === undefined ? state : { ...state, exceptions }
  }),
  ...entriesOf(METROS).map(({ code, label }): Location => {
    const name = label
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '')
    const parentId = code === '--' ? 'all-other' : `state-${code}`
    return { id: `metro-${name}`, label, type: 'METRO', parentId }
  }),
]

export const directory = createLocationDirectory(locations)

const metroIds = (names: string) => names.split(' ').map((name) => `metro-${name}`)
const tier1 = metroIds('new-york-tri-state sf-bay-area')
const tier2 = [
  ...metroIds(
    'boston-providence chicago denver greater-los-angeles sacramento seattle washington-dc-baltimore',
  ),
  'state-NY',
  'state-CA',
  ...metroIds('san-diego austin'),
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
