import { ANCESTOR_LIMIT } from './limits.ts'

export type LocationType = 'METRO' | 'STATE' | 'ALL_OTHER'

/** A metro, a state or the all-other entry, which a pay tier can contain (rule RD1). */
export interface Location {
  readonly id: string
  readonly label: string
  readonly type: LocationType
  /** Null for the all-other entry only. */
  readonly parentId: string | null
  /** Degrees; absent for the all-other entry. */
  readonly lat?: number
  readonly long?: number
  /** Ids of metros that extend into this state although another location is their parent, in the order in which texts name them. */
  readonly exceptions?: readonly string[]
}

/** All locations, with their relations. */
export interface LocationDirectory {
  /** In the order in which they were listed. */
  readonly all: readonly Location[]
  /** "All Other Locations", the root of every chain of parents. */
  readonly allOther: Location
  find(id: string): Location | undefined
  /** In the order in which they were listed. */
  childrenOf(id: string): readonly Location[]
  /** Returns the parent, its parent and so on. Throws "Infinite loop" past 100 of them. */
  ancestorsOf(location: Location): readonly Location[]
}

/**
 * @throws if an id occurs twice, a parent or exception is not listed, or there is not exactly one all-other entry. A cycle of parents is only
 *   found by `ancestorsOf`
 */
export function createLocationDirectory(locations: readonly Location[]): LocationDirectory {
  const byId = new Map<string, Location>()
  const children = new Map<string, Location[]>()
  for (const location of locations) {
    if (byId.has(location.id)) throw new Error(`Location ${location.id} is listed twice`)
    byId.set(location.id, location)
  }
  const requireLocation = (id: string, location: Location): Location => {
    const found = byId.get(id)
    if (found === undefined) throw new Error(`Location ${location.id} refers to ${id}, which is not listed`)
    return found
  }
  for (const location of locations) {
    for (const exception of location.exceptions ?? []) requireLocation(exception, location)
    if ((location.parentId === null) !== (location.type === 'ALL_OTHER')) {
      throw new Error(`Location ${location.id}: only the all-other entry has no parent`)
    }
    if (location.parentId === null) continue
    const parent = requireLocation(location.parentId, location)
    const siblings = children.get(parent.id)
    if (siblings) siblings.push(location)
    else children.set(parent.id, [location])
  }
  const [allOther, ...others] = locations.filter((location) => location.type === 'ALL_OTHER')
  if (allOther === undefined || others.length > 0) throw new Error('There must be one all-other entry')

  return {
    all: [...locations],
    allOther,
    find: (id) => byId.get(id),
    childrenOf: (id) => children.get(id) ?? [],
    ancestorsOf(location) {
      const ancestors: Location[] = []
      for (let current = location; current.parentId !== null; ) {
        if (ancestors.length >= ANCESTOR_LIMIT) throw new Error('Infinite loop')
        current = requireLocation(current.parentId, current)
        ancestors.push(current)
      }
      return ancestors
    },
  }
}
