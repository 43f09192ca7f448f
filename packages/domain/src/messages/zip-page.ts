import { formatCount } from '../money/number-format.ts'

const miles = (distance: number) => {
  const rounded = Math.round(distance)
  return rounded === 0 ? 'under 1 mile' : `${formatCount(rounded)} ${rounded === 1 ? 'mile' : 'miles'}`
}

/** The single page of ZIP look-up: why a tier, two ZIP codes side by side, places by name. */
export const zipPage = {
  why: 'Why is it this tier?',
  whyOf: (zipcode: string, tierLabel: string) => `Why is ${zipcode} ${tierLabel}?`,
  /** To who does not see which dot is filled. */
  decides: 'decides',
  /** Beside where the tier is set. */
  tiersSaved: (when: string) => `tiers last saved ${when}`,
  edge: {
    title: (edges: number) => (edges > 1 ? 'Nearest tier edges' : 'Nearest tier edge'),
    place: (city: string, state: string, zipcode: string) => `${city}, ${state} ${zipcode}`,
    where: (distance: number, direction: string | null, location: string) =>
      `${miles(distance)}${direction === null ? '' : ` ${direction}`}, ${location}`,
    none: 'None can be told from the point of this ZIP code.',
    pay: (change: string) => `${change} pay`,
  },
  compare: 'Compare',
  compareHint: 'Shift + Enter',
  beside: 'Beside it',
  closeBeside: 'Close the second ZIP code',
  emptyBeside: 'Type the ZIP code to compare it with.',
  cityAndLocation: (city: string, state: string, location: string) => `${city}, ${state} · ${location}`,
  noDiscountOrPremium: 'No discount or premium',
  discountOrPremium: (kind: string, percent: number) => `${kind} ${percent}%`,
  between: {
    title: 'Between the two',
    apart: (distance: number) => `${miles(distance)} apart`,
    tiers: 'Tiers apart',
    percent: 'Percent apart',
    points: (count: number) => `${formatCount(count)} ${count === 1 ? 'point' : 'points'}`,
    mid: (title: string) => `${title}, mid`,
    mids: (from: string, to: string, currency: string) => `${from} and ${to} ${currency}`,
    pay: (zipcode: string, other: string) => `Pay at ${zipcode}, to that at ${other}`,
  },
  bothAnswers: 'The two ZIP codes',
  changeZipcodes: 'Change ZIP codes',
  showBoth: 'Show both answers',
  /** The label of a place on the map, beside another one. */
  onMap: (zipcode: string, city: string) => `${zipcode} ${city}`,
  places: {
    label: 'Or a place',
    placeholder: 'City or town',
    find: 'Find a city or town',
    zipcodes: (count: number) => `${formatCount(count)} ZIP ${count === 1 ? 'code' : 'codes'}`,
    searching: 'Searching',
    typeMore: (count: number) => `Type ${count} characters or more.`,
    nothing: (text: string) => `No place is called “${text}”.`,
    failed: 'Places could not be searched.',
    nameInList: (name: string) =>
      `“${name}” is no ZIP code. Pick the place that is meant: its ZIP codes take its line.`,
    of: (city: string, state: string) => `ZIP codes of ${city}, ${state}`,
  },
  credit: 'ZIP code data © GeoNames, CC BY 4.0. Counties and metros: US Census Bureau.',
} as const
