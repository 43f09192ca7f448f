import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { STAFF_EMAIL, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()

const setSuspendedAt = (workspaceId: number, userId: number, instant: 'now()' | 'null') =>
  world.queryIn(
    workspaceId,
    sql`update membership set suspended_at = ${sql.raw(instant)} where user_id = ${userId}`,
  )
const suspend = (workspaceId: number, userId: number) => setSuspendedAt(workspaceId, userId, 'now()')
const restore = (workspaceId: number, userId: number) => setSuspendedAt(workspaceId, userId, 'null')
const WORKSPACE_NAME = '{ workspace { name } }'

describe('a suspended member', () => {
  test('is rejected from the next request on, and admitted after the suspension [WS19]', async () => {
    const { workspaceId, admin: person } = await world.company()
    await suspend(workspaceId, person.userId)
    expect(await person.refusal(WORKSPACE_NAME)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your access to this workspace is suspended. Ask the operator of this server to restore it.',
    })
    await restore(workspaceId, person.userId)
    expect(await person.getField(WORKSPACE_NAME)).toEqual({ name: 'Acme' })
  })

  test('does not find the workspace in their own memberships, but stays in its list of members [WS19]', async () => {
    const workspaceId = await world.workspace()
    const [admin, person] = [await world.member(workspaceId), await world.member(workspaceId)]
    await suspend(workspaceId, person.userId)
    const ownMemberships = '{ currentUser { memberships { workspace { id } } } }'
    expect(await person.inWorkspace(null).getField(ownMemberships)).toEqual({ memberships: [] })
    const workspace = await admin.getField<{ memberships: object[] }>('{ workspace { memberships { id } } }')
    expect(workspace.memberships).toHaveLength(2)
  })

  test('does not count as a remaining admin [WS19]', async () => {
    const workspaceId = await world.workspace()
    const [first, second] = [await world.member(workspaceId), await world.member(workspaceId)]
    const manager = await world.member(workspaceId, { scopes: SCOPE_NAMES })
    const removeFirst = 'mutation { deleteMembership(membershipDeleteRequest: { id: 1 }) { id } }'
    await suspend(workspaceId, second.userId)
    expect(await manager.call(removeFirst)).toMatchObject({
      errors: [
        { message: 'A workspace needs at least one Super Admin. Give another member this role first.' },
      ],
    })
    await restore(workspaceId, second.userId)
    expect(await manager.codes(removeFirst)).toEqual([])
    expect(await first.codes(WORKSPACE_NAME)).toEqual(['FORBIDDEN'])
  })

  test('cannot get support access [WS19]', async () => {
    const workspaceId = await world.workspace()
    const staff = await world.person({ email: STAFF_EMAIL })
    const requestSupport = () =>
      staff.call(
        'mutation ($request: RequestJitaRequest!) { requestJita(requestJitaRequest: $request) { expiresAt } }',
        {
          request: {
            workspaceId,
            expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
            reason: 'Ticket 7',
          },
        },
      )
    expect((await requestSupport()).codes).toEqual([])
    await suspend(workspaceId, staff.userId)
    expect((await requestSupport()).codes).toEqual(['ACCESS_DENIED'])
    expect(await staff.inWorkspace(workspaceId).codes(WORKSPACE_NAME)).toEqual(['FORBIDDEN'])
  })
})
