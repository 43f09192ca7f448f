/**
 * The tables that are written with Kysely's query builder: the described ones (`rows/table.ts`), and this. Other SQL is text.
 *
 * Value types, the same on both engines: int2/4/8 are `number`, numeric is a decimal `string`, date is
 * 'YYYY-MM-DD', timestamptz is `Date`, json and jsonb are parsed. A parameter that is an array is a PostgreSQL
 * array; write json as `JSON.stringify(value)`.
 */
export interface DatabaseSchema {
  /** Written by SQL text; here for its ids. */
  export_record: { readonly workspace_id: number; readonly id: number; readonly table_name: string }
}
