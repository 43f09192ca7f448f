import './band-picture.css'
import { axisFigure, placeOnAxis, ticksOfShort } from '@plumb/domain/comp-ranges/page/axes.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import type { SheetSeen } from '../../../shared/sheet/sheet-parts.ts'
import { ROW_HEIGHT } from '../../../shared/sheet/sheet-layout.ts'
import { PlumbBob } from '../../../shared/ui/plumb-bob.tsx'
import { RangeBar } from '../../../shared/ui/range-bar.tsx'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import type { BandBar, ComputedBands } from './computed-bands.ts'

const texts = compBandMessages.page

/** Percentage of the axis up to which the flag would cover the heading of the chart. */
const HEADED = 50

/** The bands on one axis, each next to its row. The plumb line is at the amount of the active cell. */
export function BandPicture({
  seen: { rows, active, headHeight },
  worked,
  label,
  currencyCode,
}: {
  seen: SheetSeen<LevelRow>
  worked: ComputedBands
  label: string
  currencyCode: string
}) {
  const { axis, bars } = worked
  if (axis === null) return null
  const at = active && lineAt(active.row, active.column.column.key, worked)
  const place = (amount: number) => Math.min(100, Math.max(0, placeOnAxis(amount, axis)))
  const holds = ({ min, max }: BandBar) =>
    at !== null && min !== null && max !== null && min <= at && at <= max
  const tick = (amount: number) => (
    <span key={amount} style={{ left: `${place(amount)}%` }}>
      {axisFigure(amount)}
    </span>
  )
  const all = rows.flatMap(({ level }) => bars.get(level) ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars that each have figures, not one picture
    <div role="group" aria-label={label} className="band-picture">
      <div className="band-picture-head" style={{ height: headHeight }}>
        {/* The flag would cover the heading. */}
        <b className={at !== null && place(at) < HEADED ? 'invisible' : undefined}>{texts.picture}</b>
        <div aria-hidden className="band-picture-axis">
          <div className="when-long">{axis.ticks.map(tick)}</div>
          <div className="when-short">{ticksOfShort(axis).map(tick)}</div>
          {at !== null && (
            <b className="band-picture-flag" style={{ left: `${place(at)}%` }}>
              {formatCount(at)}
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
              {bar.saved !== null && (
                <i className="band-picture-saved" style={{ left: `${place(bar.saved)}%` }} />
              )}
              <RangeBar
                min={bar.min === null ? null : place(bar.min)}
                mid={place(bar.mid)}
                max={bar.max === null ? null : place(bar.max)}
                holds={holds(bar)}
                label={named(row.level, bar, currencyCode)}
                tabIndex={-1}
              />
            </div>
          )
        })}
        {at !== null && (
          <div aria-hidden className="band-picture-line" style={{ left: `${place(at)}%` }}>
            <PlumbBob className="band-picture-bob" />
          </div>
        )}
      </div>
      {at !== null && (
        <output className="band-picture-foot">
          {texts.amountInBands(formatCount(at), currencyCode, all.filter(holds).length, all.length)}
        </output>
      )}
    </div>
  )
}

function named(level: number, { min, mid, max, saved }: BandBar, currencyCode: string): string {
  const written = (amount: number | null) => (amount === null ? null : formatCount(amount))
  const name = texts.barNamed(levelLabel(level), written(min), formatCount(mid), written(max), currencyCode)
  return saved === null ? name : `${name}, ${texts.savedMid(formatCount(saved))}`
}

/**
 * Returns the annual amount of the plumb line for a cell: the cell's own amount if it is on the axis, otherwise the level's on-target
 * earnings; null for a level without a band
 */
function lineAt(
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
