import type { Scope } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { reserveId } from '../../platform/db/rows/ids.ts'
import { createCustomRole } from '../../modules/roles/index.ts'
import { ALL_LEVELS } from '../../platform/db/database.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'
import { unwrapOrThrow } from '../../app/demo/unwrap-or-throw.ts'
import { type Client, headersOf, postJson } from '../client.ts'
import { adminOf, openWorld, type Person, type World } from '../world.ts'
import { fillPay } from './fill-pay.ts'
import type { Fixture } from './fixture.ts'

/** The contents of all hidden cells of a world: amounts, or nothing. */
export type HiddenPay = 'some' | 'other' | 'huge' | 'none'

/** A caller who does not see pay at all levels. */
export interface LimitedCaller {
  readonly scopes: readonly Scope[]
  /** Pay is hidden from this level on; null: at every level. */
  readonly level: number | null
}

/** One of two worlds that get the same calls in the same order. */
export interface TwinWorld {
  readonly world: World
  readonly admin: Person
  readonly bystander: Person
  /** A person for each kind of caller. */
  readonly people: readonly Person[]
}

/** A workspace of one of the worlds. That of the other world has the same ids. */
export interface TwinWorkspace {
  readonly world: World
  readonly workspaceId: number
  readonly caller: Client
  readonly admin: Client
  /** The ids of rows, for the cases of operations. */
  readonly fixture: Fixture
}

/** Number of levels, from L1 on; each has pay. */
const LEVELS = 4

export async function openTwinWorld(callerCount: number): Promise<TwinWorld> {
  const world = await openWorld()
  const [admin, bystander] = [await world.person(), await world.person()]
  const people: Person[] = []
  for (let n = 0; n < callerCount; n += 1) people.push(await world.person())
  return { world, admin, bystander, people }
}

/**
 * Creates a workspace with an admin, another user and the caller. Everything is created in the same order in both worlds; then the hidden
 * cells are set to `pay` by the same number of saves.
 */
export async function openTwinWorkspace(
  { world, admin, bystander, people }: TwinWorld,
  limits: LimitedCaller,
  callerIndex: number,
  pay: HiddenPay,
): Promise<TwinWorkspace> {
  const person = people[callerIndex]
  if (!person) throw new Error('The world has no person for this kind of caller.')
  const workspaceId = await world.workspace()
  await world.inside(workspaceId, async (tx) => {
    const context = createSaveContext(adminOf(workspaceId), tx)
    unwrapOrThrow(await createCustomRole(context, { name: 'Unused', scopes: [] }))
    await sql`
      insert into invitation (workspace_id, id, email, role, invited_by, expires_at)
      values (${workspaceId}, ${await reserveId(tx, workspaceId, 'invitation')}, 'invited@acme.example', 'MEMBER', ${admin.userId}, now() + interval '7 days')`.execute(
      tx.kysely,
    )
    await fillPay(tx, workspaceId, 'Acme', LEVELS)
  })
  const ownAdmin = await world.join(admin, workspaceId)
  await world.join(bystander, workspaceId, { role: 'MEMBER' })
  const caller = await world.join(person, workspaceId, {
    scopes: limits.scopes,
    globalLevelLevel: limits.level,
  })
  await makeGroupsDynamic(ownAdmin)
  const twin = { world, workspaceId, caller, admin: ownAdmin, lowestHiddenLevel: limits.level ?? 0 }
  await setHiddenPay(twin, pay)
  const fixture: Fixture = {
    world,
    workspaceA: workspaceId,
    workspaceB: workspaceId,
    admin: ownAdmin,
    membershipId: 2,
    customRoleId: 1,
    invitationId: 1,
    foreignId: () => Promise.reject(new Error('There is no other workspace here.')),
  }
  return { ...twin, fixture }
}

/** Makes group 2 a dynamic group of group 1, and group 3 one of group 2; group 4 is not used. */
const makeGroupsDynamic = (admin: Client) =>
  admin.get(`mutation { equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
    { id: 2, name: "Acme 2", dynamicParentGroupId: 1, dynamicPercent: "50", rangeWidthGroupId: 1 },
    { id: 3, name: "Acme 3", dynamicParentGroupId: 2, dynamicPercent: "20", rangeWidthGroupId: 1 }] }) { id } }`)

const LARGEST = '999999999999999'

const AMOUNTS = {
  some: { base: '7654321', percent: '37', equity: '8765432', override: '75' },
  other: { base: '1', percent: '0', equity: '3', override: '0' },
  // Group 3, which depends on group 1 through group 2, exceeds the storable range.
  huge: { base: LARGEST, percent: LARGEST, equity: LARGEST, override: LARGEST },
  none: { base: '5', percent: '5', equity: '5', override: '5' },
} as const

/** Sets all pay from a level on by the product's own saves; for `none`, then deletes it in the database, without the product. */
async function setHiddenPay(
  {
    world,
    workspaceId,
    admin,
    lowestHiddenLevel,
  }: Pick<TwinWorkspace, 'world' | 'workspaceId' | 'admin'> & { lowestHiddenLevel: number },
  pay: HiddenPay,
): Promise<void> {
  const { base, percent, equity, override } = AMOUNTS[pay]
  // From 1 on: level 0 has no pay.
  const levels = Array.from({ length: LEVELS }, (_, index) => index + 1).filter(
    (level) => level >= lowestHiddenLevel,
  )
  const cell = (level: number) => ({ id: level, globalLevelLevel: level })
  await admin.get(
    `mutation ($bands: [CompBandSaveItem!]!, $bonuses: [BonusStructureSaveItem!]!, $equity: [EquityBandSaveItem!]!) {
      compBandSaveMany(compBandSaveManyRequest: { items: $bands }) { id }
      bonusStructuresSave(bonusStructuresSaveRequest: { items: $bonuses }) { id }
      equityBandSaveMany(equityBandSaveManyRequest: { items: $equity }) { id } }`,
    {
      bands: levels.map((level) => ({ ...cell(level), compBandCountryGroupId: 1, annualBaseSalary: base })),
      bonuses: levels.map((level) => ({ ...cell(level), bonusStructureCountryGroupId: 1, percent })),
      equity: levels.flatMap((level) => [
        { ...cell(level), equityBandGroupId: 1, value: equity },
        ...[2, 3].map((equityBandGroupId) => ({
          equityBandGroupId,
          globalLevelLevel: level,
          dynamicPercentOverride: override,
        })),
      ]),
    },
  )
  await world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    for (const table of PAY_TABLES) {
      const rows = sql`${sql.table(table)} where workspace_id = ${workspaceId} and global_level_level >= ${lowestHiddenLevel}`
      if (pay === 'none') await sql`delete from ${rows}`.execute(tx.kysely)
      else
        await sql`update ${sql.table(table)} set updated_at = updated_at
          where workspace_id = ${workspaceId} and global_level_level >= ${lowestHiddenLevel}`.execute(
          tx.kysely,
        )
    }
  })
}

const PAY_TABLES = ['comp_band', 'bonus_structure', 'equity_band'] as const

/** @returns all pay from a level on, as stored */
export async function hiddenRowsOf(
  { world, workspaceId }: TwinWorkspace,
  lowestHiddenLevel: number,
): Promise<string> {
  return await world.inside(workspaceId, async (tx) => {
    await tx.seeLevelsBelow(ALL_LEVELS)
    const parts = PAY_TABLES.map(
      (table) => sql`select ${table}::text as name, t::text as row from ${sql.table(table)} as t
        where workspace_id = ${workspaceId} and global_level_level >= ${lowestHiddenLevel}`,
    )
    const { rows } = await sql<{ name: string; row: string }>`
      select * from (${sql.join(parts, sql` union all `)}) as pay order by name, row`.execute(tx.kysely)
    return rows.map(({ name, row }) => `${name} ${row}`).join('\n')
  })
}

/** Parts of an answer that differ from call to call, with their replacement. */
const VARYING_TEXTS = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'a moment'],
  // Times in the snapshots of history, in the database's notation.
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00/g, 'a moment'],
  [/"requestId":"[^"]*"/g, '"requestId"'],
] as const

/** Headers that differ from call to call; the length differs with the times, whose trailing zeros the database omits. */
const VARYING_HEADERS = ['date', 'x-request-id', 'content-length']

/** @returns the complete answer as text: status, headers and body, without what differs from call to call */
export async function fetchAnswer(
  caller: Client,
  address: string,
  query: string,
  variables: unknown,
): Promise<string> {
  const answer = await postJson(`${address}/api/graphql`, { query, variables }, headersOf(caller))
  const stableHeaders = Object.entries(answer.headers).filter(([name]) => !VARYING_HEADERS.includes(name))
  const body = VARYING_TEXTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    JSON.stringify(answer.body),
  )
  return `${answer.status}\n${stableHeaders.map(([name, value]) => `${name}: ${String(value)}`).join('\n')}\n${body}`
}
