import type { Tier } from '@plumb/domain/geography/tier-configuration.ts'
import { METRO_PATHS, STATE_BORDERS_PATH, STATE_PATHS } from '@plumb/reference-data/us-map.ts'
import { clsx } from 'clsx'
import { memo } from 'react'
import { tierClass } from '../../../shared/ui/tier-swatch.tsx'

/** States in a light tone of their tier, metros in its full color. Renders only when the tiers change. */
export const MapShapes = memo(function MapShapes({ tierOf }: { tierOf: (locationId: string) => Tier }) {
  return (
    <>
      {Object.entries(STATE_PATHS).map(([id, path]) => (
        <path
          key={id}
          data-location={id}
          className={clsx('us-map-state', tierClass(tierOf(id).tierNumber))}
          d={path}
        />
      ))}
      <path className="us-map-borders" d={STATE_BORDERS_PATH} />
      {Object.entries(METRO_PATHS).map(([id, path]) => (
        <path
          key={id}
          data-location={id}
          className={clsx('us-map-metro', tierClass(tierOf(id).tierNumber))}
          d={path}
        />
      ))}
    </>
  )
})

/** Outlines of highlighted locations, over all shapes. */
export function MapOutlines({ locationIds }: { locationIds: ReadonlySet<string> }) {
  return [...locationIds].map((id) => {
    const path = METRO_PATHS[id] ?? STATE_PATHS[id]
    return path && <path key={id} className="us-map-outline" d={path} />
  })
}
