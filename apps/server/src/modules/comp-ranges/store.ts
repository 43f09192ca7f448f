import { MOST_FOUND, type SearchedFamilies } from '@plumb/domain/comp-ranges/family-search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** Jobs that one statement looks through: some hundredths of a second also in the embedded database, which does one thing at a time. */
const JOBS_A_STATEMENT = 5_000

type FoundFamily = SearchedFamilies['families'][number]
type FoundJob = SearchedFamilies['jobs'][number]

/**
 * @param words in lower case
 * @param jobsAStatement how many jobs one statement looks through at most
 * @returns families whose name or code, and jobs at these job levels whose title, business title or code hold all the words:
 *   the first of each in the order in which they are shown.
 */
export async function findFamiliesAndJobs(
  tx: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  jobsAStatement = JOBS_A_STATEMENT,
): Promise<SearchedFamilies> {
  // Sent together: neither needs the other's answer.
  const [named, found] = await Promise.all([
    findFamilies(tx, workspaceId, words),
    findJobs(tx, workspaceId, words, jobLevelIds, jobsAStatement),
  ])
  const families = new Map([...named, ...found.map(({ family }) => family)].map((each) => [each.id, each]))
  return { families: [...families.values()], jobs: found.map(({ job }) => job) }
}

async function findFamilies(
  { kysely }: Transaction,
  workspaceId: number,
  words: readonly string[],
): Promise<readonly FoundFamily[]> {
  const { rows } = await sql<FoundFamily>`
    select id, name, code from (
      select id, name, code, ${beginsWith(words)} as begins
      from (select id, name, code, lower(concat_ws(chr(10), name, code)) as text
        from job_family where workspace_id = ${workspaceId} offset 0) family
      where ${holdAll(words)}
      order by begins desc, name, id limit ${MOST_FOUND}
    ) found order by name, id`.execute(kysely)
  return rows
}

interface JobWithFamily {
  readonly family: FoundFamily
  readonly job: FoundJob
}

/** The jobs are looked through in the order of their ids, some at a time, and others' statements go in between. */
async function findJobs(
  tx: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  jobsAStatement: number,
): Promise<readonly JobWithFamily[]> {
  const begin: JobWithFamily[] = []
  const hold: JobWithFamily[] = []
  for (let after: number | null = 0; after !== null && begin.length < MOST_FOUND; ) {
    const part: JobsFound = await findJobsAfter(tx, workspaceId, words, jobLevelIds, after, jobsAStatement)
    for (const { begins, family, job } of part.jobs) (begins ? begin : hold).push({ family, job })
    after = part.last
    if (after !== null) await tx.giveWay()
  }
  return [...begin, ...hold].slice(0, MOST_FOUND)
}

interface JobsFound {
  /** The id of the last job that was looked at; null where there is none behind it. */
  readonly last: number | null
  readonly jobs: readonly (JobWithFamily & { readonly begins: boolean })[]
}

async function findJobsAfter(
  { kysely }: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
  after: number,
  most: number,
): Promise<JobsFound> {
  const { rows } = await sql<JobsFound>`
    with border as materialized (
      select id from job where workspace_id = ${workspaceId} and id > ${after}
      order by id offset ${most - 1}::int limit 1
    ), found as materialized (
      select *, ${beginsWith(words)} as begins
      from (select id, job_family_id, title, business_title, job_code,
          lower(concat_ws(chr(10), title, business_title, job_code)) as text
        from job where workspace_id = ${workspaceId} and id > ${after}
          and id <= coalesce((select id from border), 2147483647)
          and job_level_id = any(${[...jobLevelIds]}::int[]) offset 0) job
      where ${holdAll(words)}
      order by begins desc, id limit ${MOST_FOUND}
    )
    select (select id from border) as last, coalesce((
      select json_agg(json_build_object('begins', j.begins,
          'family', json_build_object('id', f.id, 'name', f.name, 'code', f.code),
          'job', json_build_object('id', j.id, 'jobFamilyId', j.job_family_id, 'title', j.title,
            'businessTitle', j.business_title, 'jobCode', j.job_code)) order by j.id)
      from found j join job_family f on f.workspace_id = ${workspaceId} and f.id = j.job_family_id
    ), '[]') as jobs`.execute(kysely)
  const [found] = rows
  if (!found) throw new Error('A statement without a row.')
  return found
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Of `text`: all texts of a row in lower case, a line each. Compared so, and not by ilike, which would make each lower again for every word. */
const holdAll = (words: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.join(
    words.map((word) => sql`text like lower(${`%${escaped(word)}%`})`),
    sql` and `,
  )}`

/** Whether one of the texts begins with what was typed. */
function beginsWith(words: readonly string[]): RawBuilder<boolean> {
  const typed = `${escaped(words.join(' '))}%`
  return sql`(text like lower(${typed}) or text like lower(${`%\n${typed}`}))`
}

/** How many families have US tiers applied to their pay. */
export interface UsTierFamilies {
  readonly cash: number
  /** Of those eligible for equity. */
  readonly equity: number
}

export async function countUsTierFamilies(
  { kysely }: Transaction,
  workspaceId: number,
): Promise<UsTierFamilies> {
  const { rows } = await sql<UsTierFamilies>`
    select
      count(*) filter (where apply_us_tiers_to_cash)::int as cash,
      count(*) filter (where apply_us_tiers_to_equity and eligible_for_equity)::int as equity
    from job_family where workspace_id = ${workspaceId}`.execute(kysely)
  return rows[0] ?? { cash: 0, equity: 0 }
}
