import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** How much there is of what a workspace is made of. Bands are those of levels that the transaction sees. */
export interface SetupFound {
  readonly jobLevels: number
  readonly groups: number
  readonly globalLevels: number
  readonly countries: number
  readonly levels: number
  /** Ascending. */
  readonly levelsWithout: readonly number[]
  readonly bandGroups: number
  readonly bands: number
  readonly families: number
  readonly familiesWithBands: number
  readonly jobs: number
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
      (select count(*)::int from shown) as "jobLevels",
      (select count(distinct "group")::int from shown) as "groups",
      (select count(*)::int from shown_level) as "levels",
      (select coalesce(json_agg(level order by level), '[]') from level_without) as "levelsWithout",
      (select count(*)::int from global_level where workspace_id = ${workspaceId}) as "globalLevels",
      (select count(*)::int from global_mapping where workspace_id = ${workspaceId}) as "countries",
      (select count(*)::int from comp_band_group where workspace_id = ${workspaceId}) as "bandGroups",
      (select count(*)::int from comp_band where workspace_id = ${workspaceId}) as "bands",
      (select count(*)::int from job_family where workspace_id = ${workspaceId}) as "families",
      (select count(comp_band_group_id)::int from job_family where workspace_id = ${workspaceId}) as "familiesWithBands",
      (select count(*)::int from job where workspace_id = ${workspaceId}) as "jobs"`.execute(kysely)
  const [found] = rows
  if (!found) throw new Error('A statement without a row.')
  return found
}
