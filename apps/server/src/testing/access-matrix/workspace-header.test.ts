import { describe, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { CANARY, fixtureForFile } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, OPERATIONS } from './operations.ts'
import { RecordedTables } from './recorded-tables.ts'
import { dryServerForFile } from './servers.ts'

const fixture = fixtureForFile()
let recorded: RecordedTables
const server = dryServerForFile(fixture, {
  kysely: (kysely) => {
    recorded = new RecordedTables()
    return kysely.withPlugin(recorded)
  },
  beforeText: (text) => recorded.noteText(text),
})

const MEMBER_OPERATIONS = OPERATIONS.filter(
  ({ name }) => typeof OPERATION_CASES[name]?.allowedCallers !== 'string',
)

/** The tables from which the caller is read, together with the version of the database schema. */
const CALLER_TABLES = ['app_user', 'schema_migration', 'user_session']
/** These, and the tables from which the caller's permissions and the state of the workspace are read. */
const PERMISSION_TABLES = [
  ...CALLER_TABLES,
  'custom_role',
  'membership',
  'workspace_flag',
  'workspace_state',
].toSorted()

/**
 * Runs an operation as the admin of workspace A, with this value of the workspace header; null: without the header.
 * @returns the codes, the answer's text, and the tables that were read
 */
async function call(operation: (typeof OPERATIONS)[number], header: string | readonly string[] | null) {
  const headers = header === null ? {} : { 'x-workspace-id': header }
  const client = createClient(server.address, fixture.admin.token, null, headers)
  const variables = OPERATION_CASES[operation.name]?.variables?.(fixture)
  recorded = new RecordedTables()
  const { codes, data, errors } = await client.call(documentOf(operation, 2), variables)
  return {
    codes,
    text: JSON.stringify([data, errors]),
    tables: [...recorded.tables].toSorted(),
  }
}

describe('threat 3: the workspace in the header [WS8]', () => {
  test.each(MEMBER_OPERATIONS)(
    '$name: a workspace of others is rejected after reading only permissions and state',
    async (operation) => {
      const { codes, text, tables } = await call(operation, String(fixture.workspaceB))
      expect(codes).toEqual(['FORBIDDEN'])
      expect(text).not.toContain(CANARY)
      expect(tables).toEqual(PERMISSION_TABLES)
    },
  )

  test.each(MEMBER_OPERATIONS)(
    '$name: a missing header is rejected before any tenant table is read',
    async (operation) => {
      const { codes, tables } = await call(operation, null)
      expect(codes).toEqual(['VALIDATION_FAILED'])
      expect(tables).toEqual(CALLER_TABLES)
    },
  )

  test.each(MEMBER_OPERATIONS)(
    '$name: a malformed or repeated header is rejected before any statement',
    async (operation) => {
      const ownWorkspace = String(fixture.workspaceA)
      for (const header of [`${ownWorkspace} `.repeat(2), '-1', '', [ownWorkspace, ownWorkspace]] as const) {
        const { codes, tables } = await call(operation, header)
        expect([header, codes, tables]).toEqual([header, ['VALIDATION_FAILED'], []])
      }
    },
  )

  test('rejects a body that names another workspace', async () => {
    const client = createClient(server.address, fixture.admin.token, fixture.workspaceA)
    const { codes } = await client.call('query ($id: Int!) { tierConfig(workspaceId: $id) { notes } }', {
      id: fixture.workspaceB,
    })
    expect(codes).toEqual(['VALIDATION_FAILED'])
  })
})
