import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import { EQUITY_CURRENCY } from '@plumb/domain/comp-ranges/equity-range.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { useRef } from 'react'
import type { Axes } from '../ranges-table/drawn-rows.ts'
import { useTable } from '../ranges-table/table-context.ts'
import { LineFlag } from './line-flag.tsx'
import { axisFigure, onLine } from './on-line.ts'
import type { PlumbLine } from './use-plumb-line.ts'

const said = messages.compRanges.page

/** Figures nearer to the line than this, in percent of the axis, give way to it. */
const GIVES_WAY_WITHIN = 7

/** The head of the axis: its figures, and the flag that is the plumb line's input. */
export function AxisHead({ axes: { cash: axis, equity }, line }: { axes: Axes; line: PlumbLine }) {
  const { isRelative } = useTable()
  const cell = useRef<HTMLDivElement>(null)
  if (!axis) return null
  const at = line.at && onLine(toNumber(line.at), axis)
  // Equity has an axis of its own where it is not drawn on that of cash.
  const equityAxis = isRelative || equity === axis ? null : equity
  return (
    <div ref={cell} className="relative h-full">
      {!isRelative && <Figures axis={axis} at={at} />}
      {equityAxis && (
        <span aria-hidden className="absolute top-1 right-0 text-11 font-normal text-ink-3">
          {said.equityAxis(EQUITY_CURRENCY)} {axisFigure(equityAxis.from)} – {axisFigure(equityAxis.to)}
        </span>
      )}
      {at !== null && (
        <div className="absolute top-[27px] -bottom-1.5 w-px bg-accent" style={{ left: `${at}%` }}>
          <LineFlag line={line} axis={axis} cell={cell} />
        </div>
      )}
    </div>
  )
}

/** Every other hairline's figure. */
function Figures({ axis, at }: { axis: Axis; at: number | null }) {
  return axis.ticks
    .filter((_, index) => index % 2 === 0)
    .map((tick) => ({ tick, place: placeOnAxis(tick, axis) }))
    .filter(({ place }) => at === null || Math.abs(place - at) > GIVES_WAY_WITHIN)
    .map(({ tick, place }) => (
      <span
        key={tick}
        aria-hidden
        className="absolute bottom-0 -translate-x-1/2 text-11 font-normal text-ink-3"
        style={{ left: `${place}%` }}
      >
        {axisFigure(tick)}
      </span>
    ))
}
