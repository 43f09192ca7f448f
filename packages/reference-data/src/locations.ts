import coordinates from '../assets/coordinates.json' with { type: 'json' }
import { ALL_OTHER_ID, metroId, stateId } from './location-ids.ts'
import { METROS } from './metros.ts'
import { STATES } from './states.ts'

/** A metro, a state or the all-other entry, which a pay tier can contain (rule RD1). */
export interface ReferenceLocation {
  readonly id: string
  readonly label: string
  readonly type: 'METRO' | 'STATE' | 'ALL_OTHER'
  readonly parentId: string | null
  /** Degrees; absent for the all-other entry. A metro's principal city, a state's center. */
  readonly lat?: number
  readonly long?: number
  /** Ids of the metros that extend into a state although another location is their parent, in listed order. */
  readonly exceptions?: readonly string[]
}

/** The metros that extend into each state although another location is their parent. */
const METROS_EXTENDING_INTO_STATE: Readonly<Record<string, readonly string[]>> = {
  CT: ['New York Tri-State', 'Boston-Providence'],
  DC: ['Washington DC-Baltimore'],
  DE: ['Philadelphia'],
  IL: ['St. Louis'],
  IN: ['Chicago'],
  MD: ['Washington DC-Baltimore', 'Philadelphia'],
  NH: ['Boston-Providence'],
  NJ: ['New York Tri-State', 'Philadelphia'],
  OK: ['Dallas-Fort Worth'],
  PA: ['New York Tri-State', 'Washington DC-Baltimore'],
  RI: ['Boston-Providence'],
  SC: ['Charlotte'],
  VA: ['Washington DC-Baltimore'],
  WA: ['Portland (OR)'],
  WV: ['Washington DC-Baltimore'],
  WI: ['Minneapolis-St. Paul', 'Chicago'],
}

function coordinatesOf(id: string): { lat: number; long: number } {
  const point = (coordinates as Readonly<Record<string, { lat: number; long: number }>>)[id]
  if (!point) throw new Error(`No coordinates for location ${id}: run npm run reference-data`)
  return point
}

/** Every location: the all-other entry, the 50 states and DC by name, the 27 metros in their order. */
export const LOCATIONS: readonly ReferenceLocation[] = [
  { id: ALL_OTHER_ID, label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
  ...STATES.map(({ code, name }): ReferenceLocation => {
    const exceptions = METROS_EXTENDING_INTO_STATE[code]?.map(metroId)
    const state = { id: stateId(code), label: name, type: 'STATE', parentId: ALL_OTHER_ID } as const
    return { ...state, ...coordinatesOf(state.id), ...(exceptions && { exceptions }) }
  }),
  ...METROS.map(
    ({ id, label, parentId }): ReferenceLocation => ({
      id,
      label,
      type: 'METRO',
      parentId,
      ...coordinatesOf(id),
    }),
  ),
]
