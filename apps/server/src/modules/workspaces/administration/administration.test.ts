import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillPay } from '../../../testing/access-matrix/fill-pay.ts'
import { worldForFile } from '../../../testing/world.ts'
import { inOwnerTransaction } from '../../../platform/db/transactions/owner-connection.ts'
import { countRowsOfWorkspace, deleteWorkspace, findWorkspaceNamed, lockWholeWorkspace } from '../index.ts'

const world = worldForFile()

/** Creates a workspace with rows in each table that the product fills, and a custom role, which it gives to those who join by domain. */
async function filledWorkspace(name: string) {
  const { workspaceId, admin } = await world.company(name)
  await world.member(workspaceId, { scopes: ['EDIT_WORKSPACE'] })
  await world.inside(workspaceId, (tx) => fillPay(tx, workspaceId, name, 2))
  await admin.save(
    `key-${name}`,
    'mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Saved by a member" }) { id } }',
  )
  await admin.get(
    `mutation { inviteUser(inviteUserRequest: { email: "${name.toLowerCase()}@acme.example", role: MEMBER }) { id } }`,
  )
  await world.queryIn(
    workspaceId,
    sql`update workspace set invite_by_domain_role = 'CUSTOM', invite_by_domain_custom_role_id = 1
      where workspace_id = ${workspaceId}`,
  )
  return { workspaceId, admin }
}

const rowCountsOf = (workspaceId: number) =>
  world.database.asOwner((owner) =>
    inOwnerTransaction(owner, async () => {
      await lockWholeWorkspace(owner, workspaceId)
      return await countRowsOfWorkspace(owner, workspaceId)
    }),
  )

test('deleting a workspace leaves none of its rows in any table, and keeps the rows of other workspaces [WS23]', async () => {
  const { workspaceId, admin } = await filledWorkspace('Gone')
  const other = await filledWorkspace('Stays')
  const before = await rowCountsOf(other.workspaceId)
  const tables = (await rowCountsOf(workspaceId)).map(({ table }) => table)
  expect(tables).toEqual(
    expect.arrayContaining(['comp_band', 'due_work', 'idempotent_response', 'invitation', 'row_history']),
  )
  await world.database.asOwner((owner) =>
    inOwnerTransaction(owner, async () => {
      expect(await lockWholeWorkspace(owner, workspaceId)).toBe('Gone')
      await deleteWorkspace(owner, workspaceId)
    }),
  )
  expect(await rowCountsOf(workspaceId)).toEqual([])
  expect(await rowCountsOf(other.workspaceId)).toEqual(before)
  expect(await admin.codes('{ jobFunctions { id } }')).toEqual(['FORBIDDEN'])
  expect(await other.admin.get('{ jobFunctions { id } }')).toMatchObject({ jobFunctions: expect.any(Array) })
})

test('a workspace is found only by its full name, in upper or lower case', async () => {
  const workspaceId = await world.workspace('Tidewater')
  await world.workspace('Big Tidewater')
  const find = (name: string) =>
    world.database.transaction({ requestId: 'test', userId: null, workspaceId: null }, (tx) =>
      findWorkspaceNamed(tx, name),
    )
  expect(await find(' TIDEWATER ')).toMatchObject({ id: workspaceId, name: 'Tidewater' })
  expect(await find('Tide')).toBeNull()
})
