import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { fillPayWorld, type TestPayModel, usGroup, WIDTH_GROUP } from '../../testing/pay-world.ts'
import { type Person, STAFF_EMAIL, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let staff: Person
beforeAll(async () => {
  staff = await world.person({ email: STAFF_EMAIL })
})

const settings = 'name domain enableInviteByDomain inviteByDomainRole inviteByDomainCustomRole { id } version'
const update = `mutation ($request: WorkspaceUpdateRequest!) { updateWorkspace(workspaceUpdateRequest: $request) { ${settings} } }`
const save = (person: Person, request: Record<string, unknown>) => person.call(update, { request })

const DEFAULTS = '{ workspaceDefaults { defaultCountry defaultCurrency areInUse } }'

describe('a workspace’s settings', () => {
  test('include the default country and currency, which can be changed until an equity band group exists [WS44]', async () => {
    const { workspaceId, admin } = await world.company()
    expect((await save(admin, { name: 'Acme' })).codes).toEqual([])
    expect(
      await world.asOwner('select default_country, default_currency from workspace where workspace_id = $1', [
        workspaceId,
      ]),
    ).toEqual([{ default_country: null, default_currency: null }])
    expect((await save(admin, { defaultCountry: 'DE', defaultCurrency: 'EUR' })).codes).toEqual([])
    expect(await admin.getField(DEFAULTS)).toMatchObject({
      defaultCountry: 'DE',
      defaultCurrency: 'EUR',
      areInUse: false,
    })
    for (const unknown of [{ defaultCountry: 'XX' }, { defaultCurrency: 'EURO' }])
      expect(await save(admin, unknown)).toMatchObject(
        refusedWith('VALIDATION_FAILED', { field: Object.keys(unknown)[0] }),
      )
    await fillPayWorld(world, workspaceId, {
      equityBandGroups: [{ name: 'Company', rangeWidthGroup: WIDTH_GROUP, parent: null, bands: [] }],
    })
    expect(await admin.getField(DEFAULTS)).toMatchObject({ areInUse: true })
    expect((await save(admin, { defaultCountry: 'DE', defaultCurrency: 'EUR' })).codes).toEqual([])
    expect(await save(admin, { defaultCountry: 'FR' })).toMatchObject(
      refusedWith('IN_USE', { field: 'defaultCountry' }),
    )
  })

  test.each<[string, TestPayModel, boolean]>([
    ['comp bands', { compBandGroups: [usGroup('Sales')] }, true],
    [
      'bonuses',
      { bonusStructureGroups: [{ name: 'Sales', columns: [{ country: 'US', percents: [] }] }] },
      true,
    ],
    ['no comp bands', { compBandGroups: [{ name: 'Sales', countryGroups: [] }] }, false],
  ])('keep their country if %s have a country group [WS44]', async (_, pay, areInUse) => {
    const { workspaceId, admin } = await world.company()
    await fillPayWorld(world, workspaceId, pay)
    expect(await admin.getField(DEFAULTS)).toMatchObject({ areInUse })
    expect((await save(admin, { defaultCountry: 'FR' })).codes).toEqual(areInUse ? ['IN_USE'] : [])
  })

  test('can be read only with EDIT_WORKSPACE, except the default country and currency, which any member can read', async () => {
    const { workspaceId, admin } = await world.company('Acme')
    const member = await world.member(workspaceId, { scopes: [] })
    expect(await admin.getField(`{ workspace { ${settings} memberships { role } } }`)).toEqual({
      name: 'Acme',
      domain: null,
      enableInviteByDomain: false,
      inviteByDomainRole: 'MEMBER',
      inviteByDomainCustomRole: null,
      version: 1,
      memberships: [{ role: 'ADMIN' }, { role: 'CUSTOM' }],
    })
    expect(await member.codes('{ workspace { name } }')).toEqual(['ACCESS_DENIED'])
    expect(await member.getField('{ workspaceDefaults { defaultCountry defaultCurrency } }')).toEqual({
      defaultCountry: 'US',
      defaultCurrency: 'USD',
    })
  })

  test('can be changed one by one, and omitted ones keep their value [WS2]', async () => {
    const workspaceId = await world.workspace('Acme')
    const admin = await world.join(staff, workspaceId)
    const saveAndGet = (request: object) => admin.getField(update, { request })
    expect(await saveAndGet({ domain: ' @Acme.example', version: 1 })).toMatchObject({
      name: 'Acme',
      domain: 'acme.example',
      version: 2,
    })
    expect(await saveAndGet({ enableInviteByDomain: true, version: 2 })).toMatchObject({
      domain: 'acme.example',
      enableInviteByDomain: true,
      inviteByDomainRole: 'MEMBER',
    })
    expect(await saveAndGet({ name: ' Renamed ', inviteByDomainRole: 'ADMIN', version: 3 })).toEqual({
      name: 'Renamed',
      domain: 'acme.example',
      enableInviteByDomain: true,
      inviteByDomainRole: 'ADMIN',
      inviteByDomainCustomRole: null,
      version: 4,
    })
    expect(await saveAndGet({ enableInviteByDomain: false, domain: '', version: 4 })).toMatchObject({
      domain: null,
      enableInviteByDomain: false,
    })
  })

  test.each([
    [{ name: ' ' }, 'VALIDATION_FAILED', 'name'],
    [{ domain: 'acme.example' }, 'ACCESS_DENIED', 'domain'],
    [{ enableInviteByDomain: true }, 'VALIDATION_FAILED', 'enableInviteByDomain'],
    [{ inviteByDomainRole: 'JITA_WRITE' }, 'VALIDATION_FAILED', 'inviteByDomainRole'],
    [{ inviteByDomainRole: 'CUSTOM' }, 'VALIDATION_FAILED', 'inviteByDomainCustomRoleId'],
    [{ inviteByDomainCustomRoleId: 1 }, 'VALIDATION_FAILED', 'inviteByDomainCustomRoleId'],
    [
      { inviteByDomainRole: 'CUSTOM', inviteByDomainCustomRoleId: 9 },
      'NOT_FOUND',
      'inviteByDomainCustomRoleId',
    ],
  ])('cannot be set to %j', async (request, code, field) => {
    const admin = await world.member(await world.workspace())
    expect(await save(admin, { ...request, version: 1 })).toMatchObject(refusedWith(code, { field }))
  })

  test('are saved together with an unchanged domain, but an admin who is not staff cannot clear the domain [WS12]', async () => {
    const workspaceId = await world.workspace()
    await world.queryIn(
      workspaceId,
      sql`update workspace set domain = 'acme.example' where workspace_id = ${workspaceId}`,
    )
    const admin = await world.member(workspaceId)
    expect((await save(admin, { name: 'Same domain', domain: 'acme.example', version: 1 })).codes).toEqual([])
    expect((await save(admin, { domain: null, version: 2 })).codes).toEqual(['ACCESS_DENIED'])
  })
})

describe('threat 8: the role for joining by domain', () => {
  const MANAGER_SCOPES: readonly Scope[] = ['EDIT_WORKSPACE']

  /** Creates a workspace with a domain, and a member who may edit it. */
  async function createManager(change: string) {
    const workspaceId = await world.workspace()
    await world.queryIn(
      workspaceId,
      sql`update workspace set domain = 'acme.example' ${sql.raw(change)} where workspace_id = ${workspaceId}`,
    )
    return await world.member(workspaceId, { scopes: MANAGER_SCOPES })
  }

  test('cannot have more permissions than the person who sets it', async () => {
    const manager = await createManager('')
    // Creates the custom role 2, with all permissions; the manager’s own is 1.
    await world.member((await manager.getField<{ id: number }>('{ workspace { id } }')).id, {
      scopes: SCOPE_NAMES,
    })
    const give = (role: string, id?: number) =>
      save(manager, { inviteByDomainRole: role, inviteByDomainCustomRoleId: id, version: 1 })
    expect((await give('ADMIN')).codes).toEqual(['ACCESS_DENIED'])
    expect((await give('CUSTOM', 2)).codes).toEqual(['ACCESS_DENIED'])
    expect((await give('CUSTOM', 1)).codes).toEqual([])
  })

  test('if it has more permissions than a person, that person cannot turn joining on, but can change other settings', async () => {
    const manager = await createManager(`, invite_by_domain_role = 'ADMIN'`)
    expect((await save(manager, { enableInviteByDomain: true, version: 1 })).codes).toEqual(['ACCESS_DENIED'])
    expect((await save(manager, { name: 'Renamed', version: 1 })).codes).toEqual([])
  })
})

describe('createWorkspace', () => {
  const create =
    'mutation ($name: String!) { createWorkspace(name: $name) { id name version defaultCountry } }'

  test('by staff creates a complete workspace, whose history names them as the author, without making them a member [WS3]', async () => {
    const createdWorkspace = await staff.getField<{ id: number }>(create, { name: ' New company ' })
    expect(createdWorkspace).toMatchObject({ name: 'New company', version: 1, defaultCountry: 'US' })
    expect(await staff.inWorkspace(createdWorkspace.id).codes('{ workspace { id } }')).toEqual(['FORBIDDEN'])
    const admin = await world.member(createdWorkspace.id)
    expect(await admin.codes('{ tierConfig { version } }')).toEqual([])
    const history = await admin.getField<{ actor: { id: number } | null }[]>(
      '{ history(historyRequest: { table: "workspace" }) { operation actor { id } } }',
    )
    expect(history).toEqual([{ operation: 'INSERT', actor: { id: staff.userId } }])
  })

  test('leaves later fields of the operation in the workspace of the header', async () => {
    const workspaceId = await world.workspace('Header')
    const staffInHeader = await world.join(staff, workspaceId)
    await staffInHeader.get(`mutation {
      createWorkspace(name: "Other") { id }
      createCustomRole(customRoleCreateRequest: { name: "Here", scopes: [] }) { id }
    }`)
    expect(await staffInHeader.get('{ workspace { name } getCustomRoles { name } }')).toEqual({
      workspace: { name: 'Header' },
      getCustomRoles: [{ name: 'Here' }],
    })
  })

  test('requires a name', async () => {
    expect(await staff.refusal(create, { name: ' ' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Enter a workspace name.',
    })
  })
})
