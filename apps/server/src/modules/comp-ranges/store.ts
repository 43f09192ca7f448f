import { MOST_FOUND, type SearchedFamilies } from '@plumb/domain/comp-ranges/family-search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/**
 * @param words in lower case
 * @returns families whose name or code, and jobs at these job levels whose title, business title or code hold all the words:
 *   the first of each in the order in which they are shown.
 */
export async function findFamiliesAndJobs(
  { kysely }: Transaction,
  workspaceId: number,
  words: readonly string[],
  jobLevelIds: readonly number[],
): Promise<SearchedFamilies> {
  const pattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const begins = `${pattern(words.join(' '))}%`
  const holdAll = (texts: RawBuilder<string>) =>
    sql.join(
      words.map((word) => sql`${texts} ilike ${`%${pattern(word)}%`}`),
      sql` and `,
    )
  const ofFamily = sql<string>`concat_ws(chr(10), name, code)`
  const ofJob = sql<string>`concat_ws(chr(10), title, business_title, job_code)`
  // Both in one statement; a found job brings its family along.
  const { rows } = await sql<SearchedFamilies>`
    with found_job as materialized (
      select id, job_family_id, title, business_title, job_code,
        title ilike ${begins} or coalesce(business_title ilike ${begins}, false)
          or coalesce(job_code ilike ${begins}, false) as begins
      from job
      where workspace_id = ${workspaceId} and job_level_id = any(${[...jobLevelIds]}::int[]) and ${holdAll(ofJob)}
      order by begins desc, id limit ${MOST_FOUND}
    ), found_family as materialized (
      select id from job_family where workspace_id = ${workspaceId} and ${holdAll(ofFamily)}
      order by name ilike ${begins} or code ilike ${begins} desc, name, id limit ${MOST_FOUND}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'code', code) order by name, id), '[]')
        from job_family where workspace_id = ${workspaceId}
          and id in (select id from found_family union select job_family_id from found_job)) as families,
      (select coalesce(json_agg(json_build_object('id', id, 'jobFamilyId', job_family_id, 'title', title,
          'businessTitle', business_title, 'jobCode', job_code) order by id), '[]') from found_job) as jobs`.execute(
    kysely,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without a row.')
  return found
}
