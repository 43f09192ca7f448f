import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { type Client, createClient } from '../client.ts'
import { CANARY, dumpOf, fixtureForFile } from './fixture.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import {
  documentOf,
  idArgumentsOf,
  type Operation,
  OPERATIONS,
  tableOfIds,
  withValueAt,
} from './operations.ts'
import { type DryServer, openDryServer, type ServerChanges } from './servers.ts'
import { WithoutWorkspaceFilters } from './without-workspace-filters.ts'
import { sampleOnEmbedded } from '../sample.ts'

/**
 * An admin of workspace A calls each operation once for each of its arguments that is an id. The argument is the id of a row that exists
 * only in workspace B, and all fields are selected. Workspace B must not change, and no answer may contain anything of it.
 */

const fixture = fixtureForFile()
let before: string
const servers: DryServer[] = []
beforeAll(async () => {
  before = await dumpOfB()
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

const dumpOfB = () => fixture.world.inside(fixture.workspaceA, (tx) => dumpOf(tx, fixture.workspaceB))

/** Returns an admin of A at a server whose transactions are rolled back, after the state of B was compared in each. */
async function connectAdmin(changes: ServerChanges = {}): Promise<{ client: Client; changesOfB: string[] }> {
  const changesOfB: string[] = []
  const beforeRollback = async (tx: Transaction) => {
    const current = await dumpOf(tx, fixture.workspaceB)
    if (current !== before) changesOfB.push(current)
  }
  const server = await openDryServer(fixture.world, { beforeRollback, ...changes })
  servers.push(server)
  return { client: createClient(server.address, fixture.admin.token, fixture.workspaceA), changesOfB }
}

/** Nesting depth of the requested objects. */
const DEPTH = 3

const ID_ARGUMENTS = OPERATIONS.flatMap((operation) =>
  idArgumentsOf(operation).map((path) => ({ name: `${operation.name} ${path}`, operation, path })),
)

const SAMPLED_ARGUMENTS = sampleOnEmbedded(ID_ARGUMENTS, 4)

function getExpectedCode({ name }: Operation, path: string): string {
  const { allowedCallers, foreignIdOutcome } = OPERATION_CASES[name] ?? {}
  if (allowedCallers === 'staff') return 'ACCESS_DENIED'
  // A create request takes only a temporary id, which is negative.
  if (path.endsWith('CreateRequest.id')) return 'VALIDATION_FAILED'
  return foreignIdOutcome ?? 'NOT_FOUND'
}

/** @returns the faults of the answers to all foreign ids, one sentence each; empty if nothing of B is reachable */
async function findLeaks(changes?: ServerChanges): Promise<string[]> {
  const { client, changesOfB } = await connectAdmin(changes)
  const leaks: string[] = []
  for (const { name, operation, path } of SAMPLED_ARGUMENTS) {
    const { variables } = OPERATION_CASES[operation.name] ?? {}
    const expectedCode = getExpectedCode(operation, path)
    const id = await fixture.foreignId(tableOfIds(operation, path))
    const foreign = withValueAt(variables?.(fixture) ?? {}, path, id)
    const { codes, data } = await client.call(documentOf(operation, DEPTH), foreign)
    const isEmpty = codes.length === 0 && isNothing(data[operation.field.name])
    const actualCode = codes[0] ?? (isEmpty ? 'nothing' : 'an answer')
    if (actualCode !== expectedCode) leaks.push(`${name} met ${actualCode} instead of ${expectedCode}`)
    if (JSON.stringify([codes, data]).includes(CANARY)) leaks.push(`${name} revealed something of B`)
  }
  return [...leaks, ...changesOfB.map(() => 'B was changed')]
}

/** Changes a server so that its statements do not compare the workspace. */
const withoutFilters = (plugin: WithoutWorkspaceFilters): ServerChanges => ({
  kysely: (kysely) => kysely.withPlugin(plugin),
  changeWriteText: plugin.removeFromText,
})

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

describe('threat 1: the id of a row that only another workspace has', () => {
  test('is not found anywhere, reveals nothing and changes nothing [CR43]', async () => {
    expect(await findLeaks()).toEqual([])
    expect(await dumpOfB()).toBe(before)
  })

  test('threat 4: is not found even if the application’s own filters are removed from every statement', async () => {
    const plugin = new WithoutWorkspaceFilters()
    expect(await findLeaks(withoutFilters(plugin))).toEqual([])
    expect(plugin.removedCount).toBeGreaterThan(SAMPLED_ARGUMENTS.length)
    expect(await dumpOfB()).toBe(before)
  })
})

describe('threat 2: ids that exist in both workspaces', () => {
  let caller: Awaited<ReturnType<typeof connectAdmin>>
  beforeAll(async () => {
    caller = await connectAdmin()
  })

  test.each(OPERATIONS)('$name in A leaves B unchanged, and reveals nothing about B', async (operation) => {
    const { client, changesOfB } = caller
    const { variables } = OPERATION_CASES[operation.name] ?? {}
    const { codes, data } = await client.call(documentOf(operation, DEPTH), variables?.(fixture))
    const { allowedCallers, refusalCode } = OPERATION_CASES[operation.name] ?? {}
    expect(codes).toEqual(allowedCallers === 'staff' ? ['ACCESS_DENIED'] : refusalCode ? [refusalCode] : [])
    expect(JSON.stringify(data)).not.toContain(CANARY)
    expect(changesOfB).toEqual([])
  })

  test('deleting the role with id 1 in A keeps the role with id 1 in B', async () => {
    const { admin: person, customRoleId, workspaceA, workspaceB } = fixture
    const roles = (workspaceId: number) =>
      fixture.world.inside(workspaceId, async ({ kysely }) => {
        const { rows } = await sql<{ id: number }>`select id from custom_role order by id`.execute(kysely)
        return rows.map(({ id }) => id)
      })
    expect([await roles(workspaceA), await roles(workspaceB)]).toEqual([[1], [1, 2, 3]])
    await person.get(`mutation { deleteCustomRole(customRoleDeleteRequest: { id: ${customRoleId} }) { id } }`)
    expect([await roles(workspaceA), await roles(workspaceB)]).toEqual([[], [1, 2, 3]])
    expect(await dumpOfB()).toBe(before)
  })
})
