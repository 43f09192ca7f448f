import { markerRadius } from '@plumb/domain/geography/limits.ts'
import type { Tier } from '@plumb/domain/geography/tier-configuration.ts'
import { METRO_MARKERS } from '@plumb/reference-data/us-map.ts'
import { clsx } from 'clsx'
import { memo } from 'react'
import { tierClass } from '../../../shared/ui/tier-swatch.tsx'
import { directory } from '../../../shared/geos/locations.ts'

/** Radius of the drawn core inside of the marker: tiers 1 and 2 a numbered disc, the others small. */
function coreRadius(tierNumber: number): number {
  if (tierNumber === 1) return 11
  if (tierNumber === 2) return 8.5
  return tierNumber === 3 ? 4.5 : 3.5
}

interface MapMarkersProps {
  tierOf: (locationId: string) => Tier
  /** Name of a marker for screen readers. */
  nameOf: (locationId: string) => string
  /** Scales a marker in the units of the drawing. */
  scale: number
}

/**
 * A marker for each metro: a translucent ring, which is the pointer and focus area, around a core that leaves the
 * metro's shape visible. Tier 1 is drawn last, over the others.
 */
export const MapMarkers = memo(function MapMarkers({ tierOf, nameOf, scale }: MapMarkersProps) {
  const metros = directory.all
    .filter(({ type }) => type === 'METRO')
    .map((metro) => ({ id: metro.id, tierNumber: tierOf(metro.id).tierNumber }))
    .sort((a, b) => b.tierNumber - a.tierNumber)
  return metros.map(({ id, tierNumber }) => {
    const point = METRO_MARKERS[id]
    if (!point) return null
    return (
      <g
        key={id}
        className={clsx('us-map-marker', tierClass(tierNumber))}
        data-location={id}
        // Focus shows the name and tier, as the pointer does.
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing
        role="img"
        aria-label={nameOf(id)}
        transform={`translate(${point.x} ${point.y}) scale(${scale})`}
      >
        <circle className="us-map-ring" r={markerRadius(tierNumber)} />
        <circle className="us-map-core" r={coreRadius(tierNumber)} />
        {tierNumber <= 2 && (
          <text className="us-map-number" y="3.8">
            {tierNumber}
          </text>
        )}
      </g>
    )
  })
})
