import { type CompassPoint, compassPoint, milesBetween } from '@plumb/domain/geography/distance.ts'
import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { createNearest, liesAtItsPoint } from '@plumb/reference-data/zip-codes/nearest-zip-code.ts'
import { loadZipCodeIndex, type ZipCodePlace } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import { locations } from './locations.ts'

const zipCodes = loadZipCodeIndex()
const nearest = createNearest(zipCodes)

/** The ZIP code of another tier that lies nearest (docs/rules/geography 28). */
export interface TierEdge {
  readonly place: ZipCodePlace
  readonly tier: Tier
  /** The label of the resolved location. */
  readonly location: string
  /** Statute miles between the centres of both ZIP codes. */
  readonly miles: number
  /** Which way it lies; null where both centres are the same point. */
  readonly direction: CompassPoint | null
}

/** @returns null for a ZIP code that does not lie at its point, as a military post office, and where all are in one tier. */
export function tierEdgeOf(config: TierConfiguration, from: ZipCodePlace): TierEdge | null {
  if (!liesAtItsPoint(from)) return null
  const tierOf = (locationId: string) => tierOfLocation(config, locations, locationId)
  const own = tierOf(from.locationId)
  const found = nearest(from, (locationId) => tierOf(locationId) !== own)
  const place = found === undefined ? undefined : zipCodes.find(found)
  if (!place) return null
  return {
    place,
    tier: tierOf(place.locationId),
    location: resolveLocation(config, locations, place.locationId).label,
    miles: milesBetween(from, place),
    direction: compassPoint(from, place),
  }
}
