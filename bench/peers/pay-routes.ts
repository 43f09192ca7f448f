// Reads of the pay model in two round trips: the authority of the caller, then the rows and the commit. Statements return flat rows, which
// are nested here.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { asAdmin, type Row, type RunStatement } from './member.ts'
import { RANGES_OF_FAMILY } from './ranges-of-family.ts'

/** Adds the routes; `pool` must pipeline, and use a role that row-level security applies to. */
export function registerPayRoutes(server: FastifyInstance, pool: pg.Pool): void {
  const route = (path: string, read: (run: RunStatement, body: unknown) => Promise<unknown>) =>
    server.post(path, (request, reply) => asAdmin(pool, request, reply, (run) => read(run, request.body)))

  route('/comp-bands', compBands)
  route('/families', families)
  route('/global-levels', (run) => run('global-levels', GLOBAL_LEVELS))
  route('/job-levels', (run) => run('job-levels', JOB_LEVELS))
  route('/job-functions', (run) => run('job-functions', JOB_FUNCTIONS))
  route('/global-mappings', (run) => run('global-mappings', GLOBAL_MAPPINGS))
  route('/currencies', (run) => run('currencies', CURRENCIES))
  route('/range-widths', rangeWidths)
  route('/bonus-structures', bonusStructures)
  route('/equity-bands', equityBands)
  route('/roles', (run) => run('roles', ROLES))
  route('/five-tables', fiveTables)
  route('/ranges-of-family', rangesOfFamily)
}

/** Returns each parent with its children in the property `name`, in their original order. */
function nestChildren(parents: Row[], name: string, children: Row[], key: string): Row[] {
  const childrenByParentId = new Map<unknown, Row[]>(parents.map((parent) => [parent['id'], []]))
  for (const { [key]: parent, ...child } of children) childrenByParentId.get(parent)?.push(child)
  return parents.map((parent) => ({ ...parent, [name]: childrenByParentId.get(parent['id']) }))
}

async function compBands(run: RunStatement): Promise<Row[]> {
  const [groups, countryGroups, bands] = await Promise.all([
    run('band-groups', 'select id, name, version from comp_band_group where workspace_id = $1 order by id'),
    run(
      'band-country-groups',
      `select comp_band_group_id, id, country, currency_code as "currencyCode", range_width_group_id as "rangeWidthGroupId", version
       from comp_band_country_group where workspace_id = $1 order by id`,
    ),
    run(
      'bands',
      `select comp_band_country_group_id, id, global_level_level as "globalLevelLevel", annual_base_salary as "annualBaseSalary",
         hourly_rate as "hourlyRate", on_target_earnings as "onTargetEarnings", percent_variable as "percentVariable",
         absolute_variable as "absoluteVariable", version
       from comp_band where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nestChildren(
    groups,
    'compBandCountryGroups',
    nestChildren(countryGroups, 'compBands', bands, 'comp_band_country_group_id'),
    'comp_band_group_id',
  )
}

async function families(run: RunStatement, body: unknown): Promise<unknown> {
  const { jobFamilyIds } = body as { readonly jobFamilyIds: readonly number[] }
  const loadNamesById = (statementName: string, table: string) =>
    run(statementName, `select id, name from ${table} where workspace_id = $1`).then(
      (rows) => new Map(rows.map((row) => [row['id'], row])),
    )
  const [found, jobs, levels, functions, bands, bonuses, equities] = await Promise.all([
    run(
      'families',
      `select id, code, name, comp_band_multiplier as "compBandMultiplier", eligible_for_equity as "eligibleForEquity", version,
         job_function_id, comp_band_group_id, bonus_structure_group_id, equity_band_group_id
       from job_family where workspace_id = $1 order by lower(name), id`,
    ),
    run('jobs', JOBS, jobFamilyIds),
    run(
      'job-levels-by-id',
      'select id, code, name, "group", level from job_level where workspace_id = $1',
    ).then((rows) => new Map(rows.map((row) => [row['id'], row]))),
    loadNamesById('functions-by-id', 'job_function'),
    loadNamesById('band-groups-by-id', 'comp_band_group'),
    loadNamesById('bonus-groups-by-id', 'bonus_structure_group'),
    loadNamesById('equity-groups-by-id', 'equity_band_group'),
  ])
  return {
    jobFamilies: found.map(
      ({
        job_function_id,
        comp_band_group_id,
        bonus_structure_group_id,
        equity_band_group_id,
        ...family
      }) => ({
        ...family,
        jobFunction: functions.get(job_function_id) ?? null,
        compBandGroup: bands.get(comp_band_group_id) ?? null,
        bonusStructureGroup: bonuses.get(bonus_structure_group_id) ?? null,
        equityBandGroup: equities.get(equity_band_group_id) ?? null,
      }),
    ),
    jobs: jobs.map(({ job_level_id, ...job }) => ({ ...job, jobLevel: levels.get(job_level_id) ?? null })),
  }
}

const JOBS = `
  select id, job_family_id as "jobFamilyId", job_level_id, title, business_title as "businessTitle", job_code as "jobCode",
    job_type as "jobType", version
  from job where workspace_id = $1 and job_family_id = any($2::int[]) order by id`

async function rangeWidths(run: RunStatement): Promise<Row[]> {
  const [groups, widths] = await Promise.all([
    run(
      'width-groups',
      'select id, name, version from range_width_group where workspace_id = $1 order by id',
    ),
    run(
      'widths',
      `select range_width_group_id, id, level, percent_below_mid as "percentBelowMid", percent_above_mid as "percentAboveMid", version
       from range_width where workspace_id = $1 order by level desc`,
    ),
  ])
  return nestChildren(groups, 'rangeWidths', widths, 'range_width_group_id')
}

async function bonusStructures(run: RunStatement): Promise<Row[]> {
  const [groups, columns, cells] = await Promise.all([
    run(
      'bonus-groups',
      'select id, name, version from bonus_structure_group where workspace_id = $1 order by id',
    ),
    run(
      'bonus-columns',
      `select bonus_structure_group_id, id, country, version from bonus_structure_country_group where workspace_id = $1 order by id`,
    ),
    run(
      'bonus-cells',
      `select bonus_structure_country_group_id, id, global_level_level as "globalLevelLevel", percent, version
       from bonus_structure where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nestChildren(
    groups,
    'bonusStructureCountryGroups',
    nestChildren(columns, 'bonusStructures', cells, 'bonus_structure_country_group_id'),
    'bonus_structure_group_id',
  )
}

async function equityBands(run: RunStatement): Promise<Row[]> {
  const [groups, bands] = await Promise.all([
    run(
      'equity-groups',
      'select id, name, version from equity_band_group where workspace_id = $1 order by id',
    ),
    run(
      'equity-bands',
      `select equity_band_group_id, id, global_level_level as "globalLevelLevel", value, version
       from equity_band where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nestChildren(groups, 'equityBands', bands, 'equity_band_group_id')
}

interface RangesInput {
  readonly familyId: number
  readonly country: string
  readonly currency: string
  /** Preferred stock price and strike price, the same for all rows. */
  readonly prices: readonly [price: string, strike: string]
}

/** Five root fields in one response. */
async function fiveTables(run: RunStatement): Promise<unknown> {
  const [levels, jobLevels, mappings, rates, widths] = await Promise.all([
    run('global-levels', GLOBAL_LEVELS),
    run('job-levels', JOB_LEVELS),
    run('global-mappings', GLOBAL_MAPPINGS),
    run('currencies', CURRENCIES),
    rangeWidths(run),
  ])
  return {
    globalLevels: levels,
    jobLevels,
    globalMappings: mappings,
    currencyExchangeRates: rates,
    rangeWidthGroups: widths,
  }
}

/** The rows of comp ranges of one family: its jobs with all their figures, as text. */
async function rangesOfFamily(run: RunStatement, body: unknown): Promise<Row[]> {
  const { familyId, country, currency, prices } = body as RangesInput
  return run('ranges-of-family', RANGES_OF_FAMILY, country, ...prices, currency, familyId)
}

const GLOBAL_LEVELS = `
  select id, level, name, percent_rsu as "percentRsu", version from global_level where workspace_id = $1 order by level desc`
const JOB_LEVELS = `
  select id, code, name, "group", level, is_visible as "isVisible", version from job_level where workspace_id = $1
  order by level desc, id`
const JOB_FUNCTIONS = `
  select id, name, version from job_function where workspace_id = $1 order by lower(name), id`
const GLOBAL_MAPPINGS = `
  select id, country_code as "countryCode", comp_band_percentage as "compBandPercentage", equity_percent as "equityPercent",
    local_currency as "localCurrency", version
  from global_mapping where workspace_id = $1 order by country_code`
const CURRENCIES = `
  select id, currency_code_a as "currencyCodeA", currency_code_b as "currencyCodeB", a_to_b_multiplier as "aToBMultiplier", version
  from currency_exchange_rate where workspace_id = $1 order by id`
const ROLES = `
  select id, name, scopes, version from custom_role where workspace_id = $1 order by lower(name), id`
