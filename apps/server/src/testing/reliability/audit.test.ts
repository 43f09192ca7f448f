import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ALL_LEVELS, type Transaction } from '../../platform/db/database.ts'
import { LINES_PER_REVISION } from '../../platform/db/history/history-lines.ts'
import { fixtureForFile } from '../access-matrix/fixture.ts'
import { OPERATION_CASES } from '../access-matrix/operation-cases.ts'
import { documentOf, OPERATIONS } from '../access-matrix/operations.ts'
import { dryServerForFile } from '../access-matrix/servers.ts'
import { createClient } from '../client.ts'
import { type Person, STAFF_EMAIL } from '../world.ts'

/** A workspace's rows as JSON, by table and key. */
type Rows = ReadonlyMap<string, string>

interface Change {
  readonly row: string
  readonly before: string | null
  readonly after: string | null
}

const fixture = fixtureForFile()
let staff: Person
/** The rows of workspace A before any operation; a newly created workspace has none. */
let rowsBefore: Rows
/** The row changes of the last transaction, and its lines in the history. */
let changes: readonly Change[] = []
let history: readonly (Change & { readonly actor_id: number; readonly request_id: string })[] = []
beforeAll(async () => {
  staff = await fixture.world.person({ email: STAFF_EMAIL })
  rowsBefore = await fixture.world.inside(fixture.workspaceA, rowsOf)
})
const server = dryServerForFile(fixture, {
  async beforeRollback(tx) {
    const { rows } = await sql<{
      id: number
    }>`select nullif(current_setting('app.workspace_id', true), '')::int as id`.execute(tx.kysely)
    const before: Rows = rows[0]?.id === fixture.workspaceA ? rowsBefore : new Map()
    changes = changesBetween(before, await rowsOf(tx))
    history = await historyOf(tx)
  },
})

/** Tables whose history has the author and time of changes, but no snapshots. */
const withoutSnapshots = new Set<string>()
const toRecordedChange = (change: Change): Change =>
  withoutSnapshots.has(change.row.split(' ')[0] ?? '') ? { ...change, before: null, after: null } : change

/** Returns every row of the entered workspace in a table with a history. */
async function rowsOf(tx: Transaction): Promise<Rows> {
  const { kysely } = tx
  await tx.seeLevelsBelow(ALL_LEVELS)
  const { rows: tables } = await sql<{ name: string; hasSnapshots: boolean }>`
    select tgrelid::regclass::text as name, position('none'::bytea in tgargs) = 0 as "hasSnapshots" from pg_trigger
    where tgfoid = 'record_history'::regproc and tgname = 'history_insert' order by 1`.execute(kysely)
  const found = new Map<string, string>()
  for (const { name, hasSnapshots } of tables) {
    if (!hasSnapshots) withoutSnapshots.add(name)
    const { rows } = await sql<{ id: number; row: string }>`
      select id, row_to_json(t)::text as row
      from ${sql.table(name)} as t where workspace_id = nullif(current_setting('app.workspace_id', true), '')::int`.execute(
      kysely,
    )
    for (const each of rows) found.set(`${name} ${each.id}`, each.row)
  }
  return found
}

function changesBetween(before: Rows, after: Rows): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((row) => ({ row, before: before.get(row) ?? null, after: after.get(row) ?? null }))
    .filter((change) => change.before !== change.after)
    .sort(byRow)
}

/** Returns the history of this transaction; the previous line of a row is its previous state. */
async function historyOf({ kysely }: Transaction) {
  const { rows } = await sql<(typeof history)[number]>`
    select h.table_name || ' ' || h.row_id as row, h.snapshot::text as after, r.actor_id, r.request_id,
      (select b.snapshot::text from row_history b where b.workspace_id = h.workspace_id and b.table_name = h.table_name
        and b.row_id = h.row_id and b.id < h.id order by b.id desc limit 1) as before
    from row_history h join workspace_revision r on r.workspace_id = h.workspace_id and r.revision = h.id / ${sql.lit(LINES_PER_REVISION)}
    where h.workspace_id = nullif(current_setting('app.workspace_id', true), '')::int and r.request_id = current_setting('app.request_id')`.execute(
    kysely,
  )
  return rows.toSorted(byRow)
}

const byRow = (one: Change, other: Change) => one.row.localeCompare(other.row)

const UNRECORDED_OPERATIONS = new Set([
  // Only marks the changes of the fields that follow it: modules/setup tests it.
  'Mutation.nameImport',
  // Nothing was imported here: modules/setup tests it.
  'Mutation.undoImport',
  // Internal, and not a row of a workspace.
  'Mutation.submitFeedback',
  'Mutation.joinWaitlist',
  'Mutation.dismissWaitlistEntry',
  'Mutation.requestFeatureAccess',
  // A user is not a row of a workspace.
  'Mutation.resetPassword',
  'Mutation.updateCurrentUserName',
  // Nobody here is invited: modules/workspaces/invitations tests it.
  'Mutation.acceptInvitation',
  // Its workspace has members: modules/workspaces/first-admin.test.ts tests one without.
  'Mutation.inviteFirstAdmin',
  // Nobody here has a mailed code, or an email address at a workspace's domain: modules/workspaces/sign-up tests those.
  'Mutation.acceptInvitationByCode',
  'Mutation.acceptInvitationWithGoogle',
  'Mutation.createUser',
  'Mutation.signupAndCreateNewWorkspace',
  'Mutation.signupAndCreateNewWorkspaceWithGoogle',
  'Mutation.createUserWithGoogle',
  'Mutation.signupFromInvitation',
])
const mutations = OPERATIONS.filter(({ isMutation, name }) => isMutation && !UNRECORDED_OPERATIONS.has(name))

test.each(mutations)(
  'threat 31: $name adds one history row for each changed row, and no other [HI1]',
  async (operation) => {
    const { allowedCallers, variables } = OPERATION_CASES[operation.name] ?? { allowedCallers: 'public' }
    const caller = allowedCallers === 'staff' ? staff : fixture.admin
    changes = history = []
    const client = createClient(
      server.address,
      caller.token,
      allowedCallers === 'staff' ? null : fixture.workspaceA,
    )
    expect(await client.codes(documentOf(operation, 0), variables?.(fixture))).toEqual([])
    expect(changes).not.toEqual([])
    expect(history.map(({ row, before, after }) => ({ row, before, after }))).toEqual(
      changes.map(toRecordedChange),
    )
    expect(new Set(history.map(({ actor_id }) => actor_id))).toEqual(new Set([caller.userId]))
    expect(new Set(history.map(({ request_id }) => request_id)).size).toBe(1)
  },
)

test('threat 31: a rollback leaves no history rows [HI1]', async () => {
  // Each test above ended with a rollback, after its history was read.
  const { rows } = await fixture.world.inside(fixture.workspaceA, (tx) =>
    tx.runText<{ request_id: string }>('select request_id from workspace_revision where workspace_id = $1', [
      fixture.workspaceA,
    ]),
  )
  expect(new Set(rows.map(({ request_id }) => request_id))).toEqual(new Set(['world']))
  expect(await fixture.world.inside(fixture.workspaceA, rowsOf)).toEqual(rowsBefore)
})
