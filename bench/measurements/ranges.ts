import { equityPoints } from '@plumb/domain/comp-ranges/cells/cell.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import type { PayTables } from '@plumb/domain/comp-ranges/tables/pay-tables.ts'
import type { PayPoint } from '@plumb/domain/comp-ranges/cells/points.ts'
import { type CompRange, compRangesOf } from '@plumb/domain/comp-ranges/cells/ranges.ts'
import type { JobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { type Fraction, toNumber } from '@plumb/domain/money/fraction.ts'
import { type FoundPay, readPay } from '@plumb/server/src/modules/comp-ranges/pay/store.ts'
import { ALL_LEVELS } from '@plumb/server/src/platform/db/database.ts'
import { openPostgres } from '@plumb/server/src/platform/db/postgres/postgres.ts'
import pg from 'pg'
import { ALL_RANGES_LISTED, ALL_RANGES_SUMMED, ALL_RANGES_WRITTEN } from '../peers/all-ranges.ts'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany, ELSEWHERE, type LargeCompany } from '../setting/large-company.ts'
import { alternateAll } from '../timing/alternate.ts'
import { isAlike } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 9
const TARGET = 3
const LIMIT_MS = 500
const GROWTH_TARGET = 1.15

/** All ranges of the large company in one country: in process against one query, and as the company grows. */
export const ranges: Measurement = {
  name: 'ranges',
  run: async () => {
    const servers = await startBothServers()
    try {
      const large = await addLargeCompany(servers)
      const found = await readAll(servers, large)
      return [...(await againstOneQuery(servers, large, found)), await growth(found)]
    } finally {
      await servers.stop()
    }
  },
}

async function readAll({ databaseUrl }: BothServers, { workspaceId }: LargeCompany): Promise<FoundPay> {
  const database = openPostgres({ url: databaseUrl })
  const session = { requestId: 'bench', userId: null, workspaceId, visibleLevelsBelow: ALL_LEVELS }
  try {
    return await database.transaction(session, async (tx) => {
      const families = await tx.kysely.selectFrom('job_family').select('id').execute()
      const jobFamilyIds = families.map(({ id }) => id)
      const { country } = ELSEWHERE
      return await readPay(tx, workspaceId, { jobFamilyIds, country, levels: null, withJobs: false })
    })
  } finally {
    await database.close()
  }
}

async function againstOneQuery(
  { superuserUrl }: BothServers,
  { workspaceId, prices }: LargeCompany,
  { tables, jobLevels }: FoundPay,
): Promise<readonly Finding[]> {
  // Past row-level security: the query pays for nothing but joins and arithmetic.
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    const values = [workspaceId, ELSEWHERE.country, ...prices, ELSEWHERE.currency]
    await mustListTheSame(client, values, computeAll(tables, jobLevels))
    const medians = await alternateAll(
      {
        computed: timed(async () => computeAll(tables, jobLevels)),
        written: timed(async () => writeAll(tables, jobLevels)),
        query: timed(() => client.query({ name: 'all', text: ALL_RANGES_SUMMED, values })),
        writtenByQuery: timed(() => client.query({ name: 'written', text: ALL_RANGES_WRITTEN, values })),
      },
      ROUNDS,
    )
    const finding = (what: string, ours: number, beside = ''): Finding => {
      const ratio = medians.query / ours
      return {
        what,
        measured: `${ratio.toFixed(1)} x as fast (${ours.toFixed(0)} ms)`,
        against: `one PostgreSQL query in \`numeric\` (${medians.query.toFixed(0)} ms${beside})`,
        target: `at least ${TARGET} x, and under ${LIMIT_MS} ms`,
        holds: ratio >= TARGET && ours < LIMIT_MS,
      }
    }
    const families = tables.families.length.toLocaleString('en-US')
    return [
      finding(`All ranges of ${families} families at 21 levels in one country, in process`, medians.computed),
      finding(
        'The same, and every figure written out as a decimal',
        medians.written,
        `; ${medians.writtenByQuery.toFixed(0)} ms where it writes them too`,
      ),
    ]
  } finally {
    await client.end()
  }
}

/** Apart, so that nothing of the listed rows is kept while it is measured. */
async function mustListTheSame(client: pg.Client, values: readonly unknown[], ours: readonly CompRange[]) {
  const { rows } = await client.query<Listed>(ALL_RANGES_LISTED, [...values])
  mustBeAlike(ours, rows)
}

/** What one family costs among 20,000 against what it costs among 200. */
async function growth({ tables, jobLevels }: FoundPay): Promise<Finding> {
  const [few, many] = [200, 20_000]
  const sized = (families: number): PayTables => ({
    ...tables,
    families: Array.from({ length: families }, (_, at) => {
      const family = tables.families[at % tables.families.length]
      if (!family) throw new Error('The large company has no families.')
      return { ...family, id: at + 1 }
    }),
  })
  const [small, large] = [sized(few), sized(many)]
  const { a, b } = await alternateAll(
    {
      a: timed(async () => {
        for (let run = 0; run < many / few; run++) computeAll(small, jobLevels)
      }),
      b: timed(async () => computeAll(large, jobLevels)),
    },
    5,
  )
  const ratio = b / a
  return {
    what: `The same for ${many.toLocaleString('en-US')} families`,
    measured: `${ratio.toFixed(2)} x the time (${b.toFixed(0)} ms)`,
    against: `a hundred times ${few} families (${a.toFixed(0)} ms)`,
    target: `at most ${GROWTH_TARGET} x`,
    holds: ratio <= GROWTH_TARGET,
  }
}

/** Index, cells and all their points: everything that the summed query computes. @returns the rows, nothing kept of the figures */
function computeAll(tables: PayTables, jobLevels: readonly JobLevel[]): readonly CompRange[] {
  const rows = rowsOf(tables, jobLevels)
  for (const { cell } of rows) {
    for (const point of Object.values(cell.pay) as readonly (PayPoint | null)[])
      if (point) void [point.base, point.variable, point.onTargetEarnings, point.bonus, point.totalCash]
    equityPoints(cell)
  }
  return rows
}

/** The same figures as an answer or an export has them. @returns how many characters they are */
function writeAll(tables: PayTables, jobLevels: readonly JobLevel[]): number {
  let characters = 0
  const count = (text: string | null | undefined) => (characters += text?.length ?? 0)
  for (const { cell } of rowsOf(tables, jobLevels)) {
    for (const point of Object.values(cell.pay) as readonly (PayPoint | null)[]) {
      if (!point) continue
      count(point.cash.baseWire)
      count(point.cash.variableWire)
      count(point.cash.onTargetEarningsWire)
      count(point.bonusWire)
      count(point.totalCashWire)
    }
    if (cell.equity.kind !== 'figure') continue
    const { wire } = cell.equity.figure
    for (const figure of ['min', 'mid', 'max', 'rsus', 'options'] as const) count(wire(figure))
  }
  return characters
}

function rowsOf(tables: PayTables, jobLevels: readonly JobLevel[]): readonly CompRange[] {
  return compRangesOf(indexPayTables(tables), {
    families: tables.families,
    jobs: [],
    jobLevels,
    levels: null,
    withoutJobs: true,
    levelsBelow: null,
    place: { country: ELSEWHERE.country, tier: null, located: null },
    currency: ELSEWHERE.currency,
  })
}

interface Listed {
  readonly family_id: number
  readonly level: number
  readonly [figure: string]: unknown
}

/** @throws unless both have the same cells, and in each the same figures: exact ones against `numeric`, which rounds. */
function mustBeAlike(ours: readonly CompRange[], theirs: readonly Listed[]): void {
  if (ours.length !== theirs.length) throw new Error(`${ours.length} cells, the query has ${theirs.length}.`)
  const byCell = new Map(theirs.map((row) => [`${row.family_id} ${row.level}`, row]))
  for (const { cell } of ours) {
    const row = byCell.get(`${cell.family.id} ${cell.level}`)
    if (!row) throw new Error(`The query has no cell for family ${cell.family.id} at L${cell.level}.`)
    const { pay } = cell
    const equity = equityPoints(cell)
    const shares =
      cell.equity.kind === 'figure' && cell.equity.figure.shares.kind === 'figure'
        ? cell.equity.figure.shares.figure
        : null
    const figures: readonly (readonly [string, Fraction | null | undefined])[] = [
      ['ote_min', pay.min?.onTargetEarnings],
      ['ote', pay.mid?.onTargetEarnings],
      ['ote_max', pay.max?.onTargetEarnings],
      ['base', pay.mid?.base],
      ['variable_max', pay.max?.variable],
      ['bonus_min', pay.min?.bonus],
      ['total_max', pay.max?.totalCash],
      ['equity_min', equity.min],
      ['equity', equity.mid],
      ['equity_max', equity.max],
      ['rsus', shares?.rsus],
      ['options', shares?.options],
    ]
    for (const [name, exact] of figures) {
      const theirFigure = row[name] === null ? null : Number(row[name])
      const ourFigure = exact ? toNumber(exact) : null
      if (!isAlike(ourFigure, theirFigure))
        throw new Error(
          `${name} of ${cell.family.name} at L${cell.level}: ${ourFigure}, the query ${theirFigure}.`,
        )
    }
  }
}

const timed = (run: () => Promise<unknown>) => async () => {
  const start = performance.now()
  await run()
  return performance.now() - start
}
