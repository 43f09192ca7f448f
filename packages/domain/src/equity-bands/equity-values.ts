import { compare, decimal, type Fraction, multiply, percent, toWire } from '../money/fraction.ts'

/** A group of equity values by level, in USD; a dynamic one follows its parent (rule EB2). */
export interface EquityBandGroup {
  readonly id: number
  readonly name: string
  readonly dynamicParentGroupId: number | null
  /** Percent of the parent's value; null only without a parent. */
  readonly dynamicPercent: string | null
  readonly rangeWidthGroupId: number | null
}

export interface EquityBand {
  readonly id: number
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  /** USD, decimal; for a dynamic group's band the value computed by the server, which is not read here. */
  readonly value: string | null
  /** Replaces the group's percent at this level; 0 is a percent, null is none. */
  readonly dynamicPercentOverride: string | null
}

/** A child's percent of its parent at a level: the band's override, otherwise the group's own. */
export interface DynamicLink<Band extends EquityBand, Group extends EquityBandGroup> {
  readonly group: Group
  readonly override: Band | null
  /** Percent number, decimal. */
  readonly percent: string
}

/** A level's value and its origin: the band at the root of the chain, then each child's percent of it. */
export interface EquityValue<Band extends EquityBand, Group extends EquityBandGroup> {
  readonly value: Fraction
  readonly root: Band
  readonly chain: readonly DynamicLink<Band, Group>[]
}

/** Returns a group's effective value at a level; null if the root of its chain has none there. */
export type EquityValues<Band extends EquityBand, Group extends EquityBandGroup> = (
  groupId: number,
  level: number,
) => EquityValue<Band, Group> | null

/**
 * @returns a function that returns effective values, through any number of parents. A dynamic group needs no row of its own at the level.
 *   Results are cached
 */
export function createEquityValues<Band extends EquityBand, Group extends EquityBandGroup>(
  groups: readonly Group[],
  bands: readonly Band[],
): EquityValues<Band, Group> {
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const bandAt = new Map<number, Map<number, Band>>()
  for (const band of bands) getOrCreateMap(bandAt, band.equityBandGroupId).set(band.globalLevelLevel, band)
  const cachedValues = new Map<number, Map<number, EquityValue<Band, Group> | null>>()

  const valueAt: EquityValues<Band, Group> = (groupId, level) => {
    const byLevel = getOrCreateMap(cachedValues, groupId)
    const cached = byLevel.get(level)
    if (cached !== undefined) return cached
    const computed = compute(groupId, level)
    byLevel.set(level, computed)
    return computed
  }

  const compute: EquityValues<Band, Group> = (groupId, level) => {
    const group = groupById.get(groupId)
    if (!group) return null
    const band = bandAt.get(groupId)?.get(level) ?? null
    if (group.dynamicParentGroupId === null)
      return band === null || band.value === null
        ? null
        : { value: decimal(band.value), root: band, chain: [] }
    const parent = valueAt(group.dynamicParentGroupId, level)
    const override = band?.dynamicPercentOverride == null ? null : band
    const applied = override?.dynamicPercentOverride ?? group.dynamicPercent
    if (parent === null || applied === null) return null
    const value = multiply(parent.value, percent(decimal(applied)))
    return { value, root: parent.root, chain: [...parent.chain, { group, override, percent: applied }] }
  }

  requireNoCycles(groups)
  return valueAt
}

/** @returns the groups from this one up to the root; empty if the group does not exist */
export function ancestorChain<Group extends EquityBandGroup>(
  groups: readonly Group[],
  groupId: number,
): readonly Group[] {
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const chain: Group[] = []
  for (let group = groupById.get(groupId); group && !chain.includes(group); ) {
    chain.push(group)
    group = group.dynamicParentGroupId === null ? undefined : groupById.get(group.dynamicParentGroupId)
  }
  return chain
}

/** @returns whether `parentId` as the parent of `groupId` would form a cycle, also with itself */
export function wouldCreateCycle(
  groups: readonly EquityBandGroup[],
  groupId: number,
  parentId: number,
): boolean {
  return ancestorChain(groups, parentId).some(({ id }) => id === groupId)
}

/** Computed values from this one on are not stored, because they exceed the column's range. */
const VALUE_LIMIT = decimal(`1${'0'.repeat(30)}`)

/** The value that the server writes into the band of a dynamic group. */
export interface DynamicBandValue {
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  /** USD, decimal of at most 12 places; null if the chain has no value at the level. */
  readonly value: string | null
}

/**
 * @returns the current values of the bands of dynamic groups: one for each level at which the chain has a value or the group a row (rule
 *   EB3). They are for readers of the rows; figures are computed from the chain
 */
export function dynamicBandValues(
  groups: readonly EquityBandGroup[],
  bands: readonly EquityBand[],
): readonly DynamicBandValue[] {
  const valueAt = createEquityValues(groups, bands)
  const levels = [...new Set(bands.map(({ globalLevelLevel }) => globalLevelLevel))].sort((a, b) => a - b)
  const hasRow = new Set(bands.map((band) => `${band.equityBandGroupId} ${band.globalLevelLevel}`))
  const dynamic = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  return dynamic.flatMap(({ id }) =>
    levels.flatMap((level) => {
      const cached = valueAt(id, level)
      if (cached === null && !hasRow.has(`${id} ${level}`)) return []
      const isStorable = cached !== null && compare(cached.value, VALUE_LIMIT) < 0
      return [
        { equityBandGroupId: id, globalLevelLevel: level, value: isStorable ? toWire(cached.value) : null },
      ]
    }),
  )
}

/** The database refuses a cycle of parents, so one here is a fault. */
function requireNoCycles(groups: readonly EquityBandGroup[]): void {
  const parentOf = new Map(groups.map((group) => [group.id, group.dynamicParentGroupId]))
  const checkedIds = new Set<number>()
  for (const { id } of groups) {
    const path = new Set<number>()
    for (
      let ancestorId: number | null = id;
      ancestorId !== null && !checkedIds.has(ancestorId);
      ancestorId = parentOf.get(ancestorId) ?? null
    ) {
      if (path.has(ancestorId)) throw new Error(`Equity band group ${ancestorId} is its own ancestor.`)
      path.add(ancestorId)
    }
    for (const visited of path) checkedIds.add(visited)
  }
}

function getOrCreateMap<Value>(outer: Map<number, Map<number, Value>>, key: number): Map<number, Value> {
  let cached = outer.get(key)
  if (!cached) outer.set(key, (cached = new Map()))
  return cached
}
