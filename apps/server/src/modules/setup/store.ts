import type { SetupCounts } from '@plumb/domain/setup/setup-steps.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** @returns the counts of each step. Bands are counted at levels that the transaction sees */
export async function countSetup({ kysely }: Transaction, workspaceId: number): Promise<SetupCounts> {
  const { rows } = await sql<SetupCounts>`
    with shown as materialized (
      select level, "group" from job_level where workspace_id = ${workspaceId} and is_visible
    ), shown_level as (
      select distinct level from shown
    ), level_without as (
      select level from shown_level l where not exists (
        select from range_width w where w.workspace_id = ${workspaceId} and w.level = l.level)
    )
    select
      json_build_object(
        'jobLevelCount', (select count(*) from shown),
        'groupCount', (select count(distinct "group") from shown),
        'globalLevelCount', (select count(*) from global_level where workspace_id = ${workspaceId})) as levels,
      json_build_object(
        'countryCount', (select count(*) from global_mapping where workspace_id = ${workspaceId})) as mappings,
      json_build_object(
        'levelCount', (select count(*) from shown_level),
        'levelsWithoutWidth', (select coalesce(json_agg(level order by level), '[]') from level_without)) as widths,
      json_build_object(
        'bandCount', (select count(*) from comp_band where workspace_id = ${workspaceId}),
        'groupCount', (select count(*) from comp_band_group where workspace_id = ${workspaceId})) as bands,
      (select json_build_object('familyCount', count(*), 'familyCountWithBands', count(comp_band_group_id))
        from job_family where workspace_id = ${workspaceId}) as families,
      (select json_build_object('jobCount', count(*)) from job where workspace_id = ${workspaceId}) as jobs`.execute(
    kysely,
  )
  const [found] = rows
  if (!found) throw new Error('The query for the setup progress returned no row.')
  return found
}
