import type { SetupCounts, SetupStepName } from '@plumb/domain/setup/setup-steps.ts'
import { SETTING_ROWS } from '@plumb/domain/settings/table.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { callFunctionForRows } from '../../platform/db/statements/call-function.ts'
import { revisionCondition } from '../history/index.ts'

/** @returns the counts of each step. Bands are counted at levels that the transaction sees */
export async function countSetup({ kysely }: Transaction, workspaceId: number): Promise<SetupCounts> {
  const { rows } = await sql<SetupCounts>`
    with shown as materialized (
      select level, "group" from job_level where workspace_id = ${workspaceId} and is_visible
    ), shown_level as (
      select distinct level from shown
    ), known_level as (
      select level from global_level where workspace_id = ${workspaceId}
      union select level from job_level where workspace_id = ${workspaceId}
    ), level_without as (
      select level from shown_level l where not exists (
        select from range_width w where w.workspace_id = ${workspaceId} and w.level = l.level)
    )
    select
      json_build_object(
        'jobLevelCount', (select count(*) from shown),
        'groupCount', (select count(distinct "group") from shown),
        'globalLevelCount', (select count(*) from known_level)) as levels,
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
  if (!found) throw new Error('The query for the setup progress returned no rows.')
  return found
}

/** Whether each step is done in a workspace (rule SU1). Whether bands are done depends on the levels that the member sees. */
export interface OwnSetup extends Readonly<Record<Exclude<SetupStepName, 'bands'>, boolean>> {
  readonly workspaceId: number
  /** Null without bands. */
  readonly lowestBandLevel: number | null
  readonly hasJobFamily: boolean
  /** Whether the user has hidden Set up. */
  readonly isHidden: boolean
}

/** @returns the setup of each workspace that the current user is a member of */
export const findOwnSetups = (tx: Transaction) =>
  callFunctionForRows<OwnSetup>(
    tx,
    'workspace_id as "workspaceId", levels, mappings, widths, lowest_band_level as "lowestBandLevel", families, jobs, has_job_family as "hasJobFamily", is_hidden as "isHidden"',
    'read_own_setups',
  )

/** A row that a save created, with its version after that save. */
export interface CreatedRow {
  readonly table: string
  readonly id: number
  readonly version: number
}

/** The part of a query after `from`, for the history rows `h` of a save `r`; further conditions can follow. */
const historyRowsOfSave = (workspaceId: number, saveId: string) => sql`workspace_revision r
    join row_history h on h.workspace_id = r.workspace_id and h.at = r.at and ${revisionCondition(sql`r.revision`)}
    where r.workspace_id = ${workspaceId} and r.revision = ${saveId}::bigint`

/** @returns the rows that an import created, without those that were deleted since. `saveId` is the id of the save in the history */
export async function findCreatedRows(
  { kysely }: Transaction,
  workspaceId: number,
  saveId: string,
): Promise<CreatedRow[]> {
  const { rows } = await sql<CreatedRow>`
    select h.table_name as "table", h.row_id as id, max(h.version) as version
    from ${historyRowsOfSave(workspaceId, saveId)} and r.file_name is not null
      and not exists (select from row_history d where d.workspace_id = h.workspace_id and d.table_name = h.table_name
        and d.row_id = h.row_id and d.operation = 'DELETE' and d.id > h.id)
    group by h.table_name, h.row_id having bool_or(h.operation = 'INSERT')
    order by h.table_name, h.row_id`.execute(kysely)
  return rows
}

/** @returns the tables with changes that remain when an import is undone: of rows that the import did not create, and of settings */
export async function findOtherChangedTables(
  { kysely }: Transaction,
  workspaceId: number,
  saveId: string,
): Promise<string[]> {
  const { rows } = await sql<{ readonly table: string }>`
    select distinct h.table_name as "table"
    from ${historyRowsOfSave(workspaceId, saveId)}
    group by h.table_name, h.row_id having not bool_or(h.operation = 'INSERT') or h.table_name = ${SETTING_ROWS.name}`.execute(
    kysely,
  )
  return rows.map(({ table }) => table)
}
