import type { OwnerConnection } from '../database.ts'

/** A table of the database. A partitioned table is one table, which contains the rows of its partitions. */
export interface StoredTable {
  /** As written in SQL, quoted if necessary. */
  readonly name: string
  /** All of its columns in order, as written in SQL. */
  readonly columns: readonly { readonly name: string; readonly type: string; readonly generated: boolean }[]
}

/** The state of a sequence, which is not part of any row. */
export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly called: boolean
}

/** @returns all tables except the list of migrations, from the catalog of the database, so that none is forgotten */
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

/** @returns the state of each sequence, including those of identity columns */
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

/** With these settings, the text of a value has the same meaning wherever it is written and read. */
export const EXACT_TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content'`
