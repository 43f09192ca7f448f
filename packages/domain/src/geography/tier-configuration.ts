import { geographyMessages } from '../messages/geography.ts'
import { isRefusal, refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { isStorableLine } from '../refusals/stored-text.ts'
import {
  TIER_CONFIGURATION_MAX_BYTES,
  TIER_COUNT,
  TIER_LABEL_MAX_CHARACTERS,
  TIER_PERCENTILE,
} from './limits.ts'
import type { LocationDirectory } from './location.ts'

/** A pay tier of a workspace. */
export interface Tier {
  /** 1 for the first; tiers are numbered without gaps. */
  readonly tierNumber: number
  /** Pay here as a percent of the comp band, a whole number: 100 is the band itself. */
  readonly percentile: number
  readonly label: string
  readonly locationIds: readonly string[]
}

/** The contents of `tierConfigJson`. Every location is in at most one tier, the all-other entry in exactly one. */
export interface TierConfiguration {
  readonly version: 1
  readonly tiers: readonly Tier[]
}

const texts = geographyMessages.tierConfiguration

/**
 * Parses `tierConfigJson`.
 * @returns VALIDATION_FAILED for anything but a complete and valid configuration, with a message that names the first problem and its place
 */
export function parseTierConfiguration(
  json: string,
  directory: LocationDirectory,
): TierConfiguration | Refusal {
  if (new TextEncoder().encode(json).length > TIER_CONFIGURATION_MAX_BYTES)
    return invalid(texts.tooLarge(TIER_CONFIGURATION_MAX_BYTES))
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return invalid(texts.notJson)
  }
  return checkTierConfiguration(value, directory)
}

function checkTierConfiguration(value: unknown, directory: LocationDirectory): TierConfiguration | Refusal {
  if (!isPlainObject(value)) return invalid(texts.notAnObject)
  const unknownKey = Object.keys(value).find((key) => key !== 'version' && key !== 'tiers')
  if (unknownKey !== undefined) return invalid(texts.unknownKey(shorten(unknownKey), texts.whole))
  if (value.version !== 1) return invalid(texts.version)
  const rawTiers: unknown = value.tiers
  if (!Array.isArray(rawTiers)) return invalid(texts.tiersNotAList)
  if (rawTiers.length < TIER_COUNT.min || rawTiers.length > TIER_COUNT.max) {
    return invalid(texts.tierCount(TIER_COUNT.min, TIER_COUNT.max))
  }
  const tiers: Tier[] = []
  const tierNumberById = new Map<string, number>()
  for (const [index, entry] of rawTiers.entries()) {
    const tier = checkTier(entry, index + 1)
    if (isRefusal(tier)) return tier
    const refusal = refuseLocations(tier, tierNumberById, directory)
    if (refusal) return refusal
    tiers.push(tier)
  }
  if (!tierNumberById.has(directory.allOther.id)) return invalid(texts.allOtherMissing)
  return { version: 1, tiers }
}

/** @returns JSON for `parseTierConfiguration`, with its keys always in the same order */
export function serializeTierConfiguration(config: TierConfiguration): string {
  const tiers = config.tiers.map(({ tierNumber, percentile, label, locationIds }) => ({
    tierNumber,
    percentile,
    label,
    locationIds,
  }))
  return JSON.stringify({ version: config.version, tiers })
}

function isTierPercentile(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= TIER_PERCENTILE.min && Number(value) <= TIER_PERCENTILE.max
  )
}

const TIER_KEYS: readonly string[] = ['tierNumber', 'percentile', 'label', 'locationIds']

function checkTier(value: unknown, position: number): Tier | Refusal {
  if (!isPlainObject(value)) return invalid(texts.tierNotAnObject(position))
  const unknownKey = Object.keys(value).find((key) => !TIER_KEYS.includes(key))
  if (unknownKey !== undefined) return invalid(texts.unknownKey(shorten(unknownKey), texts.tier(position)))
  const { tierNumber, percentile, locationIds } = value
  if (tierNumber !== position) return invalid(texts.tierNumber(position))
  if (!isTierPercentile(percentile)) {
    return invalid(texts.percentile(position, TIER_PERCENTILE.min, TIER_PERCENTILE.max))
  }
  const label = checkLabel(value.label, position)
  if (isRefusal(label)) return label
  if (!Array.isArray(locationIds)) return invalid(texts.locationIdsNotAList(position))
  if (!locationIds.every((id) => typeof id === 'string')) return invalid(texts.locationNotText(position))
  return { tierNumber, percentile, label, locationIds: [...locationIds] }
}

/** @returns the label; the default one if it is absent or blank */
function checkLabel(value: unknown, position: number): string | Refusal {
  if (value === undefined) return geographyMessages.tierLabel(position)
  if (typeof value !== 'string') return invalid(texts.label(position))
  if (value.length > TIER_LABEL_MAX_CHARACTERS) {
    return invalid(texts.labelTooLong(position, TIER_LABEL_MAX_CHARACTERS))
  }
  if (!isStorableLine(value)) return invalid(texts.labelCharacters(position))
  return value.trim() === '' ? geographyMessages.tierLabel(position) : value
}

/**
 * @param tierNumberById the tier of each location of the earlier tiers, by location id; the locations of this tier are added
 * @returns a refusal if a location is unknown or listed twice, otherwise null
 */
function refuseLocations(
  tier: Tier,
  tierNumberById: Map<string, number>,
  directory: LocationDirectory,
): Refusal | null {
  for (const id of tier.locationIds) {
    const location = directory.find(id)
    if (location === undefined) return invalid(texts.unknownLocation(shorten(id), tier.tierNumber))
    const earlierTier = tierNumberById.get(id)
    if (earlierTier !== undefined)
      return invalid(texts.locationTwice(location.label, earlierTier, tier.tierNumber))
    tierNumberById.set(id, tier.tierNumber)
  }
  return null
}

function invalid(message: string): Refusal {
  return refuse('VALIDATION_FAILED', message, 'tierConfigJson')
}

/** Shortens a quoted text for a message. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
