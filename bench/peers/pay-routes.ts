// Reads of the pay model as somebody writes them by hand who knows PostgreSQL well and needs these and nothing else: who asks and
// what the route reads are two writes and two round trips, under the same role and row-level security as Plumb's, with the same
// authority anew at each request: session, user, membership, role and flags. Flat prepared statements, nested here, the commit with the last.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'

type Row = Record<string, unknown>

/** Sends a prepared statement on the request's connection; its first parameter is the workspace. */
type Ask = (name: string, text: string, ...more: readonly unknown[]) => Promise<Row[]>

const SESSION = `
  select u.id, u.email, u.email_verified_at is not null as verified from user_session s join app_user u on u.id = s.user_id
  where s.token_hash = $3 and s.user_id = $2 and $1::int is not null and s.expires_at > now()
    and s.last_used_at > now() - interval '12 hours'`

const MEMBERSHIP = `
  select m.role, r.scopes, m.global_level_level,
    (select jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled) order by f.key)
      from workspace_flag f where f.workspace_id = $1) as flags
  from membership m left join custom_role r on r.workspace_id = $1 and r.id = m.custom_role_id
  where m.workspace_id = $1 and m.user_id = $2 and coalesce(m.expires_at > now(), true)`

/** Adds the routes; `pool` must pipeline, and belong to a user who is bound by row-level security. */
export function registerPayRoutes(server: FastifyInstance, pool: pg.Pool): void {
  const route = (path: string, read: (ask: Ask, body: unknown) => Promise<unknown>) =>
    server.post(path, (request, reply) => asMember(pool, request, reply, read))

  route('/comp-bands', compBands)
  route('/families', families)
  route('/global-levels', (ask) => ask('global-levels', GLOBAL_LEVELS))
  route('/job-levels', (ask) => ask('job-levels', JOB_LEVELS))
  route('/job-functions', (ask) => ask('job-functions', JOB_FUNCTIONS))
  route('/global-mappings', (ask) => ask('global-mappings', GLOBAL_MAPPINGS))
  route('/currencies', (ask) => ask('currencies', CURRENCIES))
  route('/range-widths', rangeWidths)
  route('/bonus-structures', bonusStructures)
  route('/equity-bands', equityBands)
  route('/tiers', async (ask) => (await ask('tiers', TIERS))[0])
  route('/roles', (ask) => ask('roles', ROLES))
}

async function asMember(
  pool: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (ask: Ask, body: unknown) => Promise<unknown>,
): Promise<unknown> {
  const [, user, secret] =
    /^Bearer (\d{1,9})\.([\w-]{20,128})$/.exec(request.headers.authorization ?? '') ?? []
  const workspaceId = Number(request.headers['x-workspace-id'])
  if (user === undefined || secret === undefined || !Number.isInteger(workspaceId))
    return reply.code(401).send()
  const client = await pool.connect()
  const ask: Ask = (name, text, ...more) =>
    client.query<Row>({ name, text, values: [workspaceId, ...more] }).then(({ rows }) => rows)
  try {
    void client.query(
      `begin read only; set local role plumb_app; set local app.user_id='${user}'; set local app.workspace_id='${workspaceId}'`,
    )
    const [[session], [membership]] = await Promise.all([
      ask('who-session', SESSION, Number(user), createHash('sha256').update(secret).digest()),
      ask('who-membership', MEMBERSHIP, Number(user)),
    ])
    if (session?.['verified'] !== true || membership?.['role'] !== 'ADMIN') {
      await client.query('rollback')
      return reply.code(401).send()
    }
    void client.query("set local app.visible_levels_below='1000'")
    const reading = read(ask, request.body)
    const [answer] = await Promise.all([reading, client.query('commit')])
    return reply.send(answer)
  } finally {
    client.release()
  }
}

/** Each parent with its children under a name, in the order in which both came. */
function nested(parents: Row[], name: string, children: Row[], key: string): Row[] {
  const of = new Map<unknown, Row[]>(parents.map((parent) => [parent['id'], []]))
  for (const { [key]: parent, ...child } of children) of.get(parent)?.push(child)
  return parents.map((parent) => ({ ...parent, [name]: of.get(parent['id']) }))
}

async function compBands(ask: Ask): Promise<Row[]> {
  const [groups, countryGroups, bands] = await Promise.all([
    ask('band-groups', 'select id, name, version from comp_band_group where workspace_id = $1 order by id'),
    ask(
      'band-country-groups',
      `select comp_band_group_id, id, country, currency_code as "currencyCode", range_width_group_id as "rangeWidthGroupId", version
       from comp_band_country_group where workspace_id = $1 order by id`,
    ),
    ask(
      'bands',
      `select comp_band_country_group_id, id, global_level_level as "globalLevelLevel", annual_base_salary as "annualBaseSalary",
         hourly_rate as "hourlyRate", on_target_earnings as "onTargetEarnings", percent_variable as "percentVariable",
         absolute_variable as "absoluteVariable", version
       from comp_band where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nested(
    groups,
    'compBandCountryGroups',
    nested(countryGroups, 'compBands', bands, 'comp_band_country_group_id'),
    'comp_band_group_id',
  )
}

async function families(ask: Ask, body: unknown): Promise<unknown> {
  const { jobFamilyIds } = body as { readonly jobFamilyIds: readonly number[] }
  const named = (name: string, table: string) =>
    ask(name, `select id, name from ${table} where workspace_id = $1`).then(
      (rows) => new Map(rows.map((row) => [row['id'], row])),
    )
  const [found, jobs, levels, functions, bands, bonuses, equities] = await Promise.all([
    ask(
      'families',
      `select id, code, name, comp_band_multiplier as "compBandMultiplier", eligible_for_equity as "eligibleForEquity", version,
         job_function_id, comp_band_group_id, bonus_structure_group_id, equity_band_group_id
       from job_family where workspace_id = $1 order by lower(name), id`,
    ),
    ask('jobs', JOBS, jobFamilyIds),
    ask(
      'job-levels-by-id',
      'select id, code, name, "group", level from job_level where workspace_id = $1',
    ).then((rows) => new Map(rows.map((row) => [row['id'], row]))),
    named('functions-by-id', 'job_function'),
    named('band-groups-by-id', 'comp_band_group'),
    named('bonus-groups-by-id', 'bonus_structure_group'),
    named('equity-groups-by-id', 'equity_band_group'),
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

async function rangeWidths(ask: Ask): Promise<Row[]> {
  const [groups, widths] = await Promise.all([
    ask(
      'width-groups',
      'select id, name, version from range_width_group where workspace_id = $1 order by id',
    ),
    ask(
      'widths',
      `select range_width_group_id, id, level, percent_below_mid as "percentBelowMid", percent_above_mid as "percentAboveMid", version
       from range_width where workspace_id = $1 order by level desc`,
    ),
  ])
  return nested(groups, 'rangeWidths', widths, 'range_width_group_id')
}

async function bonusStructures(ask: Ask): Promise<Row[]> {
  const [groups, columns, cells] = await Promise.all([
    ask(
      'bonus-groups',
      'select id, name, version from bonus_structure_group where workspace_id = $1 order by id',
    ),
    ask(
      'bonus-columns',
      `select bonus_structure_group_id, id, country, version from bonus_structure_country_group where workspace_id = $1 order by id`,
    ),
    ask(
      'bonus-cells',
      `select bonus_structure_country_group_id, id, global_level_level as "globalLevelLevel", percent, version
       from bonus_structure where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nested(
    groups,
    'bonusStructureCountryGroups',
    nested(columns, 'bonusStructures', cells, 'bonus_structure_country_group_id'),
    'bonus_structure_group_id',
  )
}

async function equityBands(ask: Ask): Promise<Row[]> {
  const [groups, bands] = await Promise.all([
    ask(
      'equity-groups',
      'select id, name, version from equity_band_group where workspace_id = $1 order by id',
    ),
    ask(
      'equity-bands',
      `select equity_band_group_id, id, global_level_level as "globalLevelLevel", value, version
       from equity_band where workspace_id = $1 order by global_level_level desc, id`,
    ),
  ])
  return nested(groups, 'equityBands', bands, 'equity_band_group_id')
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
const TIERS = `
  select tier_config_json as "tierConfigJson", notes, version from tier_configuration where workspace_id = $1`
const ROLES = `
  select id, name, scopes, version from custom_role where workspace_id = $1 order by lower(name), id`
