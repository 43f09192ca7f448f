import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { ConfigurationError, type Environment, readVariables } from './environment.ts'

/** The configuration of this server. `docs/operating/configuration.md` describes each variable. */
export type Configuration = ReturnType<typeof readConfiguration>

/**
 * @returns the configuration
 * @throws ConfigurationError for the first invalid variable
 */
export function readConfiguration(environment: Environment) {
  const env = readVariables(environment)
  const { HOST, PORT, PLUMB_PUBLIC_URL, PLUMB_SMTP_URL, PLUMB_MAIL_FROM, PLUMB_GOOGLE_CLIENT_ID } = env
  const isPublic = PLUMB_PUBLIC_URL !== null
  const isProxied = env.PLUMB_TRUST_PROXY.length > 0
  const demo = decideDemo(env, { isPublic, isProxied })
  const hasOutbox = PLUMB_SMTP_URL === null && demo.isDemo && isLoopback(HOST) && !isPublic && !isProxied
  return {
    host: HOST,
    port: PORT,
    /** Null: the embedded database in `dataDirectory`. */
    databaseUrl: env.DATABASE_URL,
    /** A replica of the database, for queries; null: there is none. */
    replicaDatabaseUrl: env.DATABASE_READ_URL,
    /** Connects as the owner of the tables, to migrate them; null: `databaseUrl` does. */
    ownerDatabaseUrl: env.DATABASE_OWNER_URL,
    /** Whether a start migrates the database; off if `plumb migrate` does it, so that no server needs the owner's password. */
    migrates: env.PLUMB_MIGRATE === 'on',
    /** Whether statements are prepared; off for a pooler that does not track them. */
    preparesStatements: env.PLUMB_PREPARED_STATEMENTS === 'on',
    dataDirectory: resolve(env.PLUMB_DATA_DIR),
    /** The public address of the product, with which every link in an email begins. */
    publicUrl: PLUMB_PUBLIC_URL ?? `http://${isIP(HOST) === 6 ? `[${HOST}]` : HOST}:${PORT}`,
    staffEmails: new Set(env.PLUMB_STAFF_EMAILS.map(normalizeEmail)),
    operator: {
      name: env.PLUMB_OPERATOR_NAME,
      address: env.PLUMB_OPERATOR_ADDRESS,
      email: env.PLUMB_OPERATOR_EMAIL,
      subprocessors: env.PLUMB_OPERATOR_SUBPROCESSORS,
    },
    /** The server that sends emails, and their sender; null: no emails are sent. */
    smtp:
      PLUMB_SMTP_URL === null || PLUMB_MAIL_FROM === null
        ? null
        : { url: PLUMB_SMTP_URL, from: PLUMB_MAIL_FROM },
    /** Shows emails on a page instead of sending them; only for a demo that is reachable only from this machine. */
    hasOutbox,
    /** Whether anybody may sign up for a workspace of their own; by default in a demo whose emails can be read. */
    allowsOwnWorkspaces:
      env.PLUMB_OWN_WORKSPACES === null
        ? demo.isDemo && (hasOutbox || PLUMB_SMTP_URL !== null)
        : env.PLUMB_OWN_WORKSPACES === 'on',
    /** Login with Google; null: off. */
    google:
      PLUMB_GOOGLE_CLIENT_ID === null
        ? null
        : {
            clientId: PLUMB_GOOGLE_CLIENT_ID,
            authorizationUrl: env.PLUMB_GOOGLE_AUTHORIZATION_URL,
            keysUrl: env.PLUMB_GOOGLE_KEYS_URL,
          },
    /** Flags that are off in every workspace that has not set them. */
    flagsOff: env.PLUMB_FLAGS_OFF,
    /** The flag service whose decisions take precedence over Plumb's; null: none. */
    flagService:
      env.OFREP_ENDPOINT === null ? null : { url: env.OFREP_ENDPOINT, headers: env.OFREP_HEADERS ?? [] },
    ...demo,
    /** Proxies whose `x-forwarded-for` is trusted, as addresses, CIDR ranges or names of ranges. */
    trustedProxies: env.PLUMB_TRUST_PROXY,
    /** Access to /metrics: for everybody, for nobody, or only from this machine. */
    metrics: env.PLUMB_METRICS ?? 'loopback',
    /** The address of a separate server for health and metrics; null: they are served with everything else. */
    operationsAddress: env.PLUMB_OPERATIONS,
    /** Address that receives traces by OTLP over HTTP; null: no tracing. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Months after which history is dropped; null: never. */
    historyMonths: env.PLUMB_HISTORY_MONTHS,
    /** The file to which a backup writes its time and size, for Prometheus' node exporter; null: none. */
    backupMetricsFile: env.PLUMB_BACKUP_METRICS === null ? null : resolve(env.PLUMB_BACKUP_METRICS),
    logLevel: env.PLUMB_LOG_LEVEL ?? (demo.isDemo ? 'warn' : 'info'),
  } as const
}

interface Demo {
  readonly isDemo: boolean
  /** What turns the demo off although the database is embedded; null if the demo is on, or if PLUMB_DEMO or DATABASE_URL turns it off. */
  readonly demoDisabledBy: 'PLUMB_PUBLIC_URL' | 'PLUMB_TRUST_PROXY' | null
}

/**
 * Decides whether the demo is on. Its passwords are printed in the README, so it is on by default only with the embedded database, on a
 * loopback address, and if nothing indicates that others can reach it; otherwise it must be switched on explicitly.
 * @throws ConfigurationError if PLUMB_DEMO and DATABASE_URL are not set and other machines can reach HOST
 */
function decideDemo(
  { PLUMB_DEMO, DATABASE_URL, HOST }: ReturnType<typeof readVariables>,
  { isPublic, isProxied }: { readonly isPublic: boolean; readonly isProxied: boolean },
): Demo {
  if (PLUMB_DEMO !== null) return { isDemo: PLUMB_DEMO === 'on', demoDisabledBy: null }
  if (DATABASE_URL !== null) return { isDemo: false, demoDisabledBy: null }
  if (!isLoopback(HOST))
    throw new ConfigurationError(
      `HOST is ${HOST}, which other machines can reach. Set PLUMB_DEMO=off to turn off the demo, or PLUMB_DEMO=on to let anyone log in to the demo companies.`,
    )
  // A proxy on this machine can reach its local address and forward requests of others.
  if (isPublic) return { isDemo: false, demoDisabledBy: 'PLUMB_PUBLIC_URL' }
  if (isProxied) return { isDemo: false, demoDisabledBy: 'PLUMB_TRUST_PROXY' }
  return { isDemo: true, demoDisabledBy: null }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
