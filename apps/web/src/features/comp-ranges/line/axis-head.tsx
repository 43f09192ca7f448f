import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { useRef } from 'react'
import type { Axes } from '../table-content/row-positions.ts'
import { useTable } from '../table-content/table-context.ts'
import { AxisFigures } from './axis-figures.tsx'
import { LineFlag } from './line-flag.tsx'
import { plumbLinePercent } from './line-on-axis.ts'
import type { PlumbLine } from './use-plumb-line.ts'

const texts = compRangeMessages.page

/**
 * The head of the axes: their figures, and the flag with the plumb line's input. In relative mode (percent of each row's mid) each group shows
 * its own figures.
 */
export function AxisHead({ axes: { cash: axis, equity }, line }: { axes: Axes; line: PlumbLine }) {
  const { isRelative, hasEquity } = useTable()
  const cell = useRef<HTMLDivElement>(null)
  if (!axis) return null
  const linePosition = line.amount && plumbLinePercent(toNumber(line.amount), axis)
  return (
    <div className="ranges-axes h-full">
      <div ref={cell} className="relative h-full">
        {!isRelative && <AxisFigures axis={axis} linePosition={linePosition} className="relative h-full" />}
        {linePosition !== null && (
          <div
            className="keeps-colors absolute top-[27px] -bottom-1.5 w-px bg-accent"
            style={{ left: `${linePosition}%` }}
          >
            <LineFlag line={line} axis={axis} cell={cell} />
          </div>
        )}
      </div>
      {hasEquity && equity && (
        <div className="flex flex-col justify-end">
          <span aria-hidden>{texts.equityLegend}</span>
          {!isRelative && <AxisFigures axis={equity} className="relative h-4" />}
        </div>
      )}
    </div>
  )
}
