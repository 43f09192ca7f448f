import { compare, decimal, type Fraction, multiply, fromPercent, toWire } from '../money/fraction.ts'

/** A group of equity values by level, in USD. A dynamic group has a parent, from which its values are calculated (rule EB2). */
export interface EquityBandGroup {
  readonly id: number
  readonly name: string
  readonly dynamicParentGroupId: number | null
  /** In percent of the parent's value; null if and only if there is no parent. */
  readonly dynamicPercent: string | null
  readonly rangeWidthGroupId: number | null
}

export interface EquityBand {
  readonly id: number
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  /** A decimal in USD. Not used here for a dynamic group, whose values are calculated anew from its parent. */
  readonly value: string | null
  /** The percentage that replaces that of the group at this level, which may be 0; null if there is none. */
  readonly dynamicPercentOverride: string | null
}

/** A dynamic group of a chain, with its percentage of its parent at a level: the override of its band, or the group's own percentage. */
export interface DynamicLink<Band extends EquityBand, Group extends EquityBandGroup> {
  readonly group: Group
  readonly override: Band | null
  /** A decimal. */
  readonly percent: string
}

/** The value of a group at a level, with the band of the group without a parent and the percentage of each group below it. */
export interface EquityValue<Band extends EquityBand, Group extends EquityBandGroup> {
  readonly value: Fraction
  readonly root: Band
  readonly chain: readonly DynamicLink<Band, Group>[]
}

/** Returns a group's value at a level; null if the root of its chain has none. */
export type GetEquityValue<Band extends EquityBand, Group extends EquityBandGroup> = (
  groupId: number,
  level: number,
) => EquityValue<Band, Group> | null

/**
 * @returns a function that returns the values of groups and caches them. A dynamic group may have any number of ancestors, and needs no
 *   band at the level
 */
export function createEquityValues<Band extends EquityBand, Group extends EquityBandGroup>(
  groups: readonly Group[],
  bands: readonly Band[],
): GetEquityValue<Band, Group> {
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const bandAt = new Map<number, Map<number, Band>>()
  for (const band of bands) getOrCreateMap(bandAt, band.equityBandGroupId).set(band.globalLevelLevel, band)
  const cachedValues = new Map<number, Map<number, EquityValue<Band, Group> | null>>()

  const valueAt: GetEquityValue<Band, Group> = (groupId, level) => {
    const byLevel = getOrCreateMap(cachedValues, groupId)
    const cached = byLevel.get(level)
    if (cached !== undefined) return cached
    const computed = compute(groupId, level)
    byLevel.set(level, computed)
    return computed
  }

  const compute: GetEquityValue<Band, Group> = (groupId, level) => {
    const group = groupById.get(groupId)
    if (!group) return null
    const band = bandAt.get(groupId)?.get(level) ?? null
    if (group.dynamicParentGroupId === null)
      return band === null || band.value === null
        ? null
        : { value: decimal(band.value), root: band, chain: [] }
    const parent = valueAt(group.dynamicParentGroupId, level)
    const override = band?.dynamicPercentOverride == null ? null : band
    const percentOfParent = override?.dynamicPercentOverride ?? group.dynamicPercent
    if (parent === null || percentOfParent === null) return null
    const value = multiply(parent.value, fromPercent(decimal(percentOfParent)))
    return {
      value,
      root: parent.root,
      chain: [...parent.chain, { group, override, percent: percentOfParent }],
    }
  }

  requireNoCycles(groups)
  return valueAt
}

/** @returns the groups from this one up to the root, or to the last one before a cycle; empty if the group does not exist */
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

/** @returns whether a group with this parent would be an ancestor of itself */
export function wouldCreateCycle(
  groups: readonly EquityBandGroup[],
  groupId: number,
  parentId: number,
): boolean {
  return ancestorChain(groups, parentId).some(({ id }) => id === groupId)
}

/** Values below this limit can be stored, because the column has 30 digits before the decimal point. */
const VALUE_LIMIT = decimal(`1${'0'.repeat(30)}`)

/** The value that the server writes into the band of a dynamic group. */
export interface DynamicBandValue {
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  /** A decimal with at most 12 decimals in USD; null if the chain has no value at the level, or one that is too large to store. */
  readonly value: string | null
}

/**
 * @returns the values to write into the bands of dynamic groups, for each level at which the chain has a value or the group has a band
 *   (rule EB3). They are for users of the API, because pages compute the values from the chain
 */
export function dynamicBandValues(
  groups: readonly EquityBandGroup[],
  bands: readonly EquityBand[],
): readonly DynamicBandValue[] {
  const valueAt = createEquityValues(groups, bands)
  const levels = [...new Set(bands.map(({ globalLevelLevel }) => globalLevelLevel))].sort((a, b) => a - b)
  const bandKeys = new Set(bands.map((band) => `${band.equityBandGroupId} ${band.globalLevelLevel}`))
  const dynamicGroups = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId !== null)
  return dynamicGroups.flatMap(({ id }) =>
    levels.flatMap((level) => {
      const found = valueAt(id, level)
      if (found === null && !bandKeys.has(`${id} ${level}`)) return []
      const isStorable = found !== null && compare(found.value, VALUE_LIMIT) < 0
      return [
        { equityBandGroupId: id, globalLevelLevel: level, value: isStorable ? toWire(found.value) : null },
      ]
    }),
  )
}

/** Throws for a cycle of parents, which the database refuses. */
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
  let inner = outer.get(key)
  if (!inner) outer.set(key, (inner = new Map()))
  return inner
}
