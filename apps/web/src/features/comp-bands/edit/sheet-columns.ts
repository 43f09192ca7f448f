import type { BandColumns } from '@plumb/domain/comp-bands/columns.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import { decimalNumber, line } from '@plumb/domain/editing/kinds.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatDelta } from '@plumb/domain/money/money-format.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { SheetGroup } from '../../../shared/sheet/sheet-head.tsx'
import type { KeyColumn, SheetColumn } from '../../../shared/sheet/sheet-parts.ts'
import { bandPlace, type LevelRow } from './band-rows.ts'
import { type Comparison, deltaOf, oteOf } from './worked-bands.ts'

const words = messages.compBands.page

/** What of the sheet is shown beside what is typed. */
export interface Toggles {
  readonly vsPrevious: boolean
  readonly vsComparison: boolean
  readonly calculation: boolean
}

interface ShownColumns {
  readonly countryGroupId: number
  readonly country: string
  readonly currencyCode: string
  readonly columns: BandColumns
  readonly comparisons: readonly Comparison[]
  readonly toggles: Toggles
}

export const LEVEL_KEYS: readonly KeyColumn<LevelRow>[] = [
  { id: 'level', head: words.level, text: ({ level }) => levelLabel(level), width: 68, isQuiet: true },
  { id: 'name', head: words.levelName, text: ({ name }) => name, width: 150 },
]

/** @returns the headings over the columns; a comparison says which currency it is in where that is another one. */
export function headings({ country, currencyCode, comparisons }: ShownColumns): readonly SheetGroup[] {
  return [
    ...Object.entries(words.overCells).map(([id, name]) => ({ id, name })),
    ...comparisons.map(({ id, name, currencyCode: other }) => ({
      id: `comparison ${id}`,
      name:
        other === null
          ? words.comparedNowhere(name, countryName(country))
          : other === currencyCode
            ? name
            : words.comparedIn(name, other),
    })),
  ]
}

/** @returns the columns: what is typed, what follows from it, and what it is compared with. */
export function sheetColumns({
  countryGroupId,
  currencyCode,
  columns,
  comparisons,
  toggles,
}: ShownColumns): readonly SheetColumn<LevelRow>[] {
  const keyOf = ({ level }: LevelRow) => bandPlace(countryGroupId, level)
  const typed = (column: Column, group: string, width: number) => ({
    id: column.key,
    column,
    group,
    keyOf,
    width,
  })
  const follows = (column: Column, group: string, width: number, look: 'worked' | 'delta' = 'worked') => ({
    ...typed(column, group, width),
    look,
    closedBecause: () => words.worked,
  })
  const { onTargetEarnings, annualBaseSalary, hourlyRate, percentVariable, absoluteVariable } = columns
  return [
    { ...typed(onTargetEarnings, 'ote', 92), head: words.inCurrency(onTargetEarnings.head, currencyCode) },
    typed(annualBaseSalary, 'cash', 92),
    typed(hourlyRate, 'cash', 76),
    typed(percentVariable, 'variable', 62),
    typed(absoluteVariable, 'variable', 84),
    ...(toggles.calculation
      ? [
          follows(text('mix', words.mix), 'range', 70),
          follows(amount('min', words.min), 'range', 76),
          follows(amount('max', words.max), 'range', 76),
        ]
      : []),
    ...(toggles.vsPrevious ? [follows(delta('delta'), 'previous', 96, 'delta')] : []),
    ...comparisons.flatMap((comparison) => {
      const group = `comparison ${comparison.id}`
      const ote = follows(amount(oteOf(comparison), onTargetEarnings.head), group, 84)
      return toggles.vsComparison ? [ote, follows(delta(deltaOf(comparison)), group, 76, 'delta')] : [ote]
    }),
  ]
}

const computed = (key: string, head: string, kind: Column['kind']): Column => ({
  key,
  head,
  header: head,
  isRequired: false,
  kind,
})
const figure = (show: (value: Fraction) => string) => decimalNumber({ show, check: () => null })
const amount = (key: string, head: string) => computed(key, head, figure(formatCash))
const delta = (key: string) => computed(key, words.delta, figure(formatDelta))
const text = (key: string, head: string) => computed(key, head, { ...line({ what: head }), isNumeric: true })
