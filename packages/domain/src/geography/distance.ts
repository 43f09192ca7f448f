/** A point on the earth in degrees (WGS 84). */
export interface Point {
  readonly lat: number
  readonly long: number
}

/** Mean radius of the earth (IUGG), in statute miles. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344

/** @returns statute miles between two points, along the great circle of a sphere: accurate to half a percent */
export function milesBetween(a: Point, b: Point): number {
  const halfLat = radians(b.lat - a.lat) / 2
  const halfLong = radians(b.long - a.long) / 2
  const haversine =
    Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLong) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The eight points of the compass, clockwise from the north. */
const COMPASS_POINTS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type CompassPoint = (typeof COMPASS_POINTS)[number]

/** @returns the initial direction from `a` to `b` along the great circle; null if both are the same point */
export function compassPoint(a: Point, b: Point): CompassPoint | null {
  if (a.lat === b.lat && a.long === b.long) return null
  const long = radians(b.long - a.long)
  const [from, to] = [radians(a.lat), radians(b.lat)]
  const east = Math.sin(long) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(long)
  const eighths = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * COMPASS_POINTS.length)
  return COMPASS_POINTS[(eighths + COMPASS_POINTS.length) % COMPASS_POINTS.length] ?? null
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
