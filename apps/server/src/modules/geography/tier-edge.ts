import { type CompassPoint, compassPoint, milesBetween } from '@plumb/domain/geography/distance.ts'
import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { createNearestSearch, hasOwnPoint } from '@plumb/reference-data/zip-codes/nearest-zip-code.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()
const nearest = createNearestSearch(zipCodes)

/** The nearest ZIP code in another tier (rule GE28). */
export interface NearbyTier {
  readonly place: ZipCodePlace
  readonly tier: Tier
  /** The label of the resolved location. */
  readonly location: string
  /** Statute miles between the centers of both ZIP codes. */
  readonly distanceMiles: number
  /** Direction to it; null if both centers are the same point. */
  readonly direction: CompassPoint | null
}

/**
 * @returns the nearest ZIP code of each other tier, the nearest first, counting only ZIP codes with usable points; none if the ZIP code's
 *   own point is not usable, as of a military post office
 */
export function nearbyTiersOf(config: TierConfiguration, origin: ZipCodePlace): readonly NearbyTier[] {
  if (!hasOwnPoint(origin)) return []
  const tierOf = (locationId: string) => tierOfLocation(config, locations, locationId)
  const ownTier = tierOf(origin.locationId)
  return config.tiers
    .filter((tier) => tier.tierNumber !== ownTier.tierNumber)
    .flatMap((tier): NearbyTier[] => {
      const nearestId = nearest(origin, (locationId) => tierOf(locationId).tierNumber === tier.tierNumber)
      const place = nearestId === undefined ? undefined : zipCodes.find(nearestId)
      if (!place) return []
      return [
        {
          place,
          tier,
          location: resolveLocation(config, locations, place.locationId).label,
          distanceMiles: milesBetween(origin, place),
          direction: compassPoint(origin, place),
        },
      ]
    })
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
}
