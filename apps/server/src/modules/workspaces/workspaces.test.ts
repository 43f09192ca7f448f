import { SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const tiers = '{ tierConfig { version } }'
const memberships = `{ currentUser { memberships {
  id role globalLevelLevel expiresAt customRole { name scopes } workspace { id name defaultCountry defaultCurrency }
  effectiveScopes flags { id enabled } } } }`

describe('memberships of the current user', () => {
  test('include workspace, default country and currency, role and permissions, separately for each workspace', async () => {
    const acme = await world.workspace('Acme')
    const harbor = await world.workspace('Harbor')
    const person = await world.person()
    await world.join(person, acme)
    await world.join(person, harbor, {
      scopes: ['VIEW_LOCATION_CALCULATOR', 'COMP_RANGES_VIEW'],
      globalLevelLevel: 9,
    })
    await world.turnPayModelOff(harbor)
    const currentUser = await person.getField<{ memberships: Record<string, unknown>[] }>(memberships)
    expect(currentUser.memberships).toMatchObject([
      {
        role: 'ADMIN',
        customRole: null,
        globalLevelLevel: null,
        workspace: { id: acme, name: 'Acme', defaultCountry: 'US', defaultCurrency: 'USD' },
      },
      {
        role: 'CUSTOM',
        globalLevelLevel: 9,
        customRole: { scopes: ['COMP_RANGES_VIEW', 'VIEW_LOCATION_CALCULATOR'] },
        workspace: { id: harbor, name: 'Harbor' },
        effectiveScopes: ['VIEW_LOCATION_CALCULATOR'],
      },
    ])
    expect(currentUser.memberships[0]?.['effectiveScopes']).toHaveLength(SCOPE_NAMES.length)
    expect(currentUser.memberships[1]?.['flags']).toContainEqual({ id: 'job_catalog', enabled: false })
  })

  test('omit an expired one', async () => {
    const { workspaceId, admin: person } = await world.company()
    await expire(workspaceId, person.userId)
    expect(await person.getField(memberships)).toEqual({ memberships: [] })
  })
})

describe('the workspace in the header [WS8]', () => {
  test.each(['0', '-1', '1.5', '1e3', 'one', '', ' ', '1, 1', '99999999999'])(
    'is rejected if malformed as %j',
    async (header) => {
      const person = await world.person()
      expect(await callWith(person.token, header)).toEqual(['VALIDATION_FAILED'])
    },
  )

  test('is rejected at the next request after the membership has expired [AC13]', async () => {
    const { workspaceId, admin: person } = await world.company()
    expect(await person.codes(tiers)).toEqual([])
    await expire(workspaceId, person.userId)
    expect(await person.refusal(tiers)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your access to this workspace has expired.',
    })
  })

  test('is hidden by row-level security, too, after the membership has expired [AC13]', async () => {
    const workspaceId = await world.workspace('Expired canary')
    const person = await world.member(workspaceId, { scopes: ['VIEW_LOCATION_CALCULATOR'] })
    await expire(workspaceId, person.userId)
    const seen = await world.database.transaction(
      { requestId: 'test', userId: person.userId, workspaceId: null },
      async ({ kysely }) => [
        await kysely.selectFrom('workspace').select('name').execute(),
        await kysely.selectFrom('custom_role').select('name').execute(),
        await kysely.selectFrom('workspace_flag').select('key').execute(),
      ],
    )
    expect(seen).toEqual([[], [], []])
  })
})

async function expire(workspaceId: number, userId: number): Promise<void> {
  await world.queryIn(
    workspaceId,
    sql`update membership set expires_at = now() - interval '1 second' where workspace_id = ${workspaceId} and user_id = ${userId}`,
  )
}

const callWith = async (token: string | null, workspace: string | readonly string[]) =>
  await createClient(world.address, token, null, { 'x-workspace-id': workspace }).codes(tiers)
