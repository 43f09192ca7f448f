import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { type Person, STAFF_EMAIL, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let staff: Person
beforeAll(async () => {
  staff = await world.person({ email: STAFF_EMAIL })
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const REQUEST =
  'mutation ($request: RequestJitaRequest!) { requestJita(requestJitaRequest: $request) { expiresAt } }'
const requestSupport = (workspaceId: number, more: object = {}, person = staff) =>
  person.call(REQUEST, { request: { workspaceId, expiresAt: hoursFromNow(4), reason: 'Ticket 7', ...more } })
const RENAME =
  'mutation ($name: String!) { updateWorkspace(workspaceUpdateRequest: { name: $name }) { name } }'
const NAME = '{ workspace { name } }'
const MEMBERS = '{ workspace { memberships { role expiresAt supportReason user { email } } } }'
interface ListedMembership {
  readonly role: string
  readonly user: { readonly email: string }
}
const membershipsIn = async (person: Pick<Person, 'getField'>) =>
  (await person.getField<{ memberships: ListedMembership[] }>(MEMBERS)).memberships
const SAVES = `query ($tables: [String!]) { historySaves(historySavesRequest: { tables: $tables }) {
  kind actor { fullName } changes { operation afterJson } } }`
interface HistorySave {
  readonly kind: string
  readonly actor: { readonly fullName: string } | null
  readonly changes: readonly { readonly operation: string; readonly afterJson: string }[]
}

/** Ends the access immediately, so that the test does not wait. */
const endAccess = (workspaceId: number, userId = staff.userId) =>
  world.queryIn(
    workspaceId,
    sql`update membership set expires_at = now() where workspace_id = ${workspaceId} and user_id = ${userId}`,
  )

describe('staff who request support access', () => {
  test('are members with every scope until the requested end [SA3]', async () => {
    const workspaceId = await world.workspace()
    const inside = staff.inWorkspace(workspaceId)
    expect(await inside.codes(NAME)).toEqual(['FORBIDDEN'])
    const expiresAt = hoursFromNow(4)
    const { data } = await requestSupport(workspaceId, { expiresAt })
    expect(data).toEqual({ requestJita: { expiresAt } })
    expect(await inside.getField(NAME)).toEqual({ name: 'Acme' })
    expect(
      await staff.getField('{ currentUser { memberships { role expiresAt workspace { id } } } }'),
    ).toEqual({
      memberships: expect.arrayContaining([
        { role: 'JITA_WRITE', expiresAt, workspace: { id: workspaceId } },
      ]),
    })
    await endAccess(workspaceId)
    expect(await inside.refusal(NAME)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your access to this workspace has expired.',
    })
  })

  test('can request it again, which replaces end and reason [SA13]', async () => {
    const workspaceId = await world.workspace()
    await requestSupport(workspaceId, { expiresAt: hoursFromNow(1) })
    const expiresAt = hoursFromNow(2)
    expect((await requestSupport(workspaceId, { expiresAt, reason: 'Ticket 8' })).codes).toEqual([])
    expect(await membershipsIn(staff.inWorkspace(workspaceId))).toEqual([
      { role: 'JITA_WRITE', expiresAt, supportReason: 'Ticket 8', user: { email: STAFF_EMAIL } },
    ])
    await endAccess(workspaceId)
    expect((await requestSupport(workspaceId)).codes).toEqual([])
  })

  test('several times concurrently get one membership [SA3]', async () => {
    const workspaceId = await world.workspace()
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestSupport(workspaceId)))
    expect(answers.flatMap(({ codes }) => codes)).toEqual([])
    expect(await membershipsIn(staff.inWorkspace(workspaceId))).toHaveLength(1)
  })

  test('keep their role if they are permanent members [SA13]', async () => {
    const workspaceId = await world.workspace()
    const person = await world.join(staff, workspaceId, { role: 'MEMBER' })
    expect(await requestSupport(workspaceId)).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message: 'You are already a member of this workspace.' }),
    )
    expect((await membershipsIn(person)).map(({ role }) => role)).toEqual(['MEMBER'])
  })

  test('for another workspace stay in the workspace of the request for the rest of the operation [SA4]', async () => {
    const [own, other] = [await world.workspace('Own'), await world.workspace('Other')]
    await requestSupport(own)
    const { data } = await staff.inWorkspace(own).call(
      `mutation ($request: RequestJitaRequest!) {
         requestJita(requestJitaRequest: $request) { expiresAt }
         updateWorkspace(workspaceUpdateRequest: { name: "Renamed" }) { id name } }`,
      { request: { workspaceId: other, expiresAt: hoursFromNow(1), reason: 'Ticket 9' } },
    )
    expect(data).toMatchObject({ updateWorkspace: { id: own, name: 'Renamed' } })
    expect(await staff.inWorkspace(other).getField(NAME)).toEqual({ name: 'Other' })
  })

  test.each([
    [{ reason: ' ' }, 'Enter a reason.', 'reason'],
    [{ reason: '\u200b\u2060\u3164' }, 'Enter a reason.', 'reason'],
    [
      { expiresAt: hoursFromNow(-1) },
      'The end of support access must be in the future. Check your computer’s clock.',
      'expiresAt',
    ],
    [
      { expiresAt: 'soon' },
      'Enter the end of support access as a date and time, such as 2026-11-22T16:00:00Z.',
      'expiresAt',
    ],
  ])('with %j are rejected [SA12]', async (more, message, field) => {
    const workspaceId = await world.workspace()
    expect(await requestSupport(workspaceId, more)).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message, field }),
    )
    expect(await staff.inWorkspace(workspaceId).codes(NAME)).toEqual(['FORBIDDEN'])
  })

  test.each([0, -1, 2_000_000_000])('for the workspace %i get NOT_FOUND [SA4]', async (id) => {
    expect(await requestSupport(id)).toMatchObject({ codes: ['NOT_FOUND'] })
  })
})

test('threat 10: users whose address only resembles a staff address are not staff', async () => {
  const workspaceId = await world.workspace()
  const others = [
    await world.person({ email: 'staff@plumb.example.example' }),
    await world.person({ email: 'staff+plumb.example@gmail.example' }),
    await world.member(workspaceId),
  ]
  for (const person of others) {
    const search = await person.call('{ searchWorkspaces(query: "", first: 10) { totalCount } }')
    expect([search.codes, (await requestSupport(workspaceId, {}, person)).codes]).toEqual([
      ['ACCESS_DENIED'],
      ['ACCESS_DENIED'],
    ])
  }
})

describe('threat 11: support access', () => {
  test('lasts at most 8 hours [SA3]', async () => {
    const workspaceId = await world.workspace()
    expect(await requestSupport(workspaceId, { expiresAt: hoursFromNow(8.1) })).toMatchObject(
      refusedWith('VALIDATION_FAILED', {
        message: 'Support access is limited to 8 hours.',
        field: 'expiresAt',
      }),
    )
    expect((await requestSupport(workspaceId, { expiresAt: hoursFromNow(8) })).codes).toEqual([])
    const rows = await world.queryIn(
      workspaceId,
      sql`select expires_at <= created_at + interval '8 hours' as within from membership`,
    )
    expect(rows).toEqual([{ within: true }])
  })

  test('that ends during a batch causes its remaining operations to be rejected [SA14]', async () => {
    const workspaceId = await world.workspace()
    await requestSupport(workspaceId)
    // Renaming the workspace to “Over” ends the support access at once, so that the test does not wait.
    await world.asOwner(`
        create function end_support() returns trigger language plpgsql as $$ begin
          update membership set expires_at = now() where workspace_id = new.workspace_id and role = 'JITA_WRITE'; return null; end $$;
        create trigger end_support after update on workspace for each row when (new.name = 'Over') execute function end_support()`)
    const rename = (name: string) => ({ query: RENAME, variables: { name } })
    const answers = await staff
      .inWorkspace(workspaceId)
      .batch([rename('First'), rename('Over'), rename('Too late'), { query: NAME }])
    expect(answers.map(({ codes }) => codes)).toEqual([[], [], ['FORBIDDEN'], ['FORBIDDEN']])
    const admin = await world.member(workspaceId)
    expect(await admin.getField(NAME)).toEqual({ name: 'Over' })
  })

  test('appears in the workspace’s history with person, reason and end, together with all changes and imports [SA5]', async () => {
    const { workspaceId, admin } = await world.company()
    const expiresAt = hoursFromNow(3)
    await requestSupport(workspaceId, { expiresAt, reason: 'The rates of May' })
    await staff.inWorkspace(workspaceId).get(RENAME, { name: 'By support' })
    await admin.get(RENAME, { name: 'By an admin' })
    const saves = await admin.getField<HistorySave[]>(SAVES, { tables: ['workspace', 'membership'] })
    const summaries = saves.map(({ kind, actor, changes }) => [kind, actor?.fullName, changes.length])
    expect(summaries.slice(0, 3)).toEqual([
      ['save', admin.fullName, 1],
      ['support', staff.fullName, 1],
      ['support', staff.fullName, 1],
    ])
    const granted = saves[2]?.changes[0]
    expect(granted?.operation).toBe('INSERT')
    expect(JSON.parse(granted?.afterJson ?? '{}')).toMatchObject({
      role: 'JITA_WRITE',
      support_reason: 'The rates of May',
      expires_at: expect.stringContaining(expiresAt.slice(0, 13)),
    })
    await staff
      .inWorkspace(workspaceId)
      .get(
        `mutation ($request: CsvImportRequest!) { importJobFamilies(csvImportRequest: $request) { rowsInserted } }`,
        {
          request: {
            fileName: 'families.csv',
            headers: [
              'Code',
              'Name',
              'Job Function',
              'Comp Band Group',
              'Comp Band Multiplier',
              'Professional Match',
            ],
            rows: [{ line: 2, cells: ['JF0001', 'Hardware', '', '', '', ''] }],
          },
        },
      )
    expect(await admin.getField(SAVES, { tables: ['job_family'] })).toMatchObject([
      { kind: 'support', actor: { fullName: staff.fullName } },
    ])
  })

  test('does not allow removing the last admin of a workspace [WS5]', async () => {
    const { workspaceId, admin } = await world.company()
    await requestSupport(workspaceId)
    const inside = staff.inWorkspace(workspaceId)
    expect(
      await inside.codes('mutation { deleteMembership(membershipDeleteRequest: { id: 1 }) { id } }'),
    ).toEqual(['VALIDATION_FAILED'])
    expect(await admin.codes(NAME)).toEqual([])
  })
})

describe('threat 41: support access grants nothing that outlives it', () => {
  const grantsNothing = refusedWith('ACCESS_DENIED', {
    message:
      'With support access, you cannot invite people, change roles or levels, or turn on joining by email domain. Ask an admin of the workspace to make the change.',
  })

  // Fields that always grant something lasting declare `isRefusedToSupport`, which the access matrix tests. These do so only with some
  // values.
  test.each([
    ['invitations', 'inviteUser(inviteUserRequest: { email: "eve@acme.example", role: ADMIN }) { id }'],
    [
      'another role by domain',
      'updateWorkspace(workspaceUpdateRequest: { inviteByDomainRole: ADMIN }) { id }',
    ],
    [
      'joining by domain',
      'updateWorkspace(workspaceUpdateRequest: { domain: "acme.example", enableInviteByDomain: true }) { id }',
    ],
  ])('rejects %s [SA11]', async (_what, field) => {
    const workspaceId = await world.workspace()
    await requestSupport(workspaceId)
    expect(await staff.inWorkspace(workspaceId).call(`mutation { ${field} }`)).toMatchObject(grantsNothing)
  })

  test('allows setting a domain while joining by it is off, and turning joining off [SA16]', async () => {
    const { workspaceId, admin } = await world.company()
    await requestSupport(workspaceId)
    const inside = staff.inWorkspace(workspaceId)
    const update = (by: Pick<Person, 'call'>, options: string) =>
      by.call(`mutation { updateWorkspace(workspaceUpdateRequest: { ${options} }) { id } }`)
    expect((await update(inside, 'domain: "acme.example"')).codes).toEqual([])
    expect((await update(admin, 'enableInviteByDomain: true')).codes).toEqual([])
    expect(await update(inside, 'domain: "elsewhere.example"')).toMatchObject(grantsNothing)
    expect((await update(inside, 'enableInviteByDomain: false')).codes).toEqual([])
  })
})

test('a person whose support access has expired can be invited and become a member [WS14]', async () => {
  const { workspaceId, admin } = await world.company()
  const person = await world.person()
  await world.queryIn(
    workspaceId,
    sql`insert into membership (workspace_id, id, user_id, role, expires_at)
      values (${workspaceId}, 900, ${person.userId}, 'JITA_WRITE', now() + interval '1 hour')`,
  )
  const invite = () =>
    admin.call(`mutation { inviteUser(inviteUserRequest: { email: "${person.email}" }) { id } }`)
  expect(await invite()).toMatchObject(
    refusedWith('VALIDATION_FAILED', { message: 'This person is already a member of this workspace.' }),
  )
  await endAccess(workspaceId, person.userId)
  expect((await invite()).codes).toEqual([])
  const accept = `mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: ${workspaceId} }) }`
  expect(await person.codes(accept)).toEqual([])
  expect(await person.inWorkspace(workspaceId).codes('{ tierConfig { version } }')).toEqual([])
  expect((await membershipsIn(admin)).filter(({ user }) => user.email === person.email)).toEqual([
    { role: 'MEMBER', expiresAt: null, supportReason: null, user: { email: person.email } },
  ])
})

describe('a search of workspaces', () => {
  const SEARCH = `query ($query: String!) { searchWorkspaces(query: $query, first: 10) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id name domain } } } }`
  interface FoundWorkspaces {
    readonly edges: readonly { node: { id: number; name: string; domain: string | null } }[]
  }
  const search = (query: string) => staff.getField<FoundWorkspaces>(SEARCH, { query })
  const names = ({ edges }: FoundWorkspaces) => edges.map(({ node }) => node.name)
  const ids: number[] = []
  beforeAll(async () => {
    for (const name of ['Zebra 100% Foods', 'zebra\\_labs', 'Quagga', 'ZEBRA', 'Zebra'])
      ids.push(await world.workspace(name))
    await world.inside(ids[2] as number, ({ kysely }) =>
      sql`update workspace set domain = 'zebra.example'`.execute(kysely),
    )
  })

  test('finds names and domains in upper or lower case, sorted by name [SA1]', async () => {
    const found = await search('zEbra')
    expect(names(found)).toEqual(['Quagga', 'ZEBRA', 'Zebra', 'Zebra 100% Foods', 'zebra\\_labs'])
    expect(found).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: false } })
    expect(found.edges[0]?.node.domain).toBe('zebra.example')
  })

  test('treats wildcard characters literally, and finds an id [SA1]', async () => {
    expect(names(await search('100% f'))).toEqual(['Zebra 100% Foods'])
    expect(names(await search('a\\_l'))).toEqual(['zebra\\_labs'])
    expect(names(await search('zebr_'))).toEqual([])
    expect(await search("'")).toMatchObject({
      totalCount: 0,
      pageInfo: { hasNextPage: false, endCursor: null },
    })
    expect((await search(String(ids[2]))).edges.map(({ node }) => node.id)).toContain(ids[2])
  })
})
