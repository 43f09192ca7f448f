import type { BandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { toHourly } from '@plumb/domain/comp-bands/comp-band.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { fromInteger } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatDelta, formatHourly } from '@plumb/domain/money/money-format.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { ComputedColumn, ShownColumn } from '../../../shared/editing/computed-columns.ts'
import type { SheetGroup } from '../../../shared/sheet/sheet-head.tsx'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import { bandKey } from './band-rows.ts'
import { type Comparison, type ComputedBands, deltaColumnId, oteColumnId } from './computed-bands.ts'

const texts = compBandMessages.page

/** The optional parts of the sheet. */
export interface Toggles {
  readonly vsPrevious: boolean
  readonly vsComparison: boolean
  readonly calculation: boolean
}

interface SheetOptions {
  readonly countryGroupId: number
  readonly country: string
  readonly currencyCode: string
  readonly columns: BandColumns
  readonly comparisons: readonly Comparison[]
  readonly toggles: Toggles
  /** The largest saved yearly amount of the country. */
  readonly maxAmount: number
}

/** Returns the headings over the columns. A comparison in another currency names that currency. */
export function headings({ country, currencyCode, comparisons }: SheetOptions): readonly SheetGroup[] {
  return [
    ...Object.entries(texts.overCells).map(([id, name]) => ({ id, name })),
    ...comparisons.map(({ id, name, currencyCode: other }) => ({
      id: `comparison ${id}`,
      name:
        other === null
          ? texts.comparedNowhere(name, countryName(country))
          : other === currencyCode
            ? name
            : texts.comparedIn(name, other),
    })),
  ]
}

/** Returns the columns: entered amounts, calculated figures, and comparisons. */
export function sheetColumns({
  countryGroupId,
  currencyCode,
  columns,
  comparisons,
  toggles,
  maxAmount,
}: SheetOptions): readonly ShownColumn<LevelRow, ComputedBands>[] {
  const { extraYearly, extraHourly } = extraWidths(maxAmount)
  const keyOf = ({ level }: LevelRow) => bandKey(countryGroupId, level)
  const enteredColumn = (column: Column, group: string, width: number) => ({
    id: column.key,
    column,
    group,
    keyOf,
    width,
  })
  const computedColumn = (
    id: string,
    head: string,
    group: string,
    width: number,
    options: Pick<ComputedColumn<LevelRow, ComputedBands>, 'look' | 'show'>,
  ): ComputedColumn<LevelRow, ComputedBands> => ({
    id,
    head,
    group,
    keyOf,
    width,
    isNumeric: true,
    ...options,
    text: (_values, key, bands) => bands.computedValue(key, id),
  })
  const amount = { show: formatCash }
  const delta = { look: 'delta', show: formatDelta } as const
  const { onTargetEarnings, annualBaseSalary, hourlyRate, percentVariable, absoluteVariable } = columns
  const { min, max, delta: deltaHead } = groupMessages.page
  return [
    {
      ...enteredColumn(onTargetEarnings, 'ote', 92 + extraYearly),
      head: texts.inCurrency(onTargetEarnings.head, currencyCode),
    },
    enteredColumn(annualBaseSalary, 'cash', 92 + extraYearly),
    enteredColumn(hourlyRate, 'cash', 76 + extraHourly),
    enteredColumn(percentVariable, 'variable', 62),
    enteredColumn(absoluteVariable, 'variable', 84 + extraYearly),
    ...(toggles.calculation
      ? [
          computedColumn('mix', texts.mix, 'range', 70, {}),
          computedColumn('min', min, 'range', 76 + extraYearly, amount),
          computedColumn('max', max, 'range', 76 + extraYearly, amount),
        ]
      : []),
    ...(toggles.vsPrevious ? [computedColumn('delta', deltaHead, 'previous', 96, delta)] : []),
    ...comparisons.flatMap((comparison) => {
      const group = `comparison ${comparison.id}`
      const ote = computedColumn(oteColumnId(comparison), onTargetEarnings.head, group, 84, amount)
      return toggles.vsComparison
        ? [ote, computedColumn(deltaColumnId(comparison), deltaHead, group, 76, delta)]
        : [ote]
    }),
  ]
}

/** Number of characters of a yearly and an hourly amount that fit at the normal width. */
const FITTING_CHARACTERS = { yearly: 7, hourly: 6 }
/** Width of each further character, px. */
const CHARACTER_WIDTH = 8

/** Assumed ratio of the max of a range to its mid. */
const MAX_FACTOR = 1.5

/** Returns the extra px that columns need for long amounts, for example in rupiah or won. */
function extraWidths(maxAmount: number): { readonly extraYearly: number; readonly extraHourly: number } {
  const yearlyLength = formatCount(maxAmount * MAX_FACTOR).length
  const hourlyLength = formatHourly(toHourly(fromInteger(Math.round(maxAmount * MAX_FACTOR)))).length
  return {
    extraYearly: Math.max(0, yearlyLength - FITTING_CHARACTERS.yearly) * CHARACTER_WIDTH,
    extraHourly: Math.max(0, hourlyLength - FITTING_CHARACTERS.hourly) * CHARACTER_WIDTH,
  }
}
