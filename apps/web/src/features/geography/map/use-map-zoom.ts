import { select } from 'd3-selection'
import {
  type D3ZoomEvent,
  type ZoomBehavior,
  type ZoomTransform,
  zoom as createZoom,
  zoomIdentity,
  zoomTransform,
} from 'd3-zoom'
import type { MapPoint } from '@plumb/reference-data/us-map.ts'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

/** The visible part of the map: a point of the drawing is at `point * k + (x, y)`, in units of the view box. */
export interface MapView {
  readonly k: number
  readonly x: number
  readonly y: number
}

export interface MapFrame {
  /** The view box. */
  readonly width: number
  readonly height: number
  /** The point in the middle of the initial view, and its zoom. */
  readonly center: readonly [x: number, y: number]
  readonly zoom: number
}

/** The factor of one press of a button or key. */
const ZOOM_STEP = 1.5
/** The distance of one press of an arrow key, as a share of the view box's width. */
const PAN_STEP = 0.08
/** The distance of two framed points as a share of the view box. */
const FRAME_SHARE = 0.42
/** The maximum zoom for two framed points. */
const MAX_FRAMED_ZOOM = 10
/** The maximum zoom: about the width of a metro. */
const MAX_ZOOM = 16

/**
 * Zoom and pan of a drawing in an `<svg>` by wheel, drag, double click, touch and keyboard. At the initial zoom one finger scrolls the
 * page, otherwise it pans; two fingers always zoom.
 */
export function useMapZoom(svg: RefObject<SVGSVGElement | null>, frame: MapFrame) {
  const { width, height, zoom: firstZoom } = frame
  const [centerX, centerY] = frame.center
  const first = useMemo(
    () =>
      zoomIdentity
        .translate(width / 2, height / 2)
        .scale(firstZoom)
        .translate(-centerX, -centerY),
    [width, height, firstZoom, centerX, centerY],
  )
  const [view, setView] = useState<ZoomTransform>(first)
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown>>(null)
  const [isZoomedByUser, setZoomedByUser] = useState(false)
  const isZoomedRef = useRef(false)

  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const halfSize = { x: width / firstZoom / 2, y: height / firstZoom / 2 }
    const zoomBehavior = createZoom<SVGSVGElement, unknown>()
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([firstZoom, MAX_ZOOM])
      .translateExtent([
        [centerX - halfSize.x, centerY - halfSize.y],
        [centerX + halfSize.x, centerY + halfSize.y],
      ])
      .filter((event: Event) => {
        if (isTouch(event) && event.touches.length < 2) return isZoomedRef.current
        return !(event instanceof MouseEvent) || event.button === 0
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        setView(transform)
        // Changes by the page itself have no browser event.
        if (!(sourceEvent instanceof Event)) return
        isZoomedRef.current = transform.k > firstZoom
        setZoomedByUser(isZoomedRef.current)
      })
    const selection = select(element).call(zoomBehavior)
    zoomBehavior.transform(selection, first)
    behavior.current = zoomBehavior
    return () => {
      selection.on('.zoom', null)
    }
  }, [svg, width, height, firstZoom, centerX, centerY, first])

  /** Zooms or pans within the same limits as the pointer. */
  const changeZoom = (
    applyZoom: (zoom: ZoomBehavior<SVGSVGElement, unknown>, element: SVGSVGElement) => void,
  ) => {
    if (behavior.current && svg.current) applyZoom(behavior.current, svg.current)
  }
  const scaleBy = (factor: number) => changeZoom((zoom, element) => zoom.scaleBy(select(element), factor))
  const zoomIn = () => scaleBy(ZOOM_STEP)
  const zoomOut = () => scaleBy(1 / ZOOM_STEP)
  const panBy = (x: number, y: number) =>
    changeZoom((zoom, element) => {
      const step = (width * PAN_STEP) / zoomTransform(element).k
      zoom.translateBy(select(element), x * step, y * step)
    })
  const recenter = () => {
    isZoomedRef.current = false
    setZoomedByUser(false)
    changeZoom((zoom, element) => zoom.transform(select(element), first))
  }

  return {
    view,
    /** Whether the user has zoomed in: then one finger pans the map instead of scrolling the page. */
    isZoomedByUser,
    zoomIn,
    zoomOut,
    recenter,
    /** Centers a point of the drawing as far as the edges allow, with at least this zoom. */
    centerOn: ({ x, y }: MapPoint, minZoom = 0) =>
      changeZoom((zoom, element) => {
        if (zoomTransform(element).k < minZoom) zoom.scaleTo(select(element), minZoom)
        zoom.translateTo(select(element), x, y)
      }),
    /** Centers the map between two points, at the highest zoom that leaves a margin around them. */
    frameBoth: (a: MapPoint, b: MapPoint) =>
      changeZoom((zoom, element) => {
        const horizontalZoom = (FRAME_SHARE * width) / Math.abs(a.x - b.x)
        const verticalZoom = (FRAME_SHARE * height) / Math.abs(a.y - b.y)
        zoom.scaleTo(
          select(element),
          Math.max(firstZoom, Math.min(MAX_FRAMED_ZOOM, horizontalZoom, verticalZoom)),
        )
        zoom.translateTo(select(element), (a.x + b.x) / 2, (a.y + b.y) / 2)
      }),
    /** Arrow keys pan, + and - zoom, 0 recenters. */
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const runKeyAction = {
        ArrowLeft: () => panBy(1, 0),
        ArrowRight: () => panBy(-1, 0),
        ArrowUp: () => panBy(0, 1),
        ArrowDown: () => panBy(0, -1),
        '+': zoomIn,
        // The same key without Shift, on most keyboards.
        '=': zoomIn,
        '-': zoomOut,
        '0': recenter,
      }[event.key]
      if (!runKeyAction) return
      event.preventDefault()
      runKeyAction()
    },
  }
}

function isTouch(event: Event): event is TouchEvent {
  return 'touches' in event
}
