import { parseSearchWords, searchFamilies } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { World } from '../../testing/world.ts'
import { openPaidWorld } from './paid-world.fixture.ts'
import { findFamiliesAndJobs } from './store.ts'

/** The maximum number of jobs that one statement examines in this test. */
const JOBS_PER_STATEMENT = 100
const JOB_COUNT = 2 * JOBS_PER_STATEMENT + 10
let world: World
let workspaceId: number
beforeAll(async () => {
  ;({ world, workspaceId } = await openPaidWorld())
  await world.queryIn(
    workspaceId,
    sql`insert into job (workspace_id, id, job_family_id, job_level_id, title, business_title, job_code, job_type)
      select ${workspaceId}::int, n, 1, 1,
        case when n % 3 = 0 then 'Zeta expert ' else 'Expert of zeta ' end || n,
        case when n = ${JOB_COUNT} then 'Last of all' end, case when n = 7 then 'ZETA 7' end, 'Salaried'
      from generate_series(2, ${JOB_COUNT}) n`,
  )
})
afterAll(() => world.close())

const findAll = () =>
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
    const countJobs = (family: number) => jobs.filter(({ jobFamilyId }) => jobFamilyId === family).length
    return { jobs, families: families.map((family) => ({ ...family, jobCount: countJobs(family.id) })) }
  })

test.each(['zeta', 'expert', 'LAST of', 'zeta 7', 'e x p e r t', 'engineer', 'software', 'nothing has this'])(
  '%j finds what a full scan finds [CL28]',
  async (typed) => {
    const words = parseSearchWords(typed)
    if (isRefusal(words)) throw new Error(words.message)
    const found = await world.inside(workspaceId, (tx) =>
      findFamiliesAndJobs(tx, workspaceId, words, [1], JOBS_PER_STATEMENT),
    )
    expect(found.jobs.length).toBeLessThanOrEqual(50)
    expect(searchFamilies(found, typed)).toEqual(searchFamilies(await findAll(), typed))
  },
)

test('one statement reads at most the allowed number of jobs [CL28]', async () => {
  const limits = await world.inside(workspaceId, async (tx) => {
    const run = vi.spyOn(tx, 'runText')
    await findFamiliesAndJobs(tx, workspaceId, ['nothing has this'], [1], JOBS_PER_STATEMENT)
    return run.mock.calls.flatMap(([, values = []]) =>
      values.filter((value) => value === JOBS_PER_STATEMENT - 1),
    )
  })
  // Two complete parts, and a shorter last one.
  expect(limits).toHaveLength(3)
})
