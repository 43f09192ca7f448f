import {
  type BandFigures,
  deltasToPreviousLevel,
  deltaToComparison,
  figuresOfBand,
} from '@plumb/domain/comp-bands/band-figures.ts'
import type { BandColumns } from '@plumb/domain/comp-bands/columns.ts'
import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import { hasVariable, VARIABLES } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { AMOUNTS, amountsOf } from '@plumb/domain/comp-bands/table.ts'
import { absoluteAxis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { formatPayMix } from '@plumb/domain/comp-ranges/page/format-range.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { toNumber, toWire } from '@plumb/domain/money/fraction.ts'
import type { RangeWidthPercents } from '@plumb/domain/range-widths/range-width.ts'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import { bandKey } from './band-rows.ts'

/** A group that is shown next to the main one, for the same country. */
export interface Comparison {
  readonly id: number
  readonly name: string
  /** Null if this group has no country group for the country. */
  readonly currencyCode: string | null
  readonly amountsAt: (level: number) => CompBandAmounts | null
}

/** The displayed bands of one country group, as edited. */
interface ShownBands {
  readonly rows: readonly LevelRow[]
  readonly countryGroupId: number
  readonly currencyCode: string
  readonly columns: BandColumns
  /** Returns the amounts of a band; null if one of its cells cannot be parsed. */
  readonly amountsAt: (level: number) => CompBandAmounts | null
  readonly savedAmountsAt: (level: number) => CompBandAmounts | null
  readonly widthAt: (level: number) => RangeWidthPercents | null
  readonly comparisons: readonly Comparison[]
}

/** A band in the chart, in annual amounts. */
export interface BandBar {
  readonly min: number | null
  readonly mid: number
  readonly max: number | null
  /** The saved mid, if the draft has another one. */
  readonly savedMid: number | null
}

export type ComputedBands = ReturnType<typeof computeBands>

/** Returns all calculated values of one country group. Numbers are for the chart; texts are exact. */
export function computeBands(shown: ShownBands) {
  const { rows, countryGroupId, columns, amountsAt, savedAmountsAt, widthAt } = shown
  const figures = new Map<number, BandFigures>()
  const textsOfEmptyCells = new Map<string, string>()
  const computedValues = new Map<string, string>()
  const bars = new Map<number, BandBar>()
  const bands = rows.map(({ level }) => ({ level, amounts: amountsAt(level) ?? amountsOf({}) }))

  for (const { level, amounts } of bands) {
    const key = bandKey(countryGroupId, level)
    const setCell = (column: string, value: string | null) =>
      value !== null && computedValues.set(`${key} ${column}`, value)
    for (const [column, value] of comparisonCells(shown, level, amounts)) setCell(column, value)
    const band = figuresOfBand(amounts, widthAt(level))
    if (band === null) continue
    figures.set(level, band)
    for (const amount of AMOUNTS)
      if (amounts[amount] === null && (hasVariable(amounts) || !isVariable(amount)))
        textsOfEmptyCells.set(`${key} ${amount}`, columns[amount].kind.show(toWire(band.cells[amount])))
    setCell('mix', formatPayMix(band.baseShare))
    setCell('min', band.range && toWire(band.range.min))
    setCell('max', band.range && toWire(band.range.max))
    bars.set(level, barOf(band, savedAmountsAt(level)))
  }
  for (const [level, { percent }] of deltasToPreviousLevel(bands))
    computedValues.set(`${bandKey(countryGroupId, level)} delta`, toWire(percent))

  return {
    /** Returns the calculated text of an empty cell; null if it has none. */
    inferredText: (key: RowKey, column: string) => textsOfEmptyCells.get(`${key} ${column}`) ?? null,
    /** Returns the value of a cell in a calculated column; empty if there is none. */
    computedValue: (key: RowKey, column: string) => computedValues.get(`${key} ${column}`) ?? '',
    /** By level. */
    figures,
    bars,
    axis: absoluteAxis([...bars.values()].map(({ mid, max }) => max ?? mid)),
  }
}

export const oteColumnId = ({ id }: Pick<Comparison, 'id'>) => `ote ${id}`
export const deltaColumnId = ({ id }: Pick<Comparison, 'id'>) => `delta ${id}`

function comparisonCells(
  { comparisons, currencyCode }: ShownBands,
  level: number,
  amounts: CompBandAmounts,
): readonly (readonly [column: string, value: string | null])[] {
  return comparisons.flatMap((comparison) => {
    const other = comparison.amountsAt(level)
    const figures = other && figuresOfBand(other, null)
    const delta =
      other && comparison.currencyCode !== null
        ? deltaToComparison(
            { currencyCode, amounts },
            { currencyCode: comparison.currencyCode, amounts: other },
          )
        : null
    return [
      [oteColumnId(comparison), figures && toWire(figures.cells.onTargetEarnings)] as const,
      [deltaColumnId(comparison), delta && toWire(delta)] as const,
    ]
  })
}

function barOf({ range, cells }: BandFigures, saved: CompBandAmounts | null): BandBar {
  const mid = toNumber(cells.onTargetEarnings)
  const savedFigures = saved && figuresOfBand(saved, null)
  const savedMid = savedFigures ? toNumber(savedFigures.cells.onTargetEarnings) : mid
  return {
    min: range && toNumber(range.min),
    mid,
    max: range && toNumber(range.max),
    savedMid: savedMid === mid ? null : savedMid,
  }
}

const isVariable = (column: string) => (VARIABLES as readonly string[]).includes(column)
