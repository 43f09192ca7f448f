import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from '@plumb/domain/bonus-structures/table.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '@plumb/domain/comp-bands/table.ts'
import { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '@plumb/domain/equity-bands/table.ts'
import { GLOBAL_MAPPINGS } from '@plumb/domain/global-mappings/table.ts'
import { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '@plumb/domain/job-levels/table.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '@plumb/domain/range-widths/table.ts'
import { SETTING_ROWS } from '@plumb/domain/settings/table.ts'
import type { PayTables } from '@plumb/domain/comp-ranges/tables/pay-tables.ts'
import type { JobRow } from '@plumb/domain/comp-ranges/cells/ranges.ts'
import type { JobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { expressionOf } from '../../../platform/db/rows/row-query.ts'
import { columnOf, columnTypeOf, ownerOf, type Table } from '../../../platform/db/rows/table.ts'

/** The part of the pay model to read. */
interface PayRequest {
  readonly jobFamilyIds: readonly number[]
  /** ISO 3166-1 alpha-2; null: all countries. */
  readonly country: string | null
  /** Null: all. */
  readonly levels: readonly number[] | null
  readonly withJobs: boolean
  /** Groups to read in addition to those of the stored families: a draft may refer to others. */
  readonly referencedGroups?: ReferencedGroups
}

/** In the order of the parameters of the statement. */
const REFERENCED_GROUPS = [
  'compBandGroupIds',
  'bonusStructureGroupIds',
  'equityBandGroupIds',
  'rangeWidthGroupIds',
] as const

/** The ids of groups to which a draft refers. */
export type ReferencedGroups = { readonly [Name in (typeof REFERENCED_GROUPS)[number]]?: readonly number[] }

/** The data of the pay model that was requested. */
interface FoundPay {
  readonly tables: PayTables
  readonly jobs: readonly JobRow[]
  readonly jobLevels: readonly JobLevel[]
  /** The stamp of the state that was read. Null if the transaction has written something: its stamp may never be committed. */
  readonly payStamp: string | null
}

/** The source of a list: its table, and the text of the statement after `from`, in which the table is `t`. */
type ListSource = readonly [table: Table, rows: string]

const selectInWorkspace = (table: Table, condition?: string): ListSource => [
  table,
  `${table.name} t where t.workspace_id = $1${condition === undefined ? '' : ` and ${condition}`}`,
]

/**
 * Selects the cells of the owners that a part of the statement has selected, at the requested levels. `offset 0` keeps the lookup of each
 * owner by the index: PostgreSQL would otherwise read all cells of the workspace, which takes half of the statement's time.
 */
function selectCells(table: Table, owners: string): ListSource {
  const [ownerField] = ownerOf(table)
  const level = columnOf('globalLevelLevel' in table.columns ? 'globalLevelLevel' : 'level')
  return [
    table,
    `${owners} owner cross join lateral (
      select * from ${table.name} where workspace_id = $1 and ${columnOf(ownerField)} = owner.id
        and ($4::int[] is null or ${level} = any($4::int[])) offset 0) t`,
  ]
}

const LISTS: { readonly [Name in keyof Lists]: ListSource } = {
  families: [JOB_FAMILIES, 'family t'],
  jobs: selectInWorkspace(JOBS, 'job_family_id in (select id from family) and $5::boolean'),
  jobLevels: selectInWorkspace(JOB_LEVELS, 'is_visible'),
  compBandGroups: selectInWorkspace(COMP_BAND_GROUPS, 'id in (select id from band_group)'),
  compBandCountryGroups: [COMP_BAND_COUNTRY_GROUPS, 'band_country t'],
  compBands: selectCells(COMP_BANDS, 'band_country'),
  bonusStructureGroups: selectInWorkspace(BONUS_STRUCTURE_GROUPS, 'id in (select id from bonus_group)'),
  bonusCountryGroups: [BONUS_STRUCTURE_COUNTRY_GROUPS, 'bonus_country t'],
  bonusStructures: selectCells(BONUS_STRUCTURES, 'bonus_country'),
  equityBandGroups: [EQUITY_BAND_GROUPS, 'equity_group t'],
  equityBands: selectCells(EQUITY_BANDS, 'equity_lineage'),
  rangeWidthGroups: [RANGE_WIDTH_GROUPS, 'width_group t'],
  rangeWidths: selectCells(RANGE_WIDTHS, 'width_group'),
  globalMappings: selectInWorkspace(GLOBAL_MAPPINGS, '($3::text is null or country_code = $3)'),
  exchangeRates: selectInWorkspace(EXCHANGE_RATES),
  globalLevels: selectInWorkspace(GLOBAL_LEVELS),
  settings: selectInWorkspace(SETTING_ROWS, 'user_id is null'),
}

/** @returns the fields that are read of each row: its id, the time of its last change, and its columns */
const fieldsOf = ({ columns }: Table) => ['id', 'updatedAt', ...Object.keys(columns)]

/** @returns the expression for a field in JSON: a decimal as text, which is exact */
const jsonExpressionOf = (table: Table, field: string) =>
  `${expressionOf(table, field, 't.')}${columnTypeOf(table, field) === 'numeric' ? '::text' : ''}`

/** @returns a query for the rows of a list: the list's index in `LISTS`, then the fields */
const selectList = ([table, rows]: ListSource, listIndex: number) => {
  const fields = fieldsOf(table).map((field) => jsonExpressionOf(table, field))
  return `(select json_build_array(${listIndex}, ${fields.join(', ')}) as row from ${rows})`
}

/** The SQL expression for `FoundPay.payStamp`. */
const STAMP = `case when pg_current_xact_id_if_assigned() is null
      then (select pay_stamp from workspace_state where workspace_id = $1) end`

// $1 workspace, $2 families, $3 country or null, $4 levels or null, $5 whether with jobs, $6 to $9 groups of a draft. All requests share one
// text: building it takes as long as everything else of a request. Rows are arrays: names in each of some 250 rows would be more than half
// of the data. One aggregate for all lists: PostgreSQL keeps 100 freed memory contexts of a connection for its next statement. With an
// aggregate for each list, this statement needs more, so that it gets 1.5 MB from the system each time, which takes three times as long.
const PAY = `
  with recursive defaults as materialized (
    select coalesce(default_country, '${DEFAULT_COUNTRY}') as default_country,
      coalesce(default_currency, '${DEFAULT_CURRENCY}') as default_currency
    from workspace where workspace_id = $1
  ), family as materialized (
    select * from job_family where workspace_id = $1 and id = any($2::int[])
  ), band_group (id) as (
    select comp_band_group_id from family union select unnest($6::int[])
  ), bonus_group (id) as (
    select bonus_structure_group_id from family union select unnest($7::int[])
  ), band_country as materialized (
    select * from comp_band_country_group
    where workspace_id = $1 and comp_band_group_id in (select id from band_group)
      and ($3::text is null or country in ($3, (select default_country from defaults)))
  ), bonus_country as materialized (
    select * from bonus_structure_country_group
    where workspace_id = $1 and bonus_structure_group_id in (select id from bonus_group)
      and ($3::text is null or country in ($3, (select default_country from defaults)))
  ), equity_lineage (id) as (
    (select equity_band_group_id from family where equity_band_group_id is not null union select unnest($8::int[]))
    union
    select g.dynamic_parent_group_id from equity_band_group g join equity_lineage l on l.id = g.id
    where g.workspace_id = $1 and g.dynamic_parent_group_id is not null
  ), equity_group as materialized (
    select * from equity_band_group where workspace_id = $1 and id in (select id from equity_lineage)
  ), width_group as materialized (
    select * from range_width_group where workspace_id = $1 and id in (
      select range_width_group_id from band_country union select range_width_group_id from equity_group
      union select unnest($9::int[]))
  )
  select json_build_object(
    'payStamp', ${STAMP},
    'defaultCountry', (select default_country from defaults),
    'defaultCurrency', (select default_currency from defaults),
    'rows', (select json_agg(row) from (
      ${Object.values(LISTS).map(selectList).join('\n      union all ')}) list))`

// Makes PostgreSQL plan the statement once: it would otherwise plan each time, which takes longer than running it for a family, and makes
// no request faster. Not on Citus, which needs the values to find the shard.
const FORCE_GENERIC_PLAN = `select set_config('plan_cache_mode',
  case when to_regproc('citus_version') is null then 'force_generic_plan' else 'auto' end, true)`
const RESET_PLAN_MODE = 'set local plan_cache_mode = auto'

/**
 * Reads all data from which the ranges of these families at these levels in this country are computed, in one statement. Country groups are
 * read only of this and the default country, and bands only of the groups of these families and of the draft. Row-level security leaves out
 * pay at levels that are hidden from the caller. Decimals are returned as text.
 */
export async function readPay(tx: Transaction, workspaceId: number, request: PayRequest): Promise<FoundPay> {
  const { jobFamilyIds, country, levels, withJobs, referencedGroups = {} } = request
  const referencedIds = REFERENCED_GROUPS.map((name) => referencedGroups[name] ?? [])
  const values = [workspaceId, jobFamilyIds, country, levels, withJobs, ...referencedIds]
  const [, [row]] = await Promise.all([
    tx.runText(FORCE_GENERIC_PLAN),
    tx.readTexts(PAY, values),
    tx.runText(RESET_PLAN_MODE),
  ])
  if (row?.[0] == null) throw new Error('The query for the pay model data returned no rows.')
  const found = JSON.parse(row[0]) as PayResult
  const { defaultCountry, defaultCurrency, payStamp } = found
  const { jobs, jobLevels, ...lists } = groupRows(found.rows ?? [])
  return { tables: { ...lists, defaultCountry, defaultCurrency }, jobs, jobLevels, payStamp }
}

function groupRows(rows: NonNullable<PayResult['rows']>): Lists {
  const lists = Object.entries(LISTS).map(([name, [table]]) => ({
    name,
    fields: fieldsOf(table),
    objects: [] as object[],
  }))
  for (const values of rows) {
    const { fields, objects } = lists[values[0]] as (typeof lists)[number]
    const object: Record<string, unknown> = {}
    for (let index = 0; index < fields.length; index++) object[fields[index] as string] = values[index + 1]
    objects.push(object)
  }
  return Object.fromEntries(lists.map(({ name, objects }) => [name, objects])) as object as Lists
}

/** @returns the stamp of the current state of the tables from which ranges are computed; null: the workspace was never changed */
export async function findPayStamp({ kysely }: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await sql<{ stamp: string }>`
    select pay_stamp as stamp from workspace_state where workspace_id = ${workspaceId}`.execute(kysely)
  return rows[0]?.stamp ?? null
}

type Lists = Omit<PayTables, 'defaultCountry' | 'defaultCurrency'> & Pick<FoundPay, 'jobs' | 'jobLevels'>

/** The rows are null if there are none, as `json_agg` returns them. */
type PayResult = { readonly rows: readonly (readonly [listIndex: number, ...unknown[]])[] | null } & Pick<
  PayTables,
  'defaultCountry' | 'defaultCurrency'
> &
  Pick<FoundPay, 'payStamp'>
