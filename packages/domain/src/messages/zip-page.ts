import { formatCount } from '../money/number-format.ts'
import { plural } from './grammar.ts'

const miles = (distance: number) => {
  const rounded = Math.round(distance)
  return rounded === 0 ? 'under 1 mile' : plural(rounded, 'mile', 'miles')
}

/** The single tab of ZIP code lookup: the reasons for a tier, the comparison of two ZIP codes, the search for places. */
export const zipPageMessages = {
  why: 'Why this tier?',
  whyOf: (zipcode: string, tierLabel: string) => `Why is ${zipcode} in ${tierLabel}?`,
  /** For screen readers, instead of the filled dot. */
  decides: 'sets the tier',
  /** Next to the link to the tier. */
  tiersSaved: (when: string) => `tiers last saved ${when}`,
  edge: {
    title: (edges: number) => (edges > 1 ? 'Nearest tier boundaries' : 'Nearest tier boundary'),
    place: (city: string, state: string, zipcode: string) => `${city}, ${state} ${zipcode}`,
    where: (distance: number, direction: string | null, location: string) =>
      `${miles(distance)}${direction === null ? '' : ` ${direction}`}, ${location}`,
    noOtherTier: 'All locations are in this tier.',
    none: 'The exact location of this ZIP code is not known, so the nearest tier boundary cannot be shown.',
    pay: (change: string) => `${change} pay`,
  },
  compare: 'Compare',
  compareHint: 'Compare with another ZIP code (Shift+Enter)',
  compareWith: 'Compare with',
  closeCompare: 'Remove the second ZIP code',
  emptyCompare: 'Enter a second ZIP code to compare.',
  cityAndLocation: (city: string, state: string, location: string) => `${city}, ${state} · ${location}`,
  noDiscountOrPremium: 'No discount or premium',
  discountOrPremium: (kind: string, percent: number) => `${kind} ${percent}%`,
  difference: {
    title: 'Difference',
    apart: (distance: number) => `${miles(distance)} apart`,
    tiers: 'Tiers',
    percent: 'Percent',
    points: (count: number) => plural(count, 'percentage point', 'percentage points'),
    mid: (title: string) => `${title}, mid`,
    mids: (from: string, to: string, currency: string) => `${currency} ${from} and ${to}`,
    pay: (zipcode: string, other: string) => `Pay in ${zipcode} compared with ${other}`,
  },
  bothAnswers: 'Compared ZIP codes',
  changeZipcodes: 'Change ZIP codes',
  showBoth: 'Show comparison',
  /** The label of one of two places on the map. */
  onMap: (zipcode: string, city: string) => `${zipcode} ${city}`,
  places: {
    label: 'Or find a place',
    placeholder: 'City or town',
    find: 'Find a city or town',
    zipcodes: (count: number) => plural(count, 'ZIP code', 'ZIP codes'),
    searching: 'Searching',
    typeMore: (count: number) => `Type at least ${formatCount(count)} characters to search.`,
    nothing: (text: string) => `No places match “${text}”.`,
    failed: 'Could not search for places. Try again.',
    nameInList: (name: string) =>
      `“${name}” is not a ZIP code. Choose a place below to replace the name with the place’s ZIP codes.`,
    of: (city: string, state: string) => `ZIP codes of ${city}, ${state}`,
  },
  credit: 'ZIP code data © GeoNames, CC BY 4.0. Counties and metros: US Census Bureau.',
} as const
