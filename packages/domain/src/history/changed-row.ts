import { levelLabel } from '../job-levels/job-level.ts'
import { messages } from '../messages/messages.ts'
import { divide, type Fraction, isZero, multiply, parseDecimal, subtract, whole } from '../money/fraction.ts'
import { exactDecimals } from '../money/fraction.ts'
import { formatDelta, formatPlaces } from '../money/money-format.ts'
import { changedTiers } from './changed-tiers.ts'

const words = messages.history

/** A row changed by a save, as the API tells it. */
export interface RowChange {
  readonly table: string
  readonly operation: string
  /** The row's columns by their names, as JSON; null where there was none, or none is told. */
  readonly beforeJson: string | null
  readonly afterJson: string | null
  /** What the rows were called that it refers to. */
  readonly names: readonly { readonly column: string; readonly id: number; readonly name: string }[]
}

/** What the domain does not know: names of countries and of locations. */
export interface PlaceNames {
  readonly countryName: (alpha2: string) => string
  readonly locationName: (locationId: string) => string
}

/** One value that became another. */
export interface ChangedCell {
  readonly label: string
  readonly before: string
  readonly after: string
  /** How much more or less it is, of amounts: "+1.9%". */
  readonly delta: string | null
}

/** A changed row in words. */
export interface ChangedRow {
  /** What it belongs to: "Salaried, Germany"; empty: nothing. */
  readonly place: string
  /** What it is called there: "L14". */
  readonly name: string
  readonly operation: 'added' | 'changed' | 'deleted'
  /** Of a row that was added or deleted: what it has. */
  readonly cells: readonly ChangedCell[]
}

/** A row's columns by their names, as JSON has them. */
type Value = string | number | boolean | null | undefined | readonly string[]
type Picture = Readonly<Record<string, Value>>

/** Columns that every save changes, or that say which row it is. */
const SILENT = new Set(['id', 'workspace_id', 'version', 'created_at', 'updated_at', 'exported_by'])

/** By table: the reference to what owns the row, and the columns that name the row within it. */
const IDENTITY: Readonly<Record<string, { readonly owner?: string; readonly name: readonly string[] }>> = {
  comp_band_country_group: { owner: 'comp_band_group_id', name: ['country'] },
  comp_band: { owner: 'comp_band_country_group_id', name: ['global_level_level'] },
  bonus_structure_country_group: { owner: 'bonus_structure_group_id', name: ['country'] },
  bonus_structure: { owner: 'bonus_structure_country_group_id', name: ['global_level_level'] },
  equity_band: { owner: 'equity_band_group_id', name: ['global_level_level'] },
  range_width: { owner: 'range_width_group_id', name: ['level'] },
  job: { owner: 'job_family_id', name: ['title'] },
  job_level: { name: ['code'] },
  global_level: { name: ['level'] },
  global_mapping: { name: ['country_code'] },
  currency_exchange_rate: { name: ['currency_code_a', 'currency_code_b'] },
  survey_job_family: { name: ['code', 'label'] },
  membership: { name: ['user_id'] },
  setting: { name: ['property'] },
  general_setting: { name: ['property'] },
  workspace_flag: { name: ['key'] },
  tier_configuration: { name: [] },
  workspace: { name: [] },
  export_record: { name: ['table_name'] },
}

const LEVELS = new Set(['global_level_level', 'level'])
const COUNTRIES = new Set(['country', 'country_code', 'default_country'])
/** Amounts and rates: how much more they are says something, of percents it does not. */
const AMOUNTS = new Set([
  'annual_base_salary',
  'hourly_rate',
  'on_target_earnings',
  'absolute_variable',
  'value',
  'a_to_b_multiplier',
])

/** @returns a change in words: what the row is called, and each of its cells before and after (docs/rules/history 11). */
export function describeChange(change: RowChange, places: PlaceNames): ChangedRow {
  const [before, after] = [change.beforeJson, change.afterJson].map((json) =>
    json === null ? null : (JSON.parse(json) as Picture),
  )
  const picture = after ?? before ?? {}
  const { owner, name = ['name'] } = IDENTITY[change.table] ?? {}
  const write = (column: string, value: Value) => writeValue(change, places, column, value)
  const named = name.map((column) => write(column, picture[column]))
  const row = {
    place: owner === undefined ? '' : write(owner, picture[owner]),
    name: nameOf(change.table, picture, named),
    operation: OPERATIONS[change.operation] ?? 'changed',
  }
  if (change.table === 'tier_configuration')
    return { ...row, cells: [...changedTiers(before, after, places), ...cellsOf(['notes'])] }
  const identity = new Set([...name, owner ?? ''])
  const columns = Object.keys(picture).filter((column) => !SILENT.has(column))
  // What names a row stands in its name, unless it has just become another.
  return {
    ...row,
    cells: cellsOf(
      columns.filter((column) => !identity.has(column) || (row.operation === 'changed' && before && after)),
    ),
  }

  function cellsOf(some: readonly string[]): ChangedCell[] {
    return some
      .filter(
        (column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
      )
      .map((column) => ({
        label: columnLabel(column),
        before: write(column, before?.[column] ?? null),
        after: write(column, after?.[column] ?? null),
        delta: AMOUNTS.has(column) ? deltaOf(before?.[column], after?.[column]) : null,
      }))
  }
}

const OPERATIONS: Readonly<Record<string, ChangedRow['operation']>> = {
  INSERT: 'added',
  UPDATE: 'changed',
  DELETE: 'deleted',
}

function nameOf(table: string, picture: Picture, named: readonly string[]): string {
  switch (table) {
    case 'currency_exchange_rate':
      return words.pair(named[0] ?? '', named[1] ?? '')
    case 'export_record':
      return words.exported(Number(picture['row_count'] ?? 0), named[0] ?? '')
    case 'tier_configuration':
      return words.tiers
    case 'workspace':
      return words.workspaceItself
    default:
      return named.join(', ')
  }
}

/** @returns what a column is called: by the catalogue, else its own name in words. */
function columnLabel(column: string): string {
  const text = words.columns[column] ?? column.replace(/_id$/, '').replaceAll('_', ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function writeValue({ names }: RowChange, places: PlaceNames, column: string, value: Value): string {
  if (value === null || value === undefined) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'object') return value.join(', ') || words.none
  if (column === 'property') return words.settings[String(value)] ?? String(value)
  if (column === 'string_value') return settingInWords(String(value))
  if (LEVELS.has(column)) return levelLabel(Number(value))
  if (COUNTRIES.has(column)) return places.countryName(String(value))
  if (column.endsWith('_id'))
    return names.find((name) => name.column === column && name.id === value)?.name ?? words.notTold
  const number = typeof value === 'number' ? numberOf(value) : null
  return number ? formatPlaces(number, exactDecimals(number) ?? 12) : String(value)
}

/** @returns what a setting's JSON says: an amount with its digits as typed. */
function settingInWords(json: string): string {
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' ? (words.settingValues[value] ?? value) : json
}

/** Numbers of a picture are those of JSON: what is kept of them has fewer digits than they can hold. */
const numberOf = (value: Value): Fraction | null =>
  typeof value === 'number' ? parseDecimal(plainDigits(value)) : null

/** 1e-7 is written out. */
const plainDigits = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))

/** @returns how much more the new value is, in percent of the old one; null where there is no old one to speak of. */
function deltaOf(before: Value, after: Value): string | null {
  const [old, now] = [numberOf(before), numberOf(after)]
  if (!old || !now || isZero(old)) return null
  return formatDelta(divide(multiply(subtract(now, old), whole(100)), old))
}
