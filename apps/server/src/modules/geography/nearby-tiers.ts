import { type CompassPoint, compassPoint, milesBetween } from '@plumb/domain/geography/distance.ts'
import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { createNearestSearch, hasUsablePoint } from '@plumb/reference-data/zip-codes/nearest-zip-code.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()
const findNearest = createNearestSearch(zipCodes)

/** A tier other than the origin’s, with its ZIP code that is nearest to the origin (rule GE28). */
export interface NearbyTier {
  /** The ZIP code. */
  readonly place: ZipCodePlace
  readonly tier: Tier
  /** The label of the ZIP code’s resolved location. */
  readonly location: string
  /** Statute miles between the centers of both ZIP codes. */
  readonly distanceMiles: number
  /** The direction from the origin; null if both centers are the same point. */
  readonly direction: CompassPoint | null
}

/**
 * @returns the nearest ZIP code of each other tier, the nearest first, among ZIP codes with a usable point; none if the origin has none, such
 *   as a military post office
 */
export function nearbyTiersOf(config: TierConfiguration, origin: ZipCodePlace): readonly NearbyTier[] {
  if (!hasUsablePoint(origin)) return []
  const tierOf = (locationId: string) => tierOfLocation(config, locations, locationId)
  const ownTier = tierOf(origin.locationId)
  return config.tiers
    .filter((tier) => tier.tierNumber !== ownTier.tierNumber)
    .flatMap((tier): NearbyTier[] => {
      const zipcode = findNearest(origin, (locationId) => tierOf(locationId).tierNumber === tier.tierNumber)
      const place = zipcode === undefined ? undefined : zipCodes.find(zipcode)
      if (!place) return []
      const location = resolveLocation(config, locations, place.locationId).label
      const distanceMiles = milesBetween(origin, place)
      return [{ place, tier, location, distanceMiles, direction: compassPoint(origin, place) }]
    })
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
}
