import './band-picture.css'
import { axisFigure, placeOnAxis, shortAxisTicks } from '@plumb/domain/comp-ranges/page/axes.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import type { VisibleSheet } from '../../../shared/sheet/sheet-parts.ts'
import { ROW_HEIGHT } from '../../../shared/sheet/sheet-layout.ts'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import type { BandBar, ComputedBands } from './computed-bands.ts'

const texts = compBandMessages.page

/** Percentage of the axis up to which the flag with the amount would cover the heading of the chart. */
const HEADING_WIDTH_PERCENT = 50

/** The bands on one axis, each next to its row. The plumb line is at the amount of the active cell. */
export function BandChart({
  visibleSheet: { rows, active, headHeight },
  computedBands,
  label,
  currencyCode,
}: {
  visibleSheet: VisibleSheet<LevelRow>
  computedBands: ComputedBands
  label: string
  currencyCode: string
}) {
  const { axis, bars } = computedBands
  if (axis === null) return null
  const activeAmount = active && amountOfCell(active.row, active.column.column.key, computedBands)
  const positionOf = (amount: number) => Math.min(100, Math.max(0, placeOnAxis(amount, axis)))
  const containsAmount = ({ min, max }: BandBar) =>
    activeAmount !== null && min !== null && max !== null && min <= activeAmount && activeAmount <= max
  const renderTick = (amount: number) => (
    <span key={amount} style={{ left: `${positionOf(amount)}%` }}>
      {axisFigure(amount)}
    </span>
  )
  const allBars = rows.flatMap(({ level }) => bars.get(level) ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars that each have figures, not one picture
    <div role="group" aria-label={label} className="band-picture">
      <div className="band-picture-head" style={{ height: headHeight }}>
        {/* Hidden where the flag would cover it. */}
        <b
          className={
            activeAmount !== null && positionOf(activeAmount) < HEADING_WIDTH_PERCENT
              ? 'invisible'
              : undefined
          }
        >
          {texts.picture}
        </b>
        <div aria-hidden className="band-picture-axis">
          <div className="when-long">{axis.ticks.map(renderTick)}</div>
          <div className="when-short">{shortAxisTicks(axis).map(renderTick)}</div>
          {activeAmount !== null && (
            <b className="band-picture-flag" style={{ left: `${positionOf(activeAmount)}%` }}>
              {formatCount(activeAmount)}
            </b>
          )}
        </div>
      </div>
      <div className="band-picture-rows" style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.map((row, index) => {
          const bar = bars.get(row.level)
          if (!bar) return null
          return (
            <div key={row.key} className="band-picture-row" style={{ top: index * ROW_HEIGHT }}>
              {bar.savedMid !== null && (
                <i className="band-picture-saved" style={{ left: `${positionOf(bar.savedMid)}%` }} />
              )}
              <RangeBar
                min={bar.min === null ? null : positionOf(bar.min)}
                mid={positionOf(bar.mid)}
                max={bar.max === null ? null : positionOf(bar.max)}
                isHighlighted={containsAmount(bar)}
                label={describeBar(row, bar, currencyCode)}
              />
            </div>
          )
        })}
        {activeAmount !== null && (
          <div aria-hidden className="band-picture-line" style={{ left: `${positionOf(activeAmount)}%` }}>
            <PlumbBob className="band-picture-bob" />
          </div>
        )}
      </div>
      {activeAmount !== null && (
        <output className="band-picture-foot">
          {texts.amountInBands(
            formatCount(activeAmount),
            currencyCode,
            allBars.filter(containsAmount).length,
            allBars.length,
          )}
        </output>
      )}
    </div>
  )
}

function describeBar(
  { label }: LevelRow,
  { min, mid, max, savedMid }: BandBar,
  currencyCode: string,
): string {
  const formatAmount = (amount: number | null) => (amount === null ? null : formatCount(amount))
  const name = texts.barNamed(label, formatAmount(min), formatCount(mid), formatAmount(max), currencyCode)
  return savedMid === null ? name : `${name}, ${texts.savedMid(formatCount(savedMid))}`
}

/**
 * Returns the annual amount at which the plumb line is drawn for a cell: the amount in the cell, if it has one, otherwise the level's
 * on-target earnings; null for a level without a band.
 */
function amountOfCell(
  { level }: LevelRow,
  column: string,
  { figures }: Pick<ComputedBands, 'figures'>,
): number | null {
  const band = figures.get(level)
  if (!band) return null
  const { cells, range } = band
  switch (column) {
    case 'annualBaseSalary':
    case 'hourlyRate':
      return toNumber(cells.annualBaseSalary)
    case 'absoluteVariable':
      return toNumber(cells.absoluteVariable)
    case 'min':
      return toNumber(range?.min ?? cells.onTargetEarnings)
    case 'max':
      return toNumber(range?.max ?? cells.onTargetEarnings)
    default:
      return toNumber(cells.onTargetEarnings)
  }
}
