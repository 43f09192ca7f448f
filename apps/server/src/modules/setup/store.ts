import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** How much there is of what a workspace is made of. Bands are those of levels that the transaction sees. */
export interface SetupFound {
  readonly jobLevelCount: number
  readonly groupCount: number
  readonly globalLevelCount: number
  readonly countryCount: number
  readonly levelCount: number
  /** Ascending. */
  readonly levelsWithoutWidth: readonly number[]
  readonly bandGroupCount: number
  readonly bandCount: number
  readonly familyCount: number
  readonly familyCountWithBands: number
  readonly jobCount: number
}

export async function countSetup({ kysely }: Transaction, workspaceId: number): Promise<SetupFound> {
  const { rows } = await sql<SetupFound>`
    with shown as materialized (
      select level, "group" from job_level where workspace_id = ${workspaceId} and is_visible
    ), shown_level as (
      select distinct level from shown
    ), level_without as (
      select level from shown_level l where not exists (
        select from range_width w where w.workspace_id = ${workspaceId} and w.level = l.level)
    )
    select
      (select count(*)::int from shown) as "jobLevelCount",
      (select count(distinct "group")::int from shown) as "groupCount",
      (select count(*)::int from shown_level) as "levelCount",
      (select coalesce(json_agg(level order by level), '[]') from level_without) as "levelsWithoutWidth",
      (select count(*)::int from global_level where workspace_id = ${workspaceId}) as "globalLevelCount",
      (select count(*)::int from global_mapping where workspace_id = ${workspaceId}) as "countryCount",
      (select count(*)::int from comp_band_group where workspace_id = ${workspaceId}) as "bandGroupCount",
      (select count(*)::int from comp_band where workspace_id = ${workspaceId}) as "bandCount",
      (select count(*)::int from job_family where workspace_id = ${workspaceId}) as "familyCount",
      (select count(comp_band_group_id)::int from job_family where workspace_id = ${workspaceId}) as "familyCountWithBands",
      (select count(*)::int from job where workspace_id = ${workspaceId}) as "jobCount"`.execute(kysely)
  const [found] = rows
  if (!found) throw new Error('The query for the setup progress returned no row.')
  return found
}
