import type { CsvCell } from '../../csv/csv-text.ts'
import { type JobLevelGroup, levelLabel } from '../../job-levels/job-level.ts'
import { compRangeMessages } from '../../messages/comp-ranges.ts'
import { jobLevelMessages } from '../../messages/job-levels.ts'
import { rangeExportMessages } from '../../messages/range-exports.ts'
import { decimal, toDecimal } from '../../money/fraction.ts'

const { columns } = rangeExportMessages

type Column = keyof typeof columns

/** A range in a response of compRanges. Amounts have at most 12 decimals. */
export interface ExportedRange {
  readonly jobFamilyId: number
  readonly title: string | null
  readonly businessTitle: string | null
  readonly jobCode: string | null
  readonly jobType: string | null
  readonly jobLevelCode: string | null
  readonly jobLevelName: string | null
  readonly level: number
  readonly group: JobLevelGroup | null
  readonly cashCurrency: string | null
  /** "80 : 20" */
  readonly payMix: string | null
  readonly bonusPercent: string | null
  /** Whether the hourly base is exported. */
  readonly isHourly: boolean
  readonly min: ExportedEnd | null
  readonly mid:
    | (ExportedEnd & {
        readonly base: string
        readonly variable: string
        readonly bonus: string | null
        readonly totalCash: string | null
      })
    | null
  readonly max: ExportedEnd | null
  readonly equityMin: string | null
  readonly equityMid: string | null
  readonly equityMax: string | null
  readonly rsuCount: string | null
  readonly optionCount: string | null
  readonly totalShares: string | null
  readonly notes: readonly { readonly message: string }[]
  readonly missingComponents: readonly { readonly message: string; readonly details: string | null }[]
  readonly notApplicableComponents: readonly { readonly message: string }[]
}

interface ExportedEnd {
  readonly onTargetEarnings: string
  readonly hourlyBase: string
}

/** The place and the date of the exported ranges. */
export interface ExportedPlace {
  readonly country: string
  /** Null outside the US. */
  readonly tier: { readonly label: string } | null
  /** The selected ZIP code; null if there is none. */
  readonly zipcode: string | null
  /** The day in the workspace's time zone, YYYY-MM-DD. */
  readonly asOf: string
}

export interface ExportedFamily {
  readonly id: number
  readonly name: string
  readonly code: string
}

/**
 * @returns the ranges as a table, its header first. Amounts are rounded to cents and shares to whole ones, but not by the workspace's
 *   setting, so that they can be used in computations. The cell of a missing value is empty, and the last cell has the reason
 */
export function buildExportTable(
  rows: readonly ExportedRange[],
  place: ExportedPlace,
  families: readonly ExportedFamily[],
): readonly (readonly CsvCell[])[] {
  const familyById = new Map(families.map((family) => [family.id, family]))
  const columnKeys = Object.keys(columns) as Column[]
  const lines = rows.map((row) => {
    const cells = cellsOf(row, place, familyById.get(row.jobFamilyId))
    return columnKeys.map((name) => cells[name])
  })
  return [columnKeys.map((name) => columns[name]), ...lines]
}

function cellsOf(
  row: ExportedRange,
  { country, tier, zipcode, asOf }: ExportedPlace,
  family: ExportedFamily | undefined,
): Record<Column, CsvCell> {
  const { min, mid, max, group } = row
  const hourlyBaseOf = (point: ExportedEnd | null) => (row.isHourly ? toAmount(point?.hourlyBase) : null)
  return {
    family: family?.name,
    familyCode: family?.code,
    title: row.title,
    businessTitle: row.businessTitle,
    jobCode: row.jobCode,
    jobType: row.jobType,
    jobLevelCode: row.jobLevelCode,
    jobLevelName: row.jobLevelName,
    level: levelLabel(row.level),
    group: group && jobLevelMessages.groups[group],
    country,
    tier: tier?.label,
    zip: zipcode,
    asOf,
    currency: row.cashCurrency,
    payMix: row.payMix,
    cashMin: toAmount(min?.onTargetEarnings),
    cashMid: toAmount(mid?.onTargetEarnings),
    cashMax: toAmount(max?.onTargetEarnings),
    baseMid: toAmount(mid?.base),
    variableMid: toAmount(mid?.variable),
    hourlyBaseMin: hourlyBaseOf(min),
    hourlyBaseMid: hourlyBaseOf(mid),
    hourlyBaseMax: hourlyBaseOf(max),
    // A bonus that is not set counts as 0%: its cells are empty, with a note.
    bonusPercent: mid?.bonus && row.bonusPercent ? round(row.bonusPercent, PERCENT_DECIMALS) : null,
    bonusMid: row.bonusPercent === null ? null : toAmount(mid?.bonus),
    totalCashMid: toAmount(mid?.totalCash),
    equityMin: toAmount(row.equityMin),
    equityMid: toAmount(row.equityMid),
    equityMax: toAmount(row.equityMax),
    rsus: toShareCount(row.rsuCount),
    options: toShareCount(row.optionCount),
    totalShares: toShareCount(row.totalShares),
    notes: row.notes.map(({ message }) => message).join(' '),
    missing: missingReasons(row),
  }
}

/** Returns the reasons for empty cells, each once. */
function missingReasons({ missingComponents, notApplicableComponents }: ExportedRange): string {
  const reasons = [
    ...missingComponents.map(({ message, details }) => compRangeMessages.missingInFull(message, details)),
    ...notApplicableComponents.map(({ message }) => message),
  ]
  return [...new Set(reasons)].join(' ')
}

const PERCENT_DECIMALS = 4

const toAmount = (value: string | null | undefined) => (value ? round(value, 2) : null)
const toShareCount = (value: string | null) => (value ? round(value, 0) : null)

/** Returns a number that a spreadsheet can add up. It has so few digits that it is exact. */
function round(value: string, places: number): number {
  return Number(toDecimal(decimal(value), places))
}

/**
 * @param sideNames the names of the sides, as {@link formatExportName} returns them
 * @returns the name of a file with two sides: "comp_ranges-Sales-US-98109-USD-and-Sales-DE-USD"
 */
export function formatExportNameForComparison(sideNames: readonly string[]): string {
  const { table } = compRangeMessages.exporting
  const { and } = rangeExportMessages
  return [table, sideNames.map((side) => side.slice(table.length + 1)).join(and)].join('-')
}

/** @returns the name of a file of ranges, before its date: "comp_ranges-Solutions Engineering-US-98109-USD" */
export function formatExportName(
  /** Null for all families. */
  family: Pick<ExportedFamily, 'name'> | null,
  { country, tier, zipcode }: Pick<ExportedPlace, 'country' | 'tier' | 'zipcode'>,
  currency: string | null,
): string {
  const { table } = compRangeMessages.exporting
  const { ofAllFamilies } = rangeExportMessages
  const parts = [table, family?.name ?? ofAllFamilies, country, zipcode ?? tier?.label, currency]
  return parts.filter(Boolean).join('-')
}
