import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const RECORD_EXPORT = `mutation ($table: String!, $rows: Int!) {
  recordExport(recordExportRequest: { table: $table, rows: $rows }) { recorded } }`

describe('recordExport [HI5]', () => {
  test('records in the history of the workspace who exported what', async () => {
    const { workspaceId, admin } = await world.company()
    expect(await admin.getField(RECORD_EXPORT, { table: 'zip-codes', rows: 24 })).toEqual({ recorded: true })
    const rows = await world.queryIn(
      workspaceId,
      sql`select table_name, row_id, operation, actor_id, snapshot ->> 'row_count' as row_count
          from row_history join workspace_revision using (workspace_id, at)
          where table_name = 'export_record'`,
    )
    expect(rows).toEqual([
      {
        table_name: 'export_record',
        row_id: 1,
        operation: 'INSERT',
        actor_id: admin.userId,
        row_count: '24',
      },
    ])
  })

  test.each([
    ['', 1, 'table'],
    ['x'.repeat(256), 1, 'table'],
    ['zip-codes', -1, 'rows'],
  ])('rejects the table %j with %i rows', async (table, rows, field) => {
    const admin = await world.member(await world.workspace())
    expect(await admin.refusal(RECORD_EXPORT, { table, rows })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field,
    })
  })
})
