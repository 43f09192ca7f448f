import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { PlumbBob } from '../../shared/ui/plumb-bob.tsx'
import { LineFlag } from './line-flag.tsx'
import type { PlumbLine } from './use-plumb-line.ts'

const said = messages.compRanges.page

interface PlumbOverlayProps {
  /** The element as wide as the axis. */
  ref: Ref<HTMLDivElement>
  hasEquity: boolean
  axis: Axis | null
  /** Equity's own, where cash is in another currency. */
  equityAxis: Axis | null
  /** Then every group has an axis of its own, and draws its line itself. */
  isRelative: boolean
  line: PlumbLine
  currency: string
}

/** Hairlines and figures of the axis, and the plumb line through all rows; under 721 px rows draw their own. */
export function PlumbOverlay({
  ref,
  hasEquity,
  axis,
  equityAxis,
  isRelative,
  line,
  currency,
}: PlumbOverlayProps) {
  const at = axis && line.at && placeOnAxis(toNumber(line.at), axis)
  return (
    <div
      className={clsx(
        'sheet-grid pointer-events-none absolute inset-0 px-6 max-desk:px-4',
        !hasEquity && 'no-equity',
      )}
    >
      <div
        ref={ref}
        className={clsx(
          'relative max-desk:col-span-3 max-desk:-col-end-1',
          hasEquity ? 'col-start-5' : 'col-start-4',
          'max-desk:col-start-1',
        )}
      >
        {axis && !isRelative && <Ticks axis={axis} />}
        {equityAxis && (
          <div aria-hidden className="max-desk:hidden">
            <span className="absolute top-1 right-0 text-11 text-ink-3">
              {said.equityAxis('USD')}: {short(equityAxis.from)} – {short(equityAxis.to)}
            </span>
          </div>
        )}
        {axis && at !== null && (
          <div
            className="absolute top-[27px] bottom-[30px] z-(--z-line) w-px max-desk:hidden"
            style={{ left: `${Math.min(100, Math.max(0, at))}%` }}
          >
            {!isRelative && (
              <>
                <span className="absolute inset-0 bg-accent" />
                <PlumbBob className="absolute -bottom-[13px] -left-[5px] text-accent" />
              </>
            )}
            <LineFlag line={line} currency={currency} isRelative={isRelative} axis={axis} />
          </div>
        )}
      </div>
    </div>
  )
}

function Ticks({ axis }: { axis: Axis }) {
  return (
    <div aria-hidden className="max-desk:hidden">
      {axis.ticks.map((tick, index) => (
        <span key={tick}>
          <i
            className="absolute top-[60px] bottom-10 w-px bg-grid"
            style={{ left: `${placeOnAxis(tick, axis)}%` }}
          />
          {index % 2 === 0 && (
            <span
              className="absolute top-[38px] z-[3] -translate-x-1/2 text-11 text-ink-3"
              style={{ left: `${placeOnAxis(tick, axis)}%` }}
            >
              {short(tick)}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

/** An axis figure: "0", "150k", "1.2M". */
export function short(amount: number): string {
  if (amount >= 1_000_000) return `${amount / 1_000_000}M`
  return amount >= 1_000 ? `${amount / 1_000}k` : String(amount)
}
