import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { FLAG_KEYS, type FlagKey, isFlagKey } from '@plumb/domain/access/flags.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { z } from 'zod'
import type { FlagServiceAddress } from '../modules/flags/index.ts'
import type { GoogleOptions } from '../platform/google/google.ts'
import type { SmtpOptions } from '../platform/mail/smtp.ts'
import { FEWEST_HISTORY_MONTHS } from '../platform/db/history/history-months.ts'
import { connectionSettings, TlsSettingsError } from '../platform/db/postgres/tls.ts'
import { type Operator, operatorVariables } from './operator.ts'
import { explainUnknownVariable } from './unknown-variables.ts'

/** How this server was told to run; read once from the environment. `docs/operating/configuration.md` describes each variable. */
export interface Configuration {
  readonly host: string
  readonly port: number
  /** Absent: the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | null
  /** A copy that follows that database, for what is only read; null: there is none. */
  readonly readDatabaseUrl: string | null
  /** Connects as the owner of the tables, to migrate them; absent: `databaseUrl` does. */
  readonly ownerDatabaseUrl: string | null
  /** Off where `plumb migrate` does it, so that no server needs the owner's password. */
  readonly migrates: boolean
  /** Off for a pooler that forgets which connection has prepared what. */
  readonly preparesStatements: boolean
  readonly dataDirectory: string
  /** Where people reach the product; every link in a mail begins with it. */
  readonly publicUrl: string
  readonly staffEmails: ReadonlySet<string>
  readonly operator: Operator
  /** By what mails are sent; null: none is. */
  readonly smtp: SmtpOptions | null
  /** Mails are shown on a page instead, to whoever sits at this machine: in the demo that nobody else can reach. */
  readonly hasOutbox: boolean
  /** Whether anybody may sign up for a workspace of their own. */
  readonly letsBegin: boolean
  /** By what people sign in at Google; null: nobody does. */
  readonly google: GoogleOptions | null
  /** Off in every workspace that has not set them. */
  readonly flagsOff: ReadonlySet<FlagKey>
  /** What decides flags before Plumb does; null: nothing. */
  readonly flagService: FlagServiceAddress | null
  readonly isDemo: boolean
  /** The variable for which the demo, which nobody has switched off, is off; null where it is on or somebody has. */
  readonly demoIsOffFor: 'PLUMB_PUBLIC_URL' | 'PLUMB_TRUST_PROXY' | null
  /** Proxies whose `x-forwarded-for` is believed, as addresses, CIDR ranges or their names; empty: nobody's is. */
  readonly trustedProxies: readonly string[]
  /** Who may read /metrics: everybody, nobody, or whoever asks on this machine itself. */
  readonly metrics: 'on' | 'off' | 'loopback'
  /** Where health and metrics are told, and nothing else; null: beside everything else. */
  readonly operations: { readonly host: string; readonly port: number } | null
  /** Where traces are sent by OTLP over HTTP; null: none are made. */
  readonly tracesUrl: string | null
  /** Older months of history are dropped; null: none is, ever. */
  readonly historyMonths: number | null
  /** The file in which a backup writes when it was taken, for Prometheus' node exporter; null: none. */
  readonly backupMetrics: string | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** A variable with a value that cannot be used. The message is one sentence that names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const emptyAsAbsent = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner)

const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a URL like postgres://user:password@host:5432/plumb',
  })
  .superRefine((url, context) => {
    try {
      connectionSettings(url)
    } catch (error) {
      if (!(error instanceof TlsSettingsError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL like https://accounts.google.com' })

const historyMonthsRange = `must be a whole number of months, at least ${FEWEST_HISTORY_MONTHS}`

const environment = z.object({
  HOST: emptyAsAbsent(z.string().default('127.0.0.1')),
  PORT: emptyAsAbsent(
    z.coerce
      .number({ error: 'must be a whole number from 0 to 65535' })
      .int({ error: 'must be a whole number from 0 to 65535' })
      .min(0, { error: 'must be a whole number from 0 to 65535' })
      .max(65_535, { error: 'must be a whole number from 0 to 65535' })
      .default(4000),
  ),
  DATABASE_URL: emptyAsAbsent(postgresUrl.optional()),
  DATABASE_OWNER_URL: emptyAsAbsent(postgresUrl.optional()),
  DATABASE_READ_URL: emptyAsAbsent(postgresUrl.optional()),
  PLUMB_MIGRATE: emptyAsAbsent(onOrOff.default('on')),
  PLUMB_PREPARED_STATEMENTS: emptyAsAbsent(onOrOff.default('on')),
  PLUMB_DATA_DIR: emptyAsAbsent(z.string().default('.data')),
  PLUMB_PUBLIC_URL: emptyAsAbsent(
    z.url({ protocol: /^https?$/, error: 'must be a URL like https://plumb.example.com' }).optional(),
  ),
  PLUMB_SMTP_URL: emptyAsAbsent(
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must be a URL like smtp://user:password@mail.example.com:587',
      })
      .optional(),
  ),
  PLUMB_MAIL_FROM: emptyAsAbsent(z.string().optional()),
  PLUMB_STAFF_EMAILS: emptyAsAbsent(z.string().default('')),
  PLUMB_OPERATOR_NAME: emptyAsAbsent(operatorVariables.PLUMB_OPERATOR_NAME.optional()),
  PLUMB_OPERATOR_ADDRESS: emptyAsAbsent(operatorVariables.PLUMB_OPERATOR_ADDRESS.optional()),
  PLUMB_OPERATOR_EMAIL: emptyAsAbsent(operatorVariables.PLUMB_OPERATOR_EMAIL.optional()),
  PLUMB_OPERATOR_SUBPROCESSORS: emptyAsAbsent(operatorVariables.PLUMB_OPERATOR_SUBPROCESSORS.optional()),
  PLUMB_OWN_WORKSPACES: emptyAsAbsent(onOrOff.default('off')),
  PLUMB_GOOGLE_CLIENT_ID: emptyAsAbsent(z.string().optional()),
  PLUMB_GOOGLE_AUTHORIZATION_URL: emptyAsAbsent(
    webUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  ),
  PLUMB_GOOGLE_KEYS_URL: emptyAsAbsent(webUrl.default('https://www.googleapis.com/oauth2/v3/certs')),
  PLUMB_FLAGS_OFF: emptyAsAbsent(z.string().default('')),
  // As every client of the protocol calls them.
  OFREP_ENDPOINT: emptyAsAbsent(
    z.url({ protocol: /^https?$/, error: 'must be a URL like https://flags.example.com' }).optional(),
  ),
  OFREP_HEADERS: emptyAsAbsent(z.string().optional()),
  PLUMB_DEMO: emptyAsAbsent(onOrOff.optional()),
  PLUMB_LOG_LEVEL: emptyAsAbsent(
    z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'must be silent, error, warn, info or debug',
      })
      .optional(),
  ),
  PLUMB_TRUST_PROXY: emptyAsAbsent(z.string().default('')),
  PLUMB_METRICS: emptyAsAbsent(onOrOff.optional()),
  PLUMB_OPERATIONS: emptyAsAbsent(z.string().optional()),
  PLUMB_HISTORY_MONTHS: emptyAsAbsent(
    z.coerce
      .number({ error: historyMonthsRange })
      .int({ error: historyMonthsRange })
      .min(FEWEST_HISTORY_MONTHS, { error: historyMonthsRange })
      .max(1_200, { error: historyMonthsRange })
      .optional(),
  ),
  PLUMB_BACKUP_METRICS: emptyAsAbsent(z.string().optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: emptyAsAbsent(
    z.url({ protocol: /^https?$/, error: 'must be a URL like http://localhost:4318' }).optional(),
  ),
})

const staffEmail = z.email({ error: 'must be a comma-separated list of email addresses' })

/** Variables that hold a password: each may name a file instead, as secrets are handed to a container. */
const IN_FILES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PLUMB_SMTP_URL',
  'OFREP_HEADERS',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** @returns `env` with what the files hold that `DATABASE_URL_FILE` and its like name, without the end of the line. */
function withFiles(env: Environment): Environment {
  const found: Record<string, string | undefined> = { ...env }
  for (const name of IN_FILES) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigurationError(`${name} and ${name}_FILE are both set. Remove one of them.`)
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch (fault) {
      throw new ConfigurationError(`${name}_FILE: cannot read the file: ${(fault as Error).message}.`)
    }
    if (!found[name]) throw new ConfigurationError(`${name}_FILE: the file ${file} is empty.`)
  }
  return found
}

/** The names of all settings. */
const SETTINGS: readonly string[] = [
  ...Object.keys(environment.shape),
  ...IN_FILES.map((name) => `${name}_FILE`),
]

/** @returns the configuration. @throws ConfigurationError at the first variable that is wrong. */
export function readConfiguration(env: Environment): Configuration {
  const unknown = explainUnknownVariable(env, SETTINGS)
  if (unknown !== null) throw new ConfigurationError(unknown)
  const read = environment.safeParse(withFiles(env))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ConfigurationError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const {
    HOST,
    PORT,
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATABASE_READ_URL,
    PLUMB_MIGRATE,
    PLUMB_PREPARED_STATEMENTS,
    PLUMB_DATA_DIR,
    PLUMB_PUBLIC_URL,
    PLUMB_SMTP_URL,
    PLUMB_MAIL_FROM,
    PLUMB_STAFF_EMAILS,
    PLUMB_OPERATOR_NAME,
    PLUMB_OPERATOR_ADDRESS,
    PLUMB_OPERATOR_EMAIL,
    PLUMB_OPERATOR_SUBPROCESSORS,
    PLUMB_OWN_WORKSPACES,
    PLUMB_GOOGLE_CLIENT_ID,
    PLUMB_GOOGLE_AUTHORIZATION_URL,
    PLUMB_GOOGLE_KEYS_URL,
    PLUMB_FLAGS_OFF,
    OFREP_ENDPOINT,
    OFREP_HEADERS,
    PLUMB_DEMO,
    PLUMB_TRUST_PROXY,
    PLUMB_METRICS,
    PLUMB_OPERATIONS,
    PLUMB_HISTORY_MONTHS,
    PLUMB_BACKUP_METRICS,
    PLUMB_LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  } = read.data
  if (DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigurationError('DATABASE_OWNER_URL is set, but DATABASE_URL is not. Set DATABASE_URL too.')
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigurationError('DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL too.')
  if (PLUMB_MIGRATE === 'off' && DATABASE_URL === undefined)
    throw new ConfigurationError(
      'PLUMB_MIGRATE=off requires DATABASE_URL. The embedded database is always migrated at startup.',
    )
  if (
    PLUMB_PUBLIC_URL !== undefined &&
    new URL('/', PLUMB_PUBLIC_URL).href !== new URL(PLUMB_PUBLIC_URL).href
  )
    throw new ConfigurationError(
      'PLUMB_PUBLIC_URL must not contain a path. Serve Plumb at the root of its own domain, like https://plumb.example.com.',
    )
  const trustedProxies = readProxies(PLUMB_TRUST_PROXY)
  const demo = decideDemo(PLUMB_DEMO, {
    isEmbedded: DATABASE_URL === undefined,
    host: HOST,
    isPublic: PLUMB_PUBLIC_URL !== undefined,
    isProxied: trustedProxies.length > 0,
  })
  if (PLUMB_OPERATOR_ADDRESS !== undefined && PLUMB_OPERATOR_NAME === undefined)
    throw new ConfigurationError(
      'PLUMB_OPERATOR_ADDRESS is set, but PLUMB_OPERATOR_NAME is not. Set PLUMB_OPERATOR_NAME too.',
    )
  const smtp = readSmtp(PLUMB_SMTP_URL, PLUMB_MAIL_FROM)
  if (PLUMB_OWN_WORKSPACES === 'on' && smtp === null)
    throw new ConfigurationError(
      'PLUMB_OWN_WORKSPACES=on requires PLUMB_SMTP_URL, because new users must verify their email address.',
    )
  return {
    host: HOST,
    port: PORT,
    databaseUrl: DATABASE_URL ?? null,
    ownerDatabaseUrl: DATABASE_OWNER_URL ?? null,
    readDatabaseUrl: DATABASE_READ_URL ?? null,
    migrates: PLUMB_MIGRATE === 'on',
    preparesStatements: PLUMB_PREPARED_STATEMENTS === 'on',
    dataDirectory: resolve(PLUMB_DATA_DIR),
    publicUrl: PLUMB_PUBLIC_URL ?? `http://${isIP(HOST) === 6 ? `[${HOST}]` : HOST}:${PORT}`,
    smtp,
    hasOutbox:
      smtp === null &&
      demo.isDemo &&
      isLoopback(HOST) &&
      PLUMB_PUBLIC_URL === undefined &&
      trustedProxies.length === 0,
    staffEmails: readStaffEmails(PLUMB_STAFF_EMAILS),
    operator: {
      name: PLUMB_OPERATOR_NAME ?? null,
      address: PLUMB_OPERATOR_ADDRESS ?? null,
      email: PLUMB_OPERATOR_EMAIL ?? null,
      subprocessors: PLUMB_OPERATOR_SUBPROCESSORS ?? null,
    },
    letsBegin: PLUMB_OWN_WORKSPACES === 'on',
    google:
      PLUMB_GOOGLE_CLIENT_ID === undefined
        ? null
        : {
            clientId: PLUMB_GOOGLE_CLIENT_ID,
            authorizationUrl: PLUMB_GOOGLE_AUTHORIZATION_URL,
            keysUrl: PLUMB_GOOGLE_KEYS_URL,
          },
    flagsOff: readFlags(PLUMB_FLAGS_OFF),
    flagService: readFlagService(OFREP_ENDPOINT, OFREP_HEADERS),
    ...demo,
    trustedProxies,
    metrics: PLUMB_METRICS ?? 'loopback',
    operations: PLUMB_OPERATIONS === undefined ? null : readOperations(PLUMB_OPERATIONS),
    tracesUrl: OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    historyMonths: PLUMB_HISTORY_MONTHS ?? null,
    backupMetrics: PLUMB_BACKUP_METRICS === undefined ? null : resolve(PLUMB_BACKUP_METRICS),
    logLevel: PLUMB_LOG_LEVEL ?? (demo.isDemo ? 'warn' : 'info'),
  }
}

/** `name <address>`, or the address alone. */
const MAIL_FROM = /^(?:[^<>\r\n]{1,200}\s)?<([^<>\s]+)>$|^([^<>\s]+)$/

function readSmtp(url: string | undefined, from: string | undefined): SmtpOptions | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined || from === undefined)
    throw new ConfigurationError('Set both PLUMB_SMTP_URL and PLUMB_MAIL_FROM, or neither.')
  const [, bracketed, plain] = MAIL_FROM.exec(from) ?? []
  if (!isEmail(normalizeEmail(bracketed ?? plain ?? '')))
    throw new ConfigurationError('PLUMB_MAIL_FROM must be a sender like Plumb <plumb@example.com>.')
  return { url, from }
}

function readStaffEmails(list: string): ReadonlySet<string> {
  const emails = list
    .split(',')
    .map(normalizeEmail)
    .filter((email) => email !== '')
  const wrong = emails.find((email) => !staffEmail.safeParse(email).success)
  if (wrong !== undefined)
    throw new ConfigurationError('PLUMB_STAFF_EMAILS must be a comma-separated list of email addresses.')
  return new Set(emails)
}

/** A port of this machine's own address, or an address with its port: 9090, 0.0.0.0:9090, [::]:9090. */
function readOperations(text: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]:|([^:]+):)?(\d{1,5})$/.exec(text) ?? []
  const host = bracketed ?? plain ?? '127.0.0.1'
  const port = Number(digits)
  if (!(port <= 65_535) || (host !== 'localhost' && isIP(host) === 0))
    throw new ConfigurationError(
      'PLUMB_OPERATIONS must be a port like 9090, or an IP address and port like 0.0.0.0:9090.',
    )
  return { host, port }
}

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function readProxies(list: string): readonly string[] {
  const proxies = list.split(',').flatMap((proxy) => proxy.trim() || [])
  if (!proxies.every((proxy) => PROXY_RANGES.has(proxy) || isAddressRange(proxy)))
    throw new ConfigurationError(
      'PLUMB_TRUST_PROXY must be a comma-separated list of IP addresses, ranges like 10.0.0.0/8, and the keywords loopback, linklocal and uniquelocal.',
    )
  return proxies
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readFlags(list: string): ReadonlySet<FlagKey> {
  const flags = list.split(',').flatMap((flag) => flag.trim() || [])
  if (!flags.every(isFlagKey))
    throw new ConfigurationError(
      `PLUMB_FLAGS_OFF must be a comma-separated list of these flags: ${FLAG_KEYS.join(', ')}.`,
    )
  return new Set(flags)
}

const HEADER = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\u0020-\u007e]+?)\s*$/

/** `name=value`, with commas between them. */
function readFlagService(url: string | undefined, headers = ''): FlagServiceAddress | null {
  if (url === undefined) {
    if (headers === '') return null
    throw new ConfigurationError('OFREP_HEADERS is set, but OFREP_ENDPOINT is not. Set OFREP_ENDPOINT too.')
  }
  const { username, password, search, hash } = new URL(url)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new ConfigurationError(
      'OFREP_ENDPOINT must not contain a user name, password, query or fragment. Set credentials in OFREP_HEADERS.',
    )
  const pairs = headers.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [HEADER.exec(pair)]))
  return {
    url,
    headers: pairs.map((pair) => {
      const [, name, value] = pair ?? []
      // What it holds is a secret: it is not repeated.
      if (name === undefined || value === undefined)
        throw new ConfigurationError(
          'OFREP_HEADERS must be a comma-separated list of headers like authorization=Bearer 123.',
        )
      return [name, value] as const
    }),
  }
}

/**
 * The demo's passwords are printed in the README, so it is on by itself only with the embedded database, on this machine's own
 * address, and where nothing is said of others who reach it; anywhere else somebody must ask for it in so many words.
 */
function decideDemo(
  asked: 'on' | 'off' | undefined,
  where: Reach,
): Pick<Configuration, 'isDemo' | 'demoIsOffFor'> {
  if (asked !== undefined) return { isDemo: asked === 'on', demoIsOffFor: null }
  if (!where.isEmbedded) return { isDemo: false, demoIsOffFor: null }
  if (!isLoopback(where.host))
    throw new ConfigurationError(
      `HOST is ${where.host}, which other machines can reach. Set PLUMB_DEMO=off, or PLUMB_DEMO=on to let anyone log in to the demo companies.`,
    )
  // A proxy on this machine reaches its own address too, and hands it to whoever asks.
  if (where.isPublic) return { isDemo: false, demoIsOffFor: 'PLUMB_PUBLIC_URL' }
  if (where.isProxied) return { isDemo: false, demoIsOffFor: 'PLUMB_TRUST_PROXY' }
  return { isDemo: true, demoIsOffFor: null }
}

interface Reach {
  readonly isEmbedded: boolean
  readonly host: string
  readonly isPublic: boolean
  readonly isProxied: boolean
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
