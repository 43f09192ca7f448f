/**
 * The tables that Kysely's query builder knows: the described ones, which `rows/table.ts` adds, and the one below. Other SQL is text.
 *
 * Value types, the same on both engines: int2/4/8 are `number`, numeric is a decimal `string`, date is
 * 'YYYY-MM-DD', timestamptz is `Date`, json and jsonb are parsed. A parameter that is an array is a PostgreSQL
 * array; write json as `JSON.stringify(value)`.
 */
export interface DatabaseSchema {
  /** Written by SQL text; listed because `reserveId` assigns ids only for tables of this schema. */
  export_record: { readonly workspace_id: number; readonly id: number; readonly table_name: string }
}
