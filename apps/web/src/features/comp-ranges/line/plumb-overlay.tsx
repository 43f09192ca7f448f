import { type Axis, placeOnAxis, shortAxisTicks } from '@plumb/domain/comp-ranges/page/axes.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import type { Axes } from '../table-content/row-positions.ts'
import { useTable } from '../table-content/table-context.ts'
import { exceededAxisEnd, plumbLinePercent } from './line-on-axis.ts'
import type { PlumbLine } from './use-plumb-line.ts'

interface PlumbOverlayProps {
  /** The element that is as wide as the cash axis. */
  ref: Ref<HTMLDivElement>
  axes: Axes
  line: PlumbLine
}

/**
 * Lines at the figures of the axes, and the plumb line through all rows. Draws neither in relative mode, where each group draws its plumb
 * line, nor below 721 px, where each row does.
 */
export function PlumbOverlay({ ref, axes: { cash, equity }, line }: PlumbOverlayProps) {
  const { hasEquity, isRelative } = useTable()
  return (
    <div
      aria-hidden
      className="keeps-colors ranges-axes pointer-events-none absolute inset-0 max-desk:inset-x-4"
    >
      <div ref={ref} className="relative max-desk:h-full">
        {!isRelative && <Hairlines axis={cash} />}
        {!isRelative && cash && line.amount && (
          <span
            className={clsx(
              'absolute top-[60px] bottom-[30px] z-(--z-line) border-l border-accent max-desk:hidden',
              exceededAxisEnd(toNumber(line.amount), cash) && 'border-dashed',
            )}
            style={{ left: `${plumbLinePercent(toNumber(line.amount), cash)}%` }}
          >
            <PlumbBob className="absolute -bottom-[13px] -left-[5px] text-accent" />
          </span>
        )}
      </div>
      {hasEquity && <div className="relative">{!isRelative && <Hairlines axis={equity} />}</div>}
    </div>
  )
}

/** Lines at the figures of the axis. */
function Hairlines({ axis }: { axis: Axis | null }) {
  if (!axis) return null
  const line = (tick: number) => (
    <i
      key={tick}
      className="absolute inset-y-0 w-px bg-grid"
      style={{ left: `${placeOnAxis(tick, axis)}%` }}
    />
  )
  return (
    <div className="@container absolute inset-x-0 top-[60px] bottom-12 max-desk:hidden">
      <span className="@min-[250px]:hidden">{shortAxisTicks(axis).map(line)}</span>
      <span className="hidden @min-[250px]:inline">{axis.ticks.map(line)}</span>
    </div>
  )
}
