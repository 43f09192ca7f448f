import { isDeepStrictEqual } from 'node:util'
import { rowsAsOf } from '../../../modules/history/index.ts'
import type { OwnerConnection } from '../../../platform/db/database.ts'
import { keepHistoryMonths } from '../../../platform/db/history/history-months.ts'
import type { World } from '../../world.ts'

export interface MonthsResult {
  readonly lines: number
  readonly dropped: number
  /** How long the transaction took in which months go, and for which others may wait, in milliseconds. */
  readonly heldMs: number
  /** At how many instants rows are not what they were. */
  readonly otherwise: number
  readonly faults: readonly string[]
}

const ROWS = 1_000
const MONTHS = 20
/** Transactions a month, each of which changes a third of the rows. */
const CHANGES_A_MONTH = 15
const KEPT = 13
const INSTANTS = 50
const LAST = '2033-08-20T00:00:00Z'

/**
 * Twenty months of a thousand rows' history, of which six go: as of fifty instants, in what is left, all rows are what they were before.
 */
export async function runMonths(world: World): Promise<MonthsResult> {
  const workspaceId = await world.workspace()
  const first = Date.UTC(2032, 0, 1)
  for (let month = 0; month < MONTHS; month += 1)
    await world.database.asOwner((owner) =>
      owner.query('select create_history_month($1::date)', [
        new Date(Date.UTC(2032, month)).toISOString().slice(0, 10),
      ]),
    )
  await world.database.asOwner(async ({ query }) => {
    const step = (30 * 86_400_000) / CHANGES_A_MONTH
    await query(
      `create temp table change as
       select 1000 + m * ${CHANGES_A_MONTH} + c as revision, to_timestamp($1::float8 / 1000) + make_interval(months => m) + make_interval(secs => c * $2::float8 / 1000) as at
       from generate_series(0, ${MONTHS - 1}) m, generate_series(0, ${CHANGES_A_MONTH - 1}) c`,
      [first, step],
    )
    await query(
      `insert into workspace_revision (workspace_id, revision, at, kind) select ${workspaceId}, revision, at, 'save' from change`,
    )
    await query(
      `insert into row_history (workspace_id, id, at, table_name, row_id, operation, version, snapshot)
       select ${workspaceId}, (c.revision << 20) + r, c.at, 'job_function', r, case when c.revision = 1000 then 'INSERT' else 'UPDATE' end, c.revision - 999,
         json_build_object('workspace_id', ${workspaceId}, 'id', r, 'name', 'Function ' || r || ' as of ' || c.revision, 'version', c.revision - 999,
           'created_at', c.at, 'updated_at', c.at, 'filler', repeat('x', 800))
       from change c cross join generate_series(1, ${ROWS}) r where c.revision = 1000 or (r + c.revision) % 3 = 0`,
    )
  })
  const [counted] = await world.database.asOwner(({ query }) =>
    query<{ lines: number }>(
      `select count(*)::int as lines from row_history where workspace_id = ${workspaceId}`,
    ),
  )
  const lines = counted?.lines ?? 0
  const last = Date.parse(LAST)
  const kept = Date.UTC(2033, 7 - KEPT)
  const instants = Array.from(
    { length: INSTANTS },
    (_, place) => new Date(kept + ((last - kept) * place) / (INSTANTS - 1)),
  )
  const seen = () =>
    world.inside(workspaceId, async (tx) => {
      const all: unknown[] = []
      for (const at of instants)
        all.push(
          await rowsAsOf({ workspaceId, scopes: new Set(), globalLevelLevel: null }, tx, 'job_function', at),
        )
      return all
    })
  const before = await seen()
  const parts = () => countParts(world)
  const partsBefore = await parts()
  let heldMs = 0
  await world.database.asOwner((owner) =>
    keepHistoryMonths(
      timed(owner, (text, ms) => {
        if (text.includes('drop_history_before')) heldMs = ms
      }),
      KEPT,
      new Date(LAST),
    ),
  )
  const after = await seen()
  const dropped = partsBefore - (await parts())
  const otherwise = instants.flatMap((at, place) =>
    isDeepStrictEqual(before[place], after[place])
      ? []
      : [`as of ${at.toISOString()} rows are not what they were`],
  )
  const faults = [...otherwise]
  if (!before.every((rows) => (rows as unknown[]).length === ROWS)) faults.push('not all rows have a past')
  if (dropped !== MONTHS - KEPT - 1) faults.push(`only ${dropped} months went`)
  if (heldMs >= 1_000) faults.push(`months went in ${Math.round(heldMs)} ms`)
  return { lines, dropped, heldMs, otherwise: otherwise.length, faults }
}

async function countParts({ database }: World): Promise<number> {
  const [row] = await database.asOwner(({ query }) =>
    query<{ count: number }>(
      `select count(*)::int as count from pg_inherits
       where inhparent = 'row_history'::regclass and inhrelid::regclass::text ~ '_2032_[0-9]{2}$'`,
    ),
  )
  return row?.count ?? 0
}

/** The same connection, told how long each statement took. */
const timed = (owner: OwnerConnection, told: (text: string, ms: number) => void): OwnerConnection => ({
  async query<Row>(text: string, values?: readonly unknown[]) {
    const began = performance.now()
    try {
      return await owner.query<Row>(text, values)
    } finally {
      told(text, performance.now() - began)
    }
  },
})
