import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { fieldsForReplicas } from '../../platform/graphql/documents/operations.ts'
import { createClient } from '../client.ts'
import { interceptStatements } from '../statements.ts'
import { startServer } from '../world.ts'
import { fixtureForFile } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { documentOf, OPERATIONS } from './operations.ts'

/**
 * Everything that a replica may serve is in tables whose changes update the workspace's stamp, so that an equal stamp proves the replica
 * complete. Here the database is its own replica, and the tests record what is read from it.
 */

const fixture = fixtureForFile()
let close: () => Promise<void>
let tablesWithHistory: ReadonlySet<string>
const statementsByRequest = new Map<string, string[]>()
beforeAll(async () => {
  const { database } = fixture.world
  let statements: string[] | null = null
  const replica: Database = {
    engine: database.engine,
    transaction: async (session, run) => {
      statements = []
      try {
        return await database.transaction(session, run)
      } finally {
        statementsByRequest.set(session.requestId, statements)
        statements = null
      }
    },
    close: async () => {},
  }
  interceptStatements(({ text }, send) => {
    statements?.push(text)
    return send()
  })
  const { server, address } = await startServer({ database, replica })
  close = () => server.close()
  const client = createClient(address, fixture.admin.token, fixture.workspaceA)
  for (const operation of OPERATIONS.filter(({ name }) => name.startsWith('Query.')))
    await client.call(documentOf(operation, 3), OPERATION_CASES[operation.name]?.variables?.(fixture))
  // This trigger also updates the stamp.
  const tables = await fixture.world.asOwner<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'history_update'`,
  )
  tablesWithHistory = new Set(tables.map(({ name }) => name))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await close()
})

/** Tables that identify the state, are read in addition to the rows, or are written with the stamp. */
const STATE_TABLES = new Set(['workspace_state', 'schema_migration', 'row_history', 'workspace_revision'])

/** Returns the tables of a statement, without the names that it defines itself. */
function tablesOf(text: string): string[] {
  const definedNames = new Set(
    [...text.matchAll(/\b([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:materialized\s+)?\(/g)].map(
      ([, name]) => name,
    ),
  )
  return [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)\b"?(?!\s*\()/g)].flatMap(
    ([, name]) =>
      name === undefined || definedNames.has(name) || name === 'lateral' || name === 'select' ? [] : [name],
  )
}

test('replicas serve only tables whose changes update the stamp [SO13]', () => {
  const tables = new Set([...statementsByRequest.values()].flat().flatMap(tablesOf))
  expect([...tables].filter((table) => !tablesWithHistory.has(table) && !STATE_TABLES.has(table))).toEqual([])
  // Without these, the test would prove nothing about pay, or about some kind of statement.
  for (const table of [
    'comp_band',
    'equity_band',
    'job',
    'job_family',
    'setting',
    'tier_configuration',
    'workspace_state',
  ])
    expect(tables).toContain(table)
})

test('as many queries read from the replica as there are fields for replicas', () => {
  expect(fieldsForReplicas.size).toBe(statementsByRequest.size)
})
