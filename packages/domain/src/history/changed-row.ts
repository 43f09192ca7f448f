import { historyMessages } from '../messages/history.ts'
import { divide, isZero, multiply, subtract, fromInteger } from '../money/fraction.ts'
import { formatDelta } from '../money/money-format.ts'
import { isSettingKey, SETTINGS } from '../settings/setting.ts'
import { TABLES } from '../structure/tables.ts'
import { columnOf, fieldOfColumn, type Table, type ValueContext } from '../tables/table.ts'
import { compareTiers } from './changed-tiers.ts'
import { columnLabel, exportedTableName, numberOf, type Value, valueText } from './value-text.ts'

/** The change of a row by a save, as in the API. */
export interface RowChange {
  readonly table: string
  readonly operation: string
  /** The columns of the row by name, as JSON; null if there was no row, or if the user may not see it. */
  readonly beforeJson: string | null
  readonly afterJson: string | null
  /** The rows to which the row refers, with their names at that time. */
  readonly references: readonly { readonly column: string; readonly id: number; readonly name: string }[]
}

/** The names and the time zone with which values are written. */
export interface ChangeContext extends ValueContext {
  readonly locationName: (locationId: string) => string
}

/** A column of a row before and after a change. */
export interface ChangedCell {
  readonly label: string
  readonly before: string
  readonly after: string
  /** The difference of two amounts in percent of the old one: "+1.9%"; null for other values. */
  readonly delta: string | null
}

/** The text of a changed row. */
export interface ChangedRow {
  /** The names of the owners of the row, such as "Salaried, Germany", or the exported table; empty if there are none. */
  readonly ownerNames: string
  /** The name that the row has within its owners, such as "L14". */
  readonly name: string
  readonly operation: 'added' | 'changed' | 'deleted' | 'exported'
  /** The changed cells, or all cells of a row that was added or deleted. */
  readonly cells: readonly ChangedCell[]
}

type Columns = Readonly<Record<string, Value>>

/** Hidden columns: every save changes them, they identify a row by a number, or they repeat who made the change or what the row is. */
const HIDDEN_COLUMNS = new Set([
  'id',
  'workspace_id',
  'version',
  'created_at',
  'updated_at',
  'exported_by',
  'invited_by',
  'type',
])

const tablesByName: ReadonlyMap<string, Table> = new Map(TABLES.map((table) => [table.name, table]))

/** The columns that name a record of an export, whose table is not described. */
const EXPORT_IDENTITY = ['table_name', 'row_count']

/** @returns the column that refers to the row’s owner, and the columns that name the row within it */
function identityOf(name: string, table: Table | undefined) {
  if (name === 'export_record') return { ownerColumn: '', nameColumns: EXPORT_IDENTITY }
  const containerField =
    table?.containerField ?? Object.entries(table?.references ?? {}).find(([, { isOwner }]) => isOwner)?.[0]
  return {
    ownerColumn: columnOf(containerField ?? ''),
    nameColumns: (table?.identifyingFields ?? ['name']).map(columnOf),
  }
}

/** @returns the text of a change: the row’s name, and each changed value before and after (rule HI11) */
export function describeChange(change: RowChange, context: ChangeContext): ChangedRow {
  const after = columnsOf(change.afterJson)
  const before = columnsOf(change.beforeJson) ?? settingByDefault(change, after)
  const columns = after ?? before ?? {}
  const table = tablesByName.get(change.table === 'general_setting' ? 'setting' : change.table)
  const findColumn = (name: string) => table?.columns[fieldOfColumn(name)]
  const { ownerColumn, nameColumns } = identityOf(change.table, table)
  const format = (name: string, value: Value) =>
    valueText(name, findColumn(name), value, { ...context, referenceName: (id) => nameOf(change, name, id) })
  const row = {
    ownerNames: ownerNamesOf(
      change.table,
      ownerColumn === '' ? '' : format(ownerColumn, columns[ownerColumn]),
      columns,
    ),
    name: rowName(
      change.table,
      nameColumns.map((column) => format(column, columns[column])),
      columns,
    ),
    operation: operationOf(change, before !== null),
  }
  if (change.table === 'tier_configuration')
    return { ...row, cells: [...compareTiers(before, after, context), ...cellsOf(['notes'])] }
  const identity = new Set([...nameColumns, ownerColumn])
  // Columns that name the row are listed only if they can have changed.
  const canBeRenamed = row.operation === 'changed' && before && after
  return {
    ...row,
    cells: cellsOf(
      Object.keys(columns).filter(
        (column) => !HIDDEN_COLUMNS.has(column) && (!identity.has(column) || canBeRenamed),
      ),
    ),
  }

  function cellsOf(columnNames: readonly string[]): ChangedCell[] {
    return columnNames
      .filter(
        (column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
      )
      .map((column) => ({
        label: columnLabel(column, findColumn(column)),
        before: format(column, before?.[column] ?? null),
        after: format(column, after?.[column] ?? null),
        delta: findColumn(column)?.isAmount ? deltaOf(before?.[column], after?.[column]) : null,
      }))
  }
}

const columnsOf = (json: string | null): Columns | null =>
  json === null ? null : (JSON.parse(json) as Columns)

/** @returns the columns of a setting with its default value if the setting is stored for the first time; null for any other change */
function settingByDefault({ table, operation }: RowChange, after: Columns | null): Columns | null {
  if (operation !== 'INSERT' || !/^(general_)?setting$/.test(table)) return null
  const property = String(after?.['property'])
  return isSettingKey(property) ? { ...after, string_value: SETTINGS[property].defaultValue } : null
}

const OPERATIONS: Readonly<Record<string, ChangedRow['operation']>> = {
  INSERT: 'added',
  UPDATE: 'changed',
  DELETE: 'deleted',
}

function operationOf({ table, operation }: RowChange, hadDefault: boolean): ChangedRow['operation'] {
  if (table === 'export_record') return 'exported'
  if (operation === 'INSERT' && hadDefault) return 'changed'
  return OPERATIONS[operation] ?? 'changed'
}

const nameOf = ({ references }: RowChange, column: string, id: Value): string | undefined =>
  references.find((other) => other.column === column && other.id === id)?.name

const ownerNamesOf = (table: string, ownerText: string, columns: Columns): string =>
  table === 'export_record' ? exportedTableName(String(columns['table_name'])) : ownerText

function rowName(table: string, nameTexts: readonly string[], columns: Columns): string {
  switch (table) {
    case 'currency_exchange_rate':
      return historyMessages.pair(nameTexts[0] ?? '', nameTexts[1] ?? '')
    case 'export_record':
      return historyMessages.rows(Number(columns['row_count'] ?? 0))
    case 'tier_configuration':
      return historyMessages.tiers
    case 'workspace':
      return historyMessages.workspaceItself
    case 'invitation':
      // The invited address is personal, so the history does not record it.
      return historyMessages.invitation
    default:
      return nameTexts.join(', ')
  }
}

/** @returns the difference in percent of the old value; null if there is no old value or if it is 0 */
function deltaOf(before: Value, after: Value): string | null {
  const [oldAmount, newAmount] = [numberOf(before), numberOf(after)]
  if (!oldAmount || !newAmount || isZero(oldAmount)) return null
  return formatDelta(divide(multiply(subtract(newAmount, oldAmount), fromInteger(100)), oldAmount))
}
