import { type CompassPoint, compassPoint, milesBetween } from '@plumb/domain/geography/distance.ts'
import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { createNearest, liesAtItsPoint } from '@plumb/reference-data/zip-codes/nearest-zip-code.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()
const nearest = createNearest(zipCodes)

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
export function nearbyTiersOf(config: TierConfiguration, from: ZipCodePlace): readonly NearbyTier[] {
  if (!liesAtItsPoint(from)) return []
  const tierOf = (locationId: string) => tierOfLocation(config, locations, locationId)
  const ownTier = tierOf(from.locationId)
  return config.tiers
    .filter((tier) => tier.tierNumber !== ownTier.tierNumber)
    .flatMap((tier): NearbyTier[] => {
      const found = nearest(from, (locationId) => tierOf(locationId).tierNumber === tier.tierNumber)
      const place = found === undefined ? undefined : zipCodes.find(found)
      if (!place) return []
      return [
        {
          place,
          tier,
          location: resolveLocation(config, locations, place.locationId).label,
          distanceMiles: milesBetween(from, place),
          direction: compassPoint(from, place),
        },
      ]
    })
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
}
