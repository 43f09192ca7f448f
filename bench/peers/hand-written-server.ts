// What somebody would write who needs these calls and nothing else: Fastify, pg, prepared statements, no layer between.
// It reads the session, the membership and the tiers in the same order as Plumb, and answers the same rows. As a superuser
// it reads past row-level security; as the tables' owner (PLUMB_BENCH_BOUND) it is bound by it, and needs a transaction,
// the role and the settings as anybody does.
import { createHash } from 'node:crypto'
import { createLocationDirectory } from '@plumb/domain/geography/location.ts'
import { parseTierConfiguration, type TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { resolveLocation, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { LOCATIONS } from '@plumb/reference-data/locations.ts'
import { loadZipCodeIndex } from '@plumb/reference-data/zip-codes/zip-code-index.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { RANGES_OF_FAMILY } from './all-ranges.ts'
import { type AskedRanges, registerPayRoutes } from './pay-routes.ts'
import { registerSaveRoute } from './save-route.ts'

const isBound = process.env['PLUMB_BENCH_BOUND'] === 'on'
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  // Settings then go out with the statement that needs them, without a round trip of their own.
  pipeline: isBound,
} as pg.PoolConfig)
const locations = createLocationDirectory(LOCATIONS)
const zipCodes = loadZipCodeIndex()
const server = Fastify({ bodyLimit: 2 * 1024 * 1024 })

interface Caller {
  readonly configuration: TierConfiguration
}

/** The same reads as Plumb's: session with user, membership, tier configuration. */
async function authenticate(request: FastifyRequest): Promise<Caller | null> {
  const [, token] = /^Bearer \d+\.([\w-]{20,128})$/.exec(request.headers.authorization ?? '') ?? []
  const workspaceId = Number(request.headers['x-workspace-id'])
  if (token === undefined || !Number.isInteger(workspaceId)) return null
  const client = await pool.connect()
  const ahead = (text: string) => void (isBound && client.query(text))
  try {
    ahead('begin; set local role plumb_app')
    const { rows: sessions } = await client.query<{ id: number }>({
      name: 'session',
      text: `select u.id from user_session s join app_user u on u.id = s.user_id
             where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '12 hours'
               and u.email_verified_at is not null`,
      values: [createHash('sha256').update(token).digest()],
    })
    const userId = sessions[0]?.id
    ahead(`set local app.user_id='${Number(userId)}'`)
    const { rows: memberships } = await client.query<{ role: string }>({
      name: 'membership',
      text: `select role from membership
             where workspace_id = $1 and user_id = $2 and coalesce(expires_at > now(), true)`,
      values: [workspaceId, userId],
    })
    if (memberships[0]?.role !== 'ADMIN') return null
    ahead(`set local app.workspace_id='${workspaceId}'`)
    const { rows: configurations } = await client.query<{ tier_config_json: string }>({
      name: 'tiers',
      text: 'select tier_config_json from tier_configuration where workspace_id = $1 and id = 1',
      values: [workspaceId],
    })
    return { configuration: parsed(configurations[0]?.tier_config_json ?? '') }
  } finally {
    if (isBound) await client.query('commit')
    client.release()
  }
}

const known = new Map<string, TierConfiguration>()

function parsed(json: string): TierConfiguration {
  const before = known.get(json)
  if (before) return before
  const configuration = parseTierConfiguration(json, locations)
  if (isRefusal(configuration)) throw new Error(configuration.message)
  known.set(json, configuration)
  return configuration
}

server.get('/readyz', async () => (await pool.query('select 1')).rows)

server.post('/zip-code', async (request, reply) => {
  const caller = await authenticate(request)
  if (!caller) return reply.code(401).send()
  const { zipcode } = request.body as { zipcode: string }
  if (!isZipcode(zipcode)) return reply.code(400).send()
  const place = zipCodes.find(zipcode)
  if (!place) return reply.send(null)
  const tier = tierOfLocation(caller.configuration, locations, place.locationId)
  const { county: _county, countyToldBy: _toldBy, ...asked } = place
  return reply.send({ ...asked, tierLabel: tier.label, tierNumber: tier.tierNumber })
})

interface ZipCodeRow {
  readonly zipcode: string
  readonly city: string
  readonly state: string
  readonly location_id: string
}

server.post('/zip-codes', async (request, reply) => {
  const caller = await authenticate(request)
  if (!caller) return reply.code(401).send()
  const { zipcodes } = request.body as { zipcodes: string[] }
  const { rows } = await pool.query<ZipCodeRow>({
    name: 'zip-codes',
    text: 'select zipcode, city, state, location_id from zip_code where zipcode = any($1)',
    values: [zipcodes],
  })
  const placeOf = new Map(rows.map((row) => [row.zipcode, row]))
  const factsOf = new Map<string, ReturnType<typeof readFacts>>()
  const answer = zipcodes.map((zipcode) => {
    const place = placeOf.get(zipcode)
    if (!place) return { zipcode, ...NOTHING }
    let facts = factsOf.get(place.location_id)
    if (!facts) {
      facts = readFacts(caller.configuration, place.location_id)
      factsOf.set(place.location_id, facts)
    }
    return { zipcode, city: place.city, state: place.state, ...facts }
  })
  return reply.send(answer)
})

/** The answer of the nested read that Plumb's query asks for: workspace, roles, members with users, tiers, history. */
server.post('/company', async (request, reply) => {
  const caller = await authenticate(request)
  if (!caller) return reply.code(401).send()
  const workspaceId = Number(request.headers['x-workspace-id'])
  const ask = <Row>(name: string, text: string) =>
    pool.query<Row & pg.QueryResultRow>({ name, text, values: [workspaceId] }).then(({ rows }) => rows)
  const [[workspace], roles, members, [tiers], history] = await Promise.all([
    ask(
      'workspace',
      'select workspace_id as id, name, domain, version from workspace where workspace_id = $1',
    ),
    ask(
      'roles',
      `select r.id, r.name, r.scopes, count(m.id)::int as "userCount" from custom_role r
       left join membership m on m.workspace_id = r.workspace_id and m.custom_role_id = r.id
       where r.workspace_id = $1 group by r.workspace_id, r.id order by lower(r.name)`,
    ),
    ask<{ roleId: number | null; roleName: string; scopes: string[] } & Record<string, unknown>>(
      'members',
      `select m.id, m.role, m.global_level_level as "globalLevelLevel", u.id as "userId", u.email,
              u.first_name as "firstName", u.last_name as "lastName", r.id as "roleId", r.name as "roleName"
       from membership m join app_user u on u.id = m.user_id
       left join custom_role r on r.workspace_id = m.workspace_id and r.id = m.custom_role_id
       where m.workspace_id = $1 order by m.created_at, m.id`,
    ),
    ask(
      'tiers-whole',
      'select tier_config_json as "tierConfigJson", notes, version from tier_configuration where workspace_id = $1',
    ),
    ask(
      'history',
      `select id::text, table_name as "table", row_id::text as "rowId", operation, version, at from row_history
       where workspace_id = $1 and table_name = 'membership'
       order by id desc limit 20`,
    ),
  ])
  return reply.send({
    workspace: {
      ...workspace,
      memberships: members.map(({ roleId, roleName, userId, email, firstName, lastName, ...member }) => ({
        ...member,
        user: { id: userId, email, firstName, lastName },
        customRole: roleId === null ? null : { id: roleId, name: roleName },
      })),
    },
    getCustomRoles: roles,
    tierConfig: tiers,
    history,
  })
})

/** The rows of comp ranges of one family: its jobs with all their figures, as text. */
server.post('/comp-ranges', async (request, reply) => {
  const caller = await authenticate(request)
  if (!caller) return reply.code(401).send()
  const { familyId, country, currency, prices } = request.body as AskedRanges
  const { rows } = await pool.query({
    name: 'comp-ranges',
    text: RANGES_OF_FAMILY,
    values: [Number(request.headers['x-workspace-id']), country, ...prices, currency, familyId],
  })
  return reply.send(rows)
})

registerPayRoutes(server, pool)
registerSaveRoute(server, pool)

const NOTHING = {
  city: null,
  state: null,
  metroArea: null,
  tierLabel: null,
  tierNumber: null,
  location: null,
  percentile: null,
}

function readFacts(configuration: TierConfiguration, locationId: string) {
  const location = locations.find(locationId)
  const tier = tierOfLocation(configuration, locations, locationId)
  return {
    metroArea: location?.type === 'METRO' ? location.label : null,
    tierLabel: tier.label,
    tierNumber: tier.tierNumber,
    location: resolveLocation(configuration, locations, locationId).label,
    percentile: tier.percentile,
  }
}

await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

const stop = async () => {
  await server.close()
  await pool.end()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
