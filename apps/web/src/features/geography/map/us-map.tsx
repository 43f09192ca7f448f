import { MAP_MAX_HEIGHT } from '@plumb/domain/geography/limits.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { METRO_MARKERS, type MapPoint, placeOnMap } from '@plumb/reference-data/us-map.ts'
import { clsx } from 'clsx'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import { Icon, type LucideIcon } from '../../../shared/ui/icon.tsx'
import { directory } from '../../../shared/geos/locations.ts'
import { MapMarkers } from './map-markers.tsx'
import { PlacePin } from './map-plumb-line.tsx'
import { MapOutlines, MapShapes } from './map-shapes.tsx'
import { markerScale } from './marker-scale.ts'
import type { FoundZipCode } from '../answer/result-card.tsx'
import { useMapFrame } from './use-map-frame.ts'
import { useMapTip } from './use-map-tip.tsx'
import { type MapFrame, type MapView, useMapZoom } from './use-map-zoom.ts'
import './us-map.css'
import { observeSize } from '../../../shared/ui/observe-size.ts'

/** Zoom for the place of a result: about one western state, or three eastern ones. */
const PLACE_ZOOM = 3

/** Converts a point of the drawing to the view box. */
function toFramePoint({ x, y }: MapPoint, view: MapView): MapPoint {
  return { x: x * view.k + view.x, y: y * view.k + view.y }
}

function isInFrame({ x, y }: MapPoint, { width, height }: MapFrame): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height
}

/** Returns the side for a place's label: with two places, the one away from the other place; otherwise undefined, for any side. */
function labelSide(
  point: MapPoint,
  other: MapPoint | undefined,
  isFirst: boolean,
): 'left' | 'right' | undefined {
  if (!other) return undefined
  return point.x < other.x || (point.x === other.x && isFirst) ? 'left' : 'right'
}

/** Returns a metro's principal city or a state's center; undefined for other locations. */
function pointOf(locationId: string): MapPoint | undefined {
  const { lat, long } = directory.find(locationId) ?? {}
  if (lat === undefined || long === undefined) return undefined
  return METRO_MARKERS[locationId] ?? placeOnMap({ lat, long }) ?? undefined
}

/** Returns the positions of metro markers in the view box. */
function visibleMarkers(view: MapView, frame: MapFrame): readonly MapPoint[] {
  return Object.values(METRO_MARKERS)
    .map((marker) => toFramePoint(marker, view))
    .filter((point) => isInFrame(point, frame))
}

/** A ZIP code that the map marks at its place. */
export type MarkedZipCode = Pick<FoundZipCode, 'zipcode' | 'city' | 'state' | 'locationId' | 'lat' | 'long'>

/** The parts of the map that are highlighted while tiers are edited. */
export interface MapMarks {
  /** Ids of locations that are outlined. */
  readonly outlined: ReadonlySet<string>
  /** The location that the plumb line points to. */
  readonly plumbLabel: {
    readonly locationId: string
    readonly title: string
    readonly subtitle: string
  } | null
}

interface UsMapProps {
  configuration: TierConfiguration
  /** The last result, marked by the plumb line. */
  place: MarkedZipCode | null
  /** Another place to compare with: both are framed, and a dotted line shows the distance. */
  secondPlace?: MarkedZipCode | null
  /** Whether the view is taller than wide, for a narrow column. */
  isTall?: boolean
  marks?: MapMarks
}

/**
 * The United States by pay tier: states in a light tone, metros in full color with a marker each. Zooms, pans and recenters by mouse, touch
 * and keyboard; name and tier are shown on hover and focus.
 */
export function UsMap({ configuration, place, secondPlace = null, isTall = false, marks }: UsMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const frame = useMapFrame(container, isTall)
  const { view, isZoomedByUser, zoomIn, zoomOut, recenter, centerOn, frameBoth, onKeyDown } = useMapZoom(
    svg,
    frame,
  )
  const unit = useViewBoxUnit(svg, frame)
  const helpId = useId()

  const tierOf = useCallback((id: string) => tierOfLocation(configuration, directory, id), [configuration])
  const nameOf = useCallback(
    (id: string) => {
      const { label, percentile } = tierOf(id)
      return geographyMessages.map.location(
        directory.find(id)?.label ?? geographyMessages.allOtherLocations,
        label,
        percentile,
      )
    },
    [tierOf],
  )
  const tip = useMapTip(nameOf, view)
  const onFocus = (event: FocusEvent<SVGSVGElement>) => {
    const id = event.target instanceof SVGElement ? event.target.dataset['location'] : undefined
    const marker = id === undefined ? undefined : METRO_MARKERS[id]
    // The keyboard can reach a marker outside of the zoomed view.
    if (marker && !isInFrame(toFramePoint(marker, view), frame)) centerOn(marker)
    tip.handlers.onFocus(event)
  }

  const places = [place, secondPlace].filter((each) => each !== null)
  const markedPlaces = places.flatMap((each) => {
    const mapPoint = placeOnMap(each)
    return mapPoint ? [{ place: each, mapPoint, point: toFramePoint(mapPoint, view) }] : []
  })
  const [first, second] = markedPlaces
  const zipcodes = markedPlaces.map((each) => each.place.zipcode).join()
  useEffect(() => {
    if (first && second) frameBoth(first.mapPoint, second.mapPoint)
    else if (first) centerOn(first.mapPoint, PLACE_ZOOM)
    else recenter()
    // Only for a new place, or a container of another width: panning away from a place is not undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zipcodes, frame])

  const plumbPoint = marks?.plumbLabel && pointOf(marks.plumbLabel.locationId)
  const plumbLabel = marks?.plumbLabel &&
    plumbPoint && { ...marks.plumbLabel, point: toFramePoint(plumbPoint, view) }

  const foundTexts = markedPlaces.map((each) =>
    geographyMessages.map.found(each.place.city, each.place.state, tierOf(each.place.locationId).label),
  )
  const placesOffMap = places.filter((each) => !markedPlaces.some((mark) => mark.place === each))
  return (
    <div className={clsx('relative flex min-h-0 flex-col', !isTall && 'my-auto')} ref={tip.box}>
      <div ref={container} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys */}
      <svg
        ref={svg}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="application"
        aria-label={[geographyMessages.map.label, ...foundTexts].join(' ')}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys pan the map
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Escape') tip.hide()
          onKeyDown(event)
        }}
        {...tip.handlers}
        onFocus={onFocus}
        className="h-auto min-h-0 w-full cursor-grab rounded-3 outline-offset-0 active:cursor-grabbing"
        style={{ maxHeight: MAP_MAX_HEIGHT, touchAction: isZoomedByUser ? 'none' : 'pan-y' }}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
          <MapShapes tierOf={tierOf} />
          {marks && <MapOutlines locationIds={marks.outlined} />}
          <MapMarkers tierOf={tierOf} nameOf={nameOf} scale={markerScale(view.k, unit)} />
        </g>
        {plumbLabel && isInFrame(plumbLabel.point, frame) && (
          <PlacePin {...plumbLabel} frame={frame} unit={unit} markers={visibleMarkers(view, frame)} />
        )}
        {first && second && (
          <line
            className="us-map-distance"
            x1={first.point.x}
            y1={first.point.y}
            x2={second.point.x}
            y2={second.point.y}
          />
        )}
        {markedPlaces.map(
          ({ place: { zipcode, city, state, locationId }, point }, markIndex) =>
            isInFrame(point, frame) && (
              <PlacePin
                key={markIndex}
                point={point}
                frame={frame}
                unit={unit}
                markers={visibleMarkers(view, frame)}
                title={second ? zipPageMessages.onMap(zipcode, city) : `${city}, ${state} ${zipcode}`}
                subtitle={`${resolveLocation(configuration, directory, locationId).label} · ${tierOf(locationId).label}`}
                side={labelSide(point, markedPlaces[1 - markIndex]?.point, markIndex === 0)}
              />
            ),
        )}
      </svg>
      <p id={helpId} className="sr-only">
        {geographyMessages.map.help}
      </p>
      {placesOffMap.map(({ zipcode, city, state }) => (
        <p key={zipcode} className="pr-10 text-12 text-ink-2">
          {geographyMessages.map.notShown(city, state)}
        </p>
      ))}
      {/* On a phone, two fingers zoom instead of buttons. */}
      <div className="absolute right-0 bottom-0 grid rounded-3 bg-raised shadow-low">
        <MapButton icon={Plus} label={geographyMessages.map.zoomIn} onClick={zoomIn} isDesktopOnly />
        <MapButton icon={Minus} label={geographyMessages.map.zoomOut} onClick={zoomOut} isDesktopOnly />
        <MapButton icon={LocateFixed} label={geographyMessages.recenter} onClick={recenter} />
      </div>
      {tip.element}
    </div>
  )
}

function MapButton({
  icon,
  label,
  onClick,
  isDesktopOnly = false,
}: {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** Hidden on a phone. */
  isDesktopOnly?: boolean
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'grid size-[30px] cursor-pointer place-items-center text-ink-2 hover:text-ink-1 max-desk:size-11 desk:not-first:border-t desk:not-first:border-hair',
        isDesktopOnly && 'max-desk:hidden',
      )}
    >
      <Icon icon={icon} />
    </button>
  )
}

/** Returns the view box units per CSS pixel, for parts whose size does not scale. */
function useViewBoxUnit(
  svg: RefObject<SVGSVGElement | null>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const measure = () => {
      const box = element.getBoundingClientRect()
      if (box.width > 0 && box.height > 0) setUnit(Math.max(width / box.width, height / box.height))
    }
    return observeSize(element, measure)
  }, [svg, width, height])
  return unit
}
