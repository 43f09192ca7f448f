import { MAX_SEARCH_RESULTS, type SearchedFamilies } from '@plumb/domain/comp-ranges/page/family-search.ts'
import type { TierDependentJob } from '@plumb/domain/comp-ranges/cells/tier-samples.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/**
 * Maximum number of jobs that one statement examines. So limited, a statement takes some hundredths of a second even in the embedded
 * database, which runs one statement at a time.
 */
const JOBS_PER_STATEMENT = 5_000

type FoundFamily = SearchedFamilies['families'][number]
type FoundJob = SearchedFamilies['jobs'][number]

/**
 * @param words in lower case
 * @param jobsPerStatement maximum number of jobs that one statement examines
 * @returns families whose name and code together contain all the words, and jobs at these job levels whose title, business title and code
 *   together do, with their families. If there are too many, those of which one text begins with the words are preferred
 */
export async function findFamiliesAndJobs(
  tx: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  jobsPerStatement = JOBS_PER_STATEMENT,
): Promise<SearchedFamilies> {
  // Sent together: they are independent.
  const [matchingFamilies, matchingJobs] = await Promise.all([
    findFamilies(tx, workspaceId, words, jobLevelIds),
    findJobs(tx, workspaceId, words, jobLevelIds, jobsPerStatement),
  ])
  const families = new Map(matchingFamilies.map((each) => [each.id, each]))
  // Families that were found only through a job have no count of jobs, because the count is not shown.
  for (const { family } of matchingJobs) if (!families.has(family.id)) families.set(family.id, family)
  return { families: [...families.values()], jobs: matchingJobs.map(({ job }) => job) }
}

async function findFamilies(
  { kysely }: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
): Promise<readonly FoundFamily[]> {
  const { rows } = await sql<FoundFamily>`
    select id, name, code, (select count(*)::int from job where job.workspace_id = ${workspaceId}
      and job.job_family_id = found.id and job.job_level_id = any(${[...jobLevelIds]}::int[])) as "jobCount" from (
      select id, name, code, ${startsWithWords(words)} as begins
      from (select id, name, code, lower(concat_ws(chr(10), name, code)) as text
        from job_family where workspace_id = ${workspaceId} offset 0) family
      where ${containsAllWords(words)}
      order by begins desc, name, id limit ${MAX_SEARCH_RESULTS}
    ) found order by name, id`.execute(kysely)
  return rows
}

interface JobWithFamily {
  readonly family: FoundFamily
  readonly job: FoundJob
}

/** Searches jobs in the order of their ids, some at a time: other transactions can use the embedded database in between. */
async function findJobs(
  tx: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  jobsPerStatement: number,
): Promise<readonly JobWithFamily[]> {
  const prefixMatches: JobWithFamily[] = []
  const otherMatches: JobWithFamily[] = []
  for (let after: number | null = 0; after !== null && prefixMatches.length < MAX_SEARCH_RESULTS; ) {
    const page: JobsPage = await findJobsAfter(tx, workspaceId, words, jobLevelIds, after, jobsPerStatement)
    for (const { begins, family, job } of page.jobs)
      (begins ? prefixMatches : otherMatches).push({ family, job })
    after = page.last
    if (after !== null) tx.releaseConnection()
  }
  return [...prefixMatches, ...otherMatches].slice(0, MAX_SEARCH_RESULTS)
}

interface JobsPage {
  /** The id of the last examined job; null if fewer jobs than the limit were left. */
  readonly last: number | null
  readonly jobs: readonly (JobWithFamily & { readonly begins: boolean })[]
}

async function findJobsAfter(
  { kysely }: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  after: number,
  limit: number,
): Promise<JobsPage> {
  const { rows } = await sql<JobsPage>`
    with border as materialized (
      select id from job where workspace_id = ${workspaceId} and id > ${after}
      order by id offset ${limit - 1}::int limit 1
    ), found as materialized (
      select *, ${startsWithWords(words)} as begins
      from (select id, job_family_id, job_level_id, title, business_title, job_code,
          lower(concat_ws(chr(10), title, business_title, job_code)) as text
        from job where workspace_id = ${workspaceId} and id > ${after}
          and id <= coalesce((select id from border), 2147483647)
          and job_level_id = any(${[...jobLevelIds]}::int[]) offset 0) job
      where ${containsAllWords(words)}
      order by begins desc, id limit ${MAX_SEARCH_RESULTS}
    )
    select (select id from border) as last, coalesce((
      select json_agg(json_build_object('begins', j.begins,
          'family', json_build_object('id', f.id, 'name', f.name, 'code', f.code),
          'job', json_build_object('id', j.id, 'jobFamilyId', j.job_family_id, 'title', j.title,
            'businessTitle', j.business_title, 'jobCode', j.job_code, 'jobLevelId', j.job_level_id)) order by j.id)
      from found j join job_family f on f.workspace_id = ${workspaceId} and f.id = j.job_family_id
    ), '[]') as jobs`.execute(kysely)
  const [page] = rows
  if (!page) throw new Error('The query for job families and jobs returned no rows.')
  return page
}

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Returns the condition that `text` contains all words. `text` holds all texts of a row in lower case, one per line: ilike would convert
 * them again for every word.
 */
const containsAllWords = (words: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.join(
    words.map((word) => sql`text like lower(${`%${escapeLikePattern(word)}%`})`),
    sql` and `,
  )}`

/** @returns the condition that one of the texts begins with the typed text */
function startsWithWords(words: readonly string[]): RawBuilder<boolean> {
  const pattern = `${escapeLikePattern(words.join(' '))}%`
  return sql`(text like lower(${pattern}) or text like lower(${`%\n${pattern}`}))`
}

/** Number of families whose pay follows the US tiers, and number of their jobs. */
export interface UsTierFamilyCounts {
  readonly cashFamilyCount: number
  /** Counts only families that are eligible for equity. */
  readonly equityFamilyCount: number
  /** Number of jobs, each counted once, whether its cash, its equity or both follow the tiers. */
  readonly jobCount: number
}

const followsInCash = sql`family.apply_us_tiers_to_cash`
const followsInEquity = sql`(family.apply_us_tiers_to_equity and family.eligible_for_equity)`

const followsTiers = sql`(${followsInCash} or ${followsInEquity})`

/** The tables and condition, after `from`, of a query for jobs at visible job levels below a level. */
const visibleJobs = (workspaceId: number, levelsBelow: number) => sql`
  job join job_level on job_level.workspace_id = job.workspace_id and job_level.id = job.job_level_id
    and job_level.is_visible and job_level.level < ${levelsBelow}
  where job.workspace_id = ${workspaceId}`

/** @returns a query for the number of `visibleJobs` in each family; families without such jobs are left out */
const countJobsByFamily = (workspaceId: number, levelsBelow: number) => sql`
  select job.job_family_id as id, count(*)::int as jobs from ${visibleJobs(workspaceId, levelsBelow)} group by job.job_family_id`

/** @param levelsBelow jobs at this level and above are not counted */
export async function countUsTierFamilies(
  { kysely }: Transaction,
  workspaceId: number,
  levelsBelow: number,
): Promise<UsTierFamilyCounts> {
  const { rows } = await sql<UsTierFamilyCounts>`
    select
      count(*) filter (where ${followsInCash})::int as "cashFamilyCount",
      count(*) filter (where ${followsInEquity})::int as "equityFamilyCount",
      coalesce(sum(counted.jobs) filter (where ${followsTiers}), 0)::int as "jobCount"
    from job_family family left join (${countJobsByFamily(workspaceId, levelsBelow)}) counted using (id)
    where family.workspace_id = ${workspaceId}`.execute(kysely)
  return rows[0] ?? { cashFamilyCount: 0, equityFamilyCount: 0, jobCount: 0 }
}

/** Jobs whose cash pay or equity follows the US tiers. */
export interface TierFollowingJobs {
  readonly cash: readonly TierDependentJob[]
  readonly equity: readonly TierDependentJob[]
}

/**
 * @param levelsBelow excludes jobs at this level and above
 * @param limit maximum number of families for cash, and for equity
 * @returns a job of each family, the families with most jobs first. Of the jobs of a family in the order of their levels, it is alternately
 *   the one at the middle, the first quarter and the third quarter
 */
export async function findTierFollowingJobs(
  { kysely }: Transaction,
  workspaceId: number,
  levelsBelow: number,
  limit: number,
): Promise<TierFollowingJobs> {
  const selectFirstFamilies = (condition: RawBuilder<unknown>) =>
    sql`select * from following where ${condition} order by rank limit ${limit}`
  const selectSamples = (condition: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(json_build_object('jobFamilyId', id, 'level', level, 'title', title,
      'jobLevelCode', code, 'jobLevelName', name) order by rank)
    from (select * from sampled where ${condition} order by rank limit ${limit}) sample), '[]')`
  // Counts the jobs of all families, but reads only the jobs of the first families.
  const { rows } = await sql<TierFollowingJobs>`
    with following as materialized (
      select family.id, ${followsInCash} as in_cash, ${followsInEquity} as in_equity, counted.jobs,
        row_number() over (order by counted.jobs desc, family.name, family.id)::int as rank
      from job_family family join (${countJobsByFamily(workspaceId, levelsBelow)}) counted using (id)
      where family.workspace_id = ${workspaceId} and ${followsTiers}
    ), first as materialized (
      (${selectFirstFamilies(sql`in_cash`)}) union (${selectFirstFamilies(sql`in_equity`)})
    ), ordered as (
      select job.job_family_id as id, job_level.level, job_level.code, job_level.name, job.title,
        row_number() over (partition by job.job_family_id order by job_level.level, job.title, job.id) as position
      from ${visibleJobs(workspaceId, levelsBelow)} and job.job_family_id in (select id from first)
    ), sampled as (
      select * from first join ordered using (id)
      where ordered.position = (jobs * (array[2, 1, 3])[1 + (rank - 1) % 3] + 3) / 4
    )
    select ${selectSamples(sql`in_cash`)} as cash, ${selectSamples(sql`in_equity`)} as equity`.execute(kysely)
  return rows[0] ?? { cash: [], equity: [] }
}
