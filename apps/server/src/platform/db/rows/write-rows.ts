import type { Transaction } from '../database.ts'
import type { DatabaseSchema } from '../schema.ts'
import {
  arrayText,
  type InputRow,
  inputValue,
  manyRowsSource,
  Parameters,
  singleRowSource,
} from './input-rows.ts'
import {
  type ColumnType,
  columnTypeOf,
  quoted,
  quotedColumnOf,
  type RowOf,
  type Table,
  type ValuesOf,
} from './table.ts'

/** Inserts, updates and deletes for the rows of one table. */
export interface RowChanges<T extends Table> {
  /** `id` is null for a row that gets the next of the ids that the transaction has reserved for the table. */
  readonly created: readonly { readonly id: number | null; readonly values: ValuesOf<T> }[]
  /** `version` null: any version. */
  readonly changed: readonly {
    readonly id: number
    readonly version: number | null
    readonly values: ValuesOf<T>
  }[]
  readonly deleted: readonly number[]
}

type Values = Readonly<Record<string, unknown>>

/**
 * Creates, changes and deletes rows of a tenant table in one statement, so that they may refer to each other and exchange names: the
 * database checks the result as a whole. A changed row is not written if its values equal the stored ones, or if the stored version
 * differs.
 * @returns the written rows as stored, in no particular order. New ids, however, ascend in the order of `created`
 */
export async function writeRows<T extends Table>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  changes: RowChanges<T>,
): Promise<RowOf<T>[]> {
  const statement = statementFor(table, changes)
  if (statement === null) return []
  const { text, readers } = statement
  const input = { workspaceId, changes }
  const [{ rows }] = await Promise.all([
    tx.runText<ReturnedRow>(
      text,
      readers.map((read) => read(input)),
    ),
    updateStatistics(tx, table.name, changes.created.length),
  ])
  return toStoredRows(workspaceId, table, changes, rows)
}

/** With fewer new rows, the plans of queries stay good enough. The function in the database also compares their number with all rows. */
const MANY_ROWS = 500

/** Updates the statistics of a table to which many rows were just added, so that the plans of the next requests fit. */
async function updateStatistics(
  tx: Transaction,
  table: keyof DatabaseSchema,
  rowsAdded: number,
): Promise<void> {
  if (rowsAdded < MANY_ROWS) return
  await tx.runText('select analyze_if_grown($1::regclass, $2)', [table, rowsAdded])
}

/** The values that a statement returns for a written row: those that the database assigns, or may store in another form. */
type ReturnedRow = { readonly id: number } & Values

/** Values of these types are stored exactly as sent. */
const EXACT_TYPES: ReadonlySet<ColumnType> = new Set(['integer', 'float8', 'text', 'boolean'])

const isStoredAsSent = (table: Table, field: string) => EXACT_TYPES.has(columnTypeOf(table, field))

const returnedFields = (table: Table) => [
  ...(['id', 'version', 'createdAt', 'updatedAt'] as const),
  ...Object.keys(table.columns).filter((field) => !isStoredAsSent(table, field)),
]

/** @returns the rows as stored: the values that the database returned, and the others as they were sent */
function toStoredRows<T extends Table>(
  workspaceId: number,
  table: T,
  { created, changed }: RowChanges<T>,
  returnedRows: readonly ReturnedRow[],
): RowOf<T>[] {
  const valuesById = new Map<number, Values>()
  for (const { id, values } of changed) valuesById.set(id, values as Values)
  for (const { id, values } of created) if (id !== null) valuesById.set(id, values as Values)
  const rowsWithoutId = created.filter(({ id }) => id === null)
  if (rowsWithoutId.length > 0) {
    const newIds = returnedRows
      .flatMap(({ id }) => (valuesById.has(id) ? [] : [id]))
      .toSorted((a, b) => a - b)
    for (const [index, id] of newIds.entries()) valuesById.set(id, rowsWithoutId[index]?.values as Values)
  }
  const exactFields = Object.keys(table.columns).filter((field) => isStoredAsSent(table, field))
  return returnedRows.map((returnedRow) => {
    const row: Record<string, unknown> = { ...returnedRow, workspaceId }
    const values = valuesById.get(returnedRow.id)
    for (const field of exactFields) row[field] = values?.[field] ?? null
    return row as unknown as RowOf<T>
  })
}

/** The input from which the values of a statement are read. */
interface WriteInput {
  readonly workspaceId: number
  readonly changes: RowChanges<Table>
}

interface WriteStatement {
  readonly text: string
  /** Each reads the value of a parameter; in the order of the parameters. */
  readonly readers: readonly ((input: WriteInput) => unknown)[]
}

/** Statements that were built, by table and by the kinds of changes on which their text depends. */
const statements = new Map<string, WriteStatement>()

/** @returns the statement for these changes, built once for all of the same kinds; null if there is nothing to write */
function statementFor(table: Table, changes: RowChanges<Table>): WriteStatement | null {
  const counts = [changes.created, changes.changed, changes.deleted].map(({ length }) => length)
  const count = counts.reduce((sum, each) => sum + each)
  if (count === 0) return null
  const key = [table.name, count === 1, ...counts.map((each) => each > 0)].join(' ')
  const statement = statements.get(key) ?? buildStatement(table, changes, count === 1)
  statements.set(key, statement)
  return statement
}

function buildStatement(
  table: Table,
  { created, changed, deleted }: RowChanges<Table>,
  hasOneRow: boolean,
): WriteStatement {
  const parameters = new Parameters<WriteInput>()
  const workspace = parameters.add(({ workspaceId }) => workspaceId, 'int')
  const source = hasOneRow ? singleRowSource<WriteInput> : manyRowsSource<WriteInput>
  const parts: [name: string, text: string][] = []
  if (deleted.length > 0) parts.push(['deleted', buildDelete(table, workspace, parameters)])
  if (changed.length > 0) {
    const rows = source(table, (input) => input.changes.changed as readonly InputRow[], parameters)
    parts.push(['changed', buildUpdate(table, rows, workspace)])
  }
  if (created.length > 0) {
    const rows = source(table, (input) => input.changes.created as readonly InputRow[], parameters)
    parts.push(['created', buildInsert(table, rows, workspace, parameters)])
  }
  const { readers } = parameters
  const [onlyPart, ...others] = parts
  if (onlyPart && others.length === 0) return { text: onlyPart[1], readers }
  const returnedRows = parts.flatMap(([name]) => (name === 'deleted' ? [] : [`select * from ${name}`]))
  const text = `with ${parts.map(([name, part]) => `${name} as (${part})`).join(', ')} ${returnedRows.join(' union all ')}`
  return { text, readers }
}

function buildDelete(table: Table, workspace: string, parameters: Parameters<WriteInput>): string {
  const ids = parameters.add(({ changes }) => arrayText(changes.deleted, (id) => id), 'int[]')
  return `delete from ${quoted(table.name)} as t
    where t.workspace_id = ${workspace} and t.id = any(${ids})`
}

/** @param source the rows, with their values */
function buildUpdate(table: Table, source: string, workspace: string): string {
  const fields = Object.keys(table.columns)
  const columns = fields.map(quotedColumnOf)
  const input = fields.map((field) => inputValue(table, field))
  return `update ${quoted(table.name)} as t
    set ${columns.map((column, index) => `${column} = ${input[index]}`).join(', ')}, version = t.version + 1, updated_at = now()
    from ${source}
    where t.workspace_id = ${workspace} and t.id = v.id and (v.version is null or t.version = v.version)
      and (${columns.map((column) => `t.${column}`).join(', ')}) is distinct from (${input.join(', ')})
    returning ${returningColumns(table)}`
}

/** Takes the ids from the table's sequence, from which the transaction has already reserved them (`reserveIds`). */
function buildInsert(
  table: Table,
  source: string,
  workspace: string,
  parameters: Parameters<WriteInput>,
): string {
  const fields = Object.keys(table.columns)
  const columns = fields.map(quotedColumnOf).join(', ')
  const count = parameters.add(({ changes }) => changes.created.length, 'int')
  return `insert into ${quoted(table.name)} as t (workspace_id, id, version, ${columns})
    select s.workspace_id, coalesce(v.id, s.last_id - ${count} + v.position::int), 1,
      ${fields.map((field) => inputValue(table, field)).join(', ')}
    from workspace_id_sequence s
    cross join ${source}
    where s.workspace_id = ${workspace} and s.table_name = ${parameters.add(() => table.name, 'text')}
    returning ${returningColumns(table)}`
}

const returningColumns = (table: Table) =>
  returnedFields(table)
    .map((field) => `t.${quotedColumnOf(field)} as "${field}"`)
    .join(', ')

/**
 * Locks rows until the end of the transaction.
 * @returns the versions of the existing ones, by id
 */
export async function lockVersions(
  tx: Transaction,
  workspaceId: number,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const text = `select t.id, t.version from ${quoted(table.name)} as t
    where t.workspace_id = $1 and t.id = any($2::int[]) order by t.id for no key update`
  const { rows } = await tx.runText<{ id: number; version: number }>(text, [
    workspaceId,
    arrayText(ids, (id) => id),
  ])
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Sets a savepoint for `rollBackToSavepoint`. Sent together with the statements that may be refused. */
export async function setSavepoint(tx: Transaction): Promise<void> {
  await tx.runText('savepoint before_save')
}

/** Rolls back to the savepoint after a refused statement, so that the transaction can read again. */
export async function rollBackToSavepoint(tx: Transaction): Promise<void> {
  await tx.runText('rollback to savepoint before_save')
}
