import type { OwnerConnection } from '../database.ts'

/** A table with rows of its own; of one in partitions the whole. */
export interface StoredTable {
  /** As SQL writes it. */
  readonly name: string
  /** All of them in their order, as SQL writes them. */
  readonly columns: readonly { readonly name: string; readonly type: string; readonly generated: boolean }[]
}

/** What of a database is no row: where a sequence stands. */
export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly called: boolean
}

/** @returns all tables but the list of migrations, by the database's own catalogue: so none is forgotten. */
export async function readTables(connection: OwnerConnection): Promise<StoredTable[]> {
  return connection.query<StoredTable>(`
    select c.oid::regclass::text as name,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
        'generated', a.attgenerated <> '') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
    group by c.oid order by c.oid::regclass::text collate "C"`)
}

/** @returns where each sequence stands: those of identity columns too. */
export async function readSequences(connection: OwnerConnection): Promise<SequenceState[]> {
  const names = await connection.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by oid::regclass::text collate "C"`)
  const states: SequenceState[] = []
  for (const { name } of names) {
    const [state] = await connection.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    if (state) states.push({ name, ...state })
  }
  return states
}

/** Under these a value's text means the same wherever it is written and read. */
export const EXACT_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content'`
