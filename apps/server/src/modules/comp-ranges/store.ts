import { MOST_FOUND, type SearchedFamilies } from '@plumb/domain/comp-ranges/family-search.ts'
import type { PayTables } from '@plumb/domain/comp-ranges/pay-tables.ts'
import type { JobRow } from '@plumb/domain/comp-ranges/ranges.ts'
import type { JobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** What of the pay model is to be read. */
export interface WantedPay {
  readonly jobFamilyIds: readonly number[]
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** Null: all. */
  readonly levels: readonly number[] | null
  readonly withJobs: boolean
}

export interface FoundPay {
  readonly tables: PayTables
  readonly jobs: readonly JobRow[]
  readonly jobLevels: readonly JobLevel[]
  /**
   * Of the state that this was read in. Null where the reading transaction has itself written something: its stamp then stands
   * for more than one state, and may never be committed.
   */
  readonly payStamp: string | null
}

/** `id` and `updatedAt`, which every row of the domain's tables carries; ISO 8601. */
const SOURCE = sql.raw(
  `'id', t.id, 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
)

/**
 * Reads everything that the ranges of these families at these levels in this country stand on, in one statement: other
 * countries' groups, other families' bands and hidden levels' pay are not among it. Decimals come as text.
 */
export async function readPay(
  { kysely }: Transaction,
  workspaceId: number,
  { jobFamilyIds, country, levels, withJobs }: WantedPay,
): Promise<FoundPay> {
  const wanted = levels === null ? null : [...levels]
  const atLevel = (column: string) =>
    sql`(${wanted}::int[] is null or ${sql.ref(column)} = any(${wanted}::int[]))`
  const { rows } = await sql<{ found: Found }>`
    with recursive place as materialized (
      select coalesce(default_country, ${DEFAULT_COUNTRY}) as default_country,
        coalesce(default_currency, ${DEFAULT_CURRENCY}) as default_currency
      from workspace where workspace_id = ${workspaceId}
    ), family as materialized (
      select * from job_family where workspace_id = ${workspaceId} and id = any(${[...jobFamilyIds]}::int[])
    ), band_country as materialized (
      select * from comp_band_country_group
      where workspace_id = ${workspaceId} and comp_band_group_id in (select comp_band_group_id from family)
        and country in (${country}, (select default_country from place))
    ), bonus_country as materialized (
      select * from bonus_structure_country_group
      where workspace_id = ${workspaceId} and bonus_structure_group_id in (select bonus_structure_group_id from family)
        and country in (${country}, (select default_country from place))
    ), equity_line (id) as (
      select equity_band_group_id from family where equity_band_group_id is not null
      union
      select g.dynamic_parent_group_id from equity_band_group g join equity_line l on l.id = g.id
      where g.workspace_id = ${workspaceId} and g.dynamic_parent_group_id is not null
    ), equity_group as materialized (
      select * from equity_band_group where workspace_id = ${workspaceId} and id in (select id from equity_line)
    ), width_group as materialized (
      select * from range_width_group where workspace_id = ${workspaceId} and id in (
        select range_width_group_id from band_country union select range_width_group_id from equity_group)
    )
    select json_build_object(
      'payStamp', case when pg_current_xact_id_if_assigned() is null
        then (select pay_stamp from workspace_state where workspace_id = ${workspaceId}) end,
      'defaultCountry', (select default_country from place),
      'defaultCurrency', (select default_currency from place),
      'families', (select json_agg(json_build_object(${SOURCE}, 'code', code, 'name', name,
          'compBandGroupId', comp_band_group_id, 'bonusStructureGroupId', bonus_structure_group_id,
          'equityBandGroupId', equity_band_group_id, 'applyUsTiersToCash', apply_us_tiers_to_cash,
          'applyUsTiersToEquity', apply_us_tiers_to_equity, 'eligibleForEquity', eligible_for_equity,
          'compBandMultiplier', comp_band_multiplier::text)) from family t),
      'jobs', (select json_agg(json_build_object('id', id, 'jobFamilyId', job_family_id, 'jobLevelId', job_level_id,
          'title', title, 'businessTitle', business_title, 'jobCode', job_code, 'jobType', job_type))
        from job where workspace_id = ${workspaceId} and job_family_id in (select id from family) and ${withJobs}),
      'jobLevels', (select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'group', "group",
          'level', level, 'isVisible', is_visible))
        from job_level where workspace_id = ${workspaceId} and is_visible),
      'compBandGroups', (select json_agg(json_build_object(${SOURCE}, 'name', name)) from comp_band_group t
        where workspace_id = ${workspaceId} and id in (select comp_band_group_id from family)),
      'compBandCountryGroups', (select json_agg(json_build_object(${SOURCE}, 'compBandGroupId', comp_band_group_id,
          'country', country, 'currencyCode', currency_code, 'rangeWidthGroupId', range_width_group_id)) from band_country t),
      'compBands', (select json_agg(json_build_object(${SOURCE}, 'compBandCountryGroupId', comp_band_country_group_id,
          'globalLevelLevel', global_level_level, 'annualBaseSalary', annual_base_salary::text,
          'hourlyRate', hourly_rate::text, 'onTargetEarnings', on_target_earnings::text,
          'percentVariable', percent_variable::text, 'absoluteVariable', absolute_variable::text))
        from comp_band t where workspace_id = ${workspaceId}
          and comp_band_country_group_id in (select id from band_country) and ${atLevel('t.global_level_level')}),
      'bonusStructureGroups', (select json_agg(json_build_object(${SOURCE}, 'name', name)) from bonus_structure_group t
        where workspace_id = ${workspaceId} and id in (select bonus_structure_group_id from family)),
      'bonusCountryGroups', (select json_agg(json_build_object(${SOURCE},
          'bonusStructureGroupId', bonus_structure_group_id, 'country', country)) from bonus_country t),
      'bonusStructures', (select json_agg(json_build_object(${SOURCE},
          'bonusStructureCountryGroupId', bonus_structure_country_group_id, 'globalLevelLevel', global_level_level,
          'percent', percent::text))
        from bonus_structure t where workspace_id = ${workspaceId}
          and bonus_structure_country_group_id in (select id from bonus_country) and ${atLevel('t.global_level_level')}),
      'equityBandGroups', (select json_agg(json_build_object(${SOURCE}, 'name', name,
          'dynamicParentGroupId', dynamic_parent_group_id, 'dynamicPercent', dynamic_percent::text,
          'rangeWidthGroupId', range_width_group_id)) from equity_group t),
      'equityBands', (select json_agg(json_build_object(${SOURCE}, 'equityBandGroupId', equity_band_group_id,
          'globalLevelLevel', global_level_level, 'value', value::text,
          'dynamicPercentOverride', dynamic_percent_override::text))
        from equity_band t where workspace_id = ${workspaceId}
          and equity_band_group_id in (select id from equity_line) and ${atLevel('t.global_level_level')}),
      'rangeWidthGroups', (select json_agg(json_build_object(${SOURCE}, 'name', name)) from width_group t),
      'rangeWidths', (select json_agg(json_build_object(${SOURCE}, 'rangeWidthGroupId', range_width_group_id,
          'level', level, 'percentBelowMid', percent_below_mid, 'percentAboveMid', percent_above_mid))
        from range_width t where workspace_id = ${workspaceId}
          and range_width_group_id in (select id from width_group) and ${atLevel('t.level')}),
      'globalMappings', (select json_agg(json_build_object(${SOURCE}, 'countryCode', country_code,
          'compBandPercentage', comp_band_percentage::text, 'equityPercent', equity_percent::text,
          'localCurrency', local_currency))
        from global_mapping t where workspace_id = ${workspaceId} and country_code = ${country}),
      'exchangeRates', (select json_agg(json_build_object(${SOURCE}, 'currencyCodeA', currency_code_a,
          'currencyCodeB', currency_code_b, 'aToBMultiplier', a_to_b_multiplier::text))
        from currency_exchange_rate t where workspace_id = ${workspaceId}),
      'globalLevels', (select json_agg(json_build_object(${SOURCE}, 'level', level, 'name', name,
          'percentRsu', percent_rsu::text)) from global_level t where workspace_id = ${workspaceId}),
      'settings', (select json_agg(json_build_object(${SOURCE}, 'property', property, 'stringValue', string_value))
        from setting t where workspace_id = ${workspaceId} and user_id is null)
    ) as found`.execute(kysely)
  const found = rows[0]?.found
  if (!found) throw new Error('A statement without a row.')
  const lists = Object.fromEntries(LISTS.map((name) => [name, found[name] ?? []])) as unknown as Lists
  const { jobs, jobLevels, ...tables } = lists
  const { defaultCountry, defaultCurrency, payStamp } = found
  return { tables: { ...tables, defaultCountry, defaultCurrency }, jobs, jobLevels, payStamp }
}

/** @returns the stamp of the state in which what ranges are computed from now is; null: the workspace was never written. */
export async function findPayStamp({ kysely }: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await sql<{ stamp: string }>`
    select pay_stamp as stamp from workspace_state where workspace_id = ${workspaceId}`.execute(kysely)
  return rows[0]?.stamp ?? null
}

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

type Lists = Omit<PayTables, 'defaultCountry' | 'defaultCurrency'> & Pick<FoundPay, 'jobs' | 'jobLevels'>

/** As `json_agg` gives it: null where a list is empty. */
type Found = { readonly [Name in keyof Lists]: Lists[Name] | null } & Pick<
  PayTables,
  'defaultCountry' | 'defaultCurrency'
> &
  Pick<FoundPay, 'payStamp'>

const LISTS = [
  'families',
  'jobs',
  'jobLevels',
  'compBandGroups',
  'compBandCountryGroups',
  'compBands',
  'bonusStructureGroups',
  'bonusCountryGroups',
  'bonusStructures',
  'equityBandGroups',
  'equityBands',
  'rangeWidthGroups',
  'rangeWidths',
  'globalMappings',
  'exchangeRates',
  'globalLevels',
  'settings',
] as const satisfies readonly (keyof Lists)[]
