import { MAP_CENTER, MAP_MAX_HEIGHT, MAP_ZOOM } from '@plumb/domain/geography/limits.ts'
import { MAP_SIZE, placeOnMap } from '@plumb/reference-data/us-map.ts'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { MapFrame } from './use-map-zoom.ts'
import { observeSize } from '../../../shared/ui/observe-size.ts'

/** Space above the map for the plumb line of a northern place. */
const HEADROOM = 28
const HEIGHT = Math.round(MAP_SIZE.height * MAP_ZOOM) + HEADROOM
/** The width of the whole map at its initial zoom. */
const MIN_WIDTH = Math.round(MAP_SIZE.width * MAP_ZOOM)

function centerOfMap(): readonly [number, number] {
  const [long, lat] = MAP_CENTER
  const point = placeOnMap({ lat, long })
  if (!point) throw new Error('The center of the map is not on the map')
  return [point.x, point.y - HEADROOM / 2 / MAP_ZOOM]
}

const CENTER = centerOfMap()

/** Taller than wide, for two places in a narrow column. The whole map fits its width. */
const TALL_FRAME = { width: 620, height: 690, center: CENTER, zoom: (MAP_ZOOM * 620) / MIN_WIDTH }

/** Returns the view box: the full map, or a wider area if the map has reached its maximum height. */
export function useMapFrame(box: RefObject<HTMLElement | null>, isTall: boolean): MapFrame {
  const [width, setWidth] = useState(MIN_WIDTH)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () =>
      setWidth(Math.max(MIN_WIDTH, Math.floor((element.clientWidth * HEIGHT) / MAP_MAX_HEIGHT)))
    return observeSize(element, measure)
  }, [box])
  return useMemo(
    () => (isTall ? TALL_FRAME : { width, height: HEIGHT, center: CENTER, zoom: MAP_ZOOM }),
    [width, isTall],
  )
}
