import { metroId, stateId } from './location-ids.ts'
import { LOCATIONS } from './locations.ts'

/** A tier in `tierConfigJson` (rule GE15); percentile is pay as a % of the comp band. */
export interface DefaultTier {
  readonly tierNumber: number
  readonly percentile: number
  readonly label: string
  readonly locationIds: readonly string[]
}

const TIER_1 = [metroId('New York Tri-State'), metroId('SF Bay Area')]

const TIER_2 = [
  metroId('Boston-Providence'),
  metroId('Chicago'),
  metroId('Denver'),
  metroId('Greater Los Angeles'),
  metroId('Sacramento'),
  metroId('Seattle'),
  metroId('Washington DC-Baltimore'),
  stateId('NY'),
  stateId('CA'),
  metroId('San Diego'),
  metroId('Austin'),
]

/**
 * The tiers of a new workspace, which "Reset configurations" restores (rule RD3). Every location is listed, so that none of them takes its
 * tier from a parent.
 */
export const DEFAULT_TIER_CONFIGURATION: { readonly version: 1; readonly tiers: readonly DefaultTier[] } = {
  version: 1,
  tiers: [
    { tierNumber: 1, percentile: 100, label: 'Tier 1', locationIds: TIER_1 },
    { tierNumber: 2, percentile: 90, label: 'Tier 2', locationIds: TIER_2 },
    {
      tierNumber: 3,
      percentile: 80,
      label: 'Tier 3',
      locationIds: LOCATIONS.map(({ id }) => id).filter((id) => !TIER_1.includes(id) && !TIER_2.includes(id)),
    },
  ],
}
