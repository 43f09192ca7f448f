import type { Generated } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    export_record: ExportRecordTable
  }
}

interface ExportRecordTable {
  workspace_id: number
  id: number
  table_name: string
  row_count: number
  exported_by: number
  created_at: Generated<Date>
  version: Generated<number>
}

export interface ExportRecord {
  readonly table: string
  readonly rows: number
  readonly exportedBy: number
}

export async function insertExportRecord(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
  record: ExportRecord,
): Promise<void> {
  await kysely
    .insertInto('export_record')
    .values({
      workspace_id: workspaceId,
      id,
      table_name: record.table,
      row_count: record.rows,
      exported_by: record.exportedBy,
    })
    .execute()
}
