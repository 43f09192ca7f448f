import { geographyMessages } from '../messages/geography.ts'
import { TIER_COUNT } from './limits.ts'
import type { Location, LocationDirectory } from './location.ts'
import type { Tier, TierConfiguration } from './tier-configuration.ts'
import { tierOfLocation } from './tiers.ts'

/** @returns whether a tier can be added, because fewer than 5 exist (rule GE11) */
export function canAddTier(config: TierConfiguration): boolean {
  return config.tiers.length < TIER_COUNT.max
}

/** Adds an empty tier at the end, with the previous tier's percentile and the label "Tier {n}". */
export function addTier(config: TierConfiguration): TierConfiguration {
  const previous = config.tiers.at(-1)
  if (!canAddTier(config) || previous === undefined) throw new Error('No further tier can be added')
  const tierNumber = config.tiers.length + 1
  const label = geographyMessages.tierLabel(tierNumber)
  return {
    ...config,
    tiers: [...config.tiers, { tierNumber, percentile: previous.percentile, label, locationIds: [] }],
  }
}

/** @returns whether a tier can be deleted, because more than 2 exist (rule GE11) */
export function canDeleteTier(config: TierConfiguration): boolean {
  return config.tiers.length > TIER_COUNT.min
}

/**
 * Deletes a tier. Its locations move to the tier before it, or to the tier after it if it is tier 1. Later tiers are renumbered, and a label
 * that is the default for the old number becomes the default for the new one.
 */
export function deleteTier(config: TierConfiguration, tierNumber: number): TierConfiguration {
  if (!canDeleteTier(config)) throw new Error('No tier can be deleted')
  const deleted = tierAt(config, tierNumber)
  const receivingTier = receivingTierOf(tierNumber)
  const tiers = config.tiers
    .filter((tier) => tier !== deleted)
    .map((tier, index) => ({
      ...renumber(tier, index + 1),
      locationIds:
        tier.tierNumber === receivingTier ? [...tier.locationIds, ...deleted.locationIds] : tier.locationIds,
    }))
  return { ...config, tiers }
}

/** Moves a location to a tier, with every child in the same tier, recursively. The all-other entry moves like any other. */
export function moveLocation(
  config: TierConfiguration,
  directory: LocationDirectory,
  locationId: string,
  tierNumber: number,
): TierConfiguration {
  const location = directory.find(locationId)
  if (location === undefined) throw new Error(`No location ${locationId}`)
  const target = tierAt(config, tierNumber)
  const from = tierOfLocation(config, directory, locationId)
  if (from === target) return config
  const movedIds = new Set([...withChildrenInTier(config, directory, location)].map(({ id }) => id))
  const tiers = config.tiers.map((tier) => {
    const remainingIds = tier.locationIds.filter((id) => !movedIds.has(id))
    if (tier === target) return { ...tier, locationIds: [...remainingIds, ...movedIds] }
    return remainingIds.length === tier.locationIds.length ? tier : { ...tier, locationIds: remainingIds }
  })
  return { ...config, tiers }
}

/** @returns the locations that move with a location: its children in the same tier, and their children */
export function childrenThatMove(
  config: TierConfiguration,
  directory: LocationDirectory,
  location: Location,
): readonly Location[] {
  return [...withChildrenInTier(config, directory, location)].filter((found) => found !== location)
}

/** @returns the number, before the deletion, of the tier to which the locations of a deleted tier move */
export function receivingTierOf(tierNumber: number): number {
  return tierNumber === 1 ? 2 : tierNumber - 1
}

/** @returns a typed whole number without sign; 0 for any other text, which is shown as an invalid cell and never saved */
export function percentileOf(typed: string): number {
  const text = typed.trim()
  const percentile = /^[0-9]+$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(percentile) ? percentile : 0
}

/** A location of a tier, with the children in the same tier. */
export interface TierTreeNode {
  readonly location: Location
  readonly children: readonly TierTreeNode[]
}

/**
 * @returns the locations of a tier as a tree, as its card shows them: a location is below its parent if the parent is in the tier too,
 *   otherwise at the top. Everything below a node moves with it
 */
export function tierTree(
  config: TierConfiguration,
  directory: LocationDirectory,
  tierNumber: number,
): readonly TierTreeNode[] {
  const tier = tierAt(config, tierNumber)
  const isInTier = (id: string | null) => id !== null && tierOfLocation(config, directory, id) === tier
  const createNode = (location: Location): TierTreeNode => ({
    location,
    children: directory
      .childrenOf(location.id)
      .filter((child) => isInTier(child.id))
      .map(createNode),
  })
  return directory.all
    .filter((location) => isInTier(location.id) && !isInTier(location.parentId))
    .map(createNode)
}

/** Returns a location with its children in the same tier, and their children there. */
function withChildrenInTier(
  config: TierConfiguration,
  directory: LocationDirectory,
  location: Location,
): ReadonlySet<Location> {
  const tier = tierOfLocation(config, directory, location.id)
  const found = new Set([location])
  for (const parent of found) {
    for (const child of directory.childrenOf(parent.id)) {
      if (tierOfLocation(config, directory, child.id) === tier) found.add(child)
    }
  }
  return found
}

function renumber(tier: Tier, tierNumber: number): Tier {
  const hadDefaultLabel = tier.label === geographyMessages.tierLabel(tier.tierNumber)
  return {
    ...tier,
    tierNumber,
    label: hadDefaultLabel ? geographyMessages.tierLabel(tierNumber) : tier.label,
  }
}

function tierAt(config: TierConfiguration, tierNumber: number): Tier {
  const tier = config.tiers.find((candidate) => candidate.tierNumber === tierNumber)
  if (tier === undefined) throw new Error(`No tier ${tierNumber}`)
  return tier
}
