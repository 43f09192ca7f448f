import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { onLine } from './on-line.ts'
import { useTable } from '../ranges-table/table-context.ts'
import type { PlumbLine } from './use-plumb-line.ts'

interface PlumbOverlayProps {
  /** The element as wide as the axis. */
  ref: Ref<HTMLDivElement>
  /** Null in relative mode, where every group has an axis, and its rows a piece of the line, of their own. */
  axis: Axis | null
  line: PlumbLine
}

/** Hairlines of the axis, and the plumb line through all rows; under 721 px rows draw their own. */
export function PlumbOverlay({ ref, axis, line }: PlumbOverlayProps) {
  const { hasEquity } = useTable()
  return (
    <div
      aria-hidden
      className={clsx(
        'ranges-grid pointer-events-none absolute inset-0 px-6 max-desk:px-4',
        !hasEquity && 'no-equity',
      )}
    >
      <div
        ref={ref}
        className={clsx(
          'relative max-desk:col-span-3 max-desk:col-start-1',
          hasEquity ? 'desk:col-start-5' : 'desk:col-start-4',
        )}
      >
        {axis?.ticks.map((tick) => (
          <i
            key={tick}
            className="absolute top-[60px] bottom-12 w-px bg-grid max-desk:hidden"
            style={{ left: `${placeOnAxis(tick, axis)}%` }}
          />
        ))}
        {axis && line.at && (
          <span
            className="absolute top-[60px] bottom-[30px] z-(--z-line) w-px bg-accent max-desk:hidden"
            style={{ left: `${onLine(toNumber(line.at), axis)}%` }}
          >
            <PlumbBob className="absolute -bottom-[13px] -left-[5px] text-accent" />
          </span>
        )}
      </div>
    </div>
  )
}
