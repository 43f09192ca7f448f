import { searchedWords, searchFamilies } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import type { World } from '../../testing/world.ts'
import { readCompRanges } from './operations.ts'
import { openPaidWorld } from './paid-world.fixture.ts'
import { findFamiliesAndJobs } from './store.ts'

/** Jobs that one statement looks through here. */
const AT_ONCE = 100
const JOBS = 2 * AT_ONCE + 10
let world: World
let workspaceId: number
beforeAll(async () => {
  ;({ world, workspaceId } = await openPaidWorld())
  await world.inside(workspaceId, async ({ kysely }) => {
    await sql`insert into job (workspace_id, id, job_family_id, job_level_id, title, business_title, job_code, job_type)
      select ${workspaceId}::int, n, 1, 1,
        case when n % 3 = 0 then 'Zeta expert ' else 'Expert of zeta ' end || n,
        case when n = ${JOBS} then 'Last of all' end, case when n = 7 then 'ZETA 7' end, 'Salaried'
      from generate_series(2, ${JOBS}) n`.execute(kysely)
  })
})
afterAll(() => world.close())

const all = () =>
  world.inside(workspaceId, async ({ kysely }) => {
    const jobs = await kysely
      .selectFrom('job')
      .select([
        'id',
        'job_family_id as jobFamilyId',
        'title',
        'business_title as businessTitle',
        'job_code as jobCode',
        'job_level_id as jobLevelId',
      ])
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute()
    const families = await kysely
      .selectFrom('job_family')
      .select(['id', 'name', 'code'])
      .where('workspace_id', '=', workspaceId)
      .orderBy('name')
      .execute()
    const jobsOf = (family: number) => jobs.filter(({ jobFamilyId }) => jobFamilyId === family).length
    return { jobs, families: families.map((family) => ({ ...family, jobs: jobsOf(family.id) })) }
  })

test.each(['zeta', 'expert', 'LAST of', 'zeta 7', 'e x p e r t', 'engineer', 'software', 'nothing has this'])(
  '%j finds what a look at each would',
  async (typed) => {
    const words = searchedWords(typed)
    if (isRefusal(words)) throw new Error(words.message)
    const found = await world.inside(workspaceId, (tx) =>
      findFamiliesAndJobs(tx, workspaceId, words, [1], AT_ONCE),
    )
    expect(found.jobs.length).toBeLessThanOrEqual(50)
    expect(searchFamilies(found, typed)).toEqual(searchFamilies(await all(), typed))
  },
)

test('ranges are computed family by family, between which others have a turn', async () => {
  const families = 5
  await world.inside(workspaceId, async ({ kysely }) => {
    await sql`insert into job_family
      select (jsonb_populate_record(f, jsonb_build_object('id', n, 'name', 'Family ' || n, 'code', 'F' || n))).*
      from job_family f, generate_series(2, ${families}::int) n where f.workspace_id = ${workspaceId} and f.id = 1`.execute(
      kysely,
    )
  })
  let breaths = 0
  const breath = { isDue: true, take: async () => void (breaths += 1) } as Breath
  const jobFamilyIds = Array.from({ length: families }, (_, n) => n + 1)
  const actor = { workspaceId, scopes: new Set(['SEE_ALL_LEVELS_DATA']) } as unknown as Actor
  const found = await world.inside(workspaceId, (tx) =>
    readCompRanges(actor, tx, { jobFamilyIds, withoutJobs: true }, breath),
  )
  expect(isRefusal(found) ? found : found.rows.map(({ family }) => family.id)).toEqual(jobFamilyIds)
  expect(breaths).toBe(families)
})

test('one statement looks at no more jobs than it may', async () => {
  const statements = await world.inside(workspaceId, async (tx) => {
    let gaveWay = 0
    const counting = { ...tx, kysely: tx.kysely, giveWay: async () => void (gaveWay += 1) }
    await findFamiliesAndJobs(counting, workspaceId, ['nothing has this'], [1], AT_ONCE)
    return gaveWay
  })
  expect(statements).toBe(2)
})
