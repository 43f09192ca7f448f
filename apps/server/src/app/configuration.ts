import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { FLAG_KEYS, isFlagKey } from '@plumb/domain/access/flags.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { z } from 'zod'
import { OperatorError } from '../platform/db/errors.ts'
import { MIN_HISTORY_MONTHS } from '../platform/db/history/history-months.ts'
import { connectionSettings, TlsSettingsError } from '../platform/db/postgres/tls.ts'
import { operatorVariables } from './operator.ts'
import { explainUnknownVariable } from './unknown-variables.ts'

/** The configuration of this server. `docs/operating/configuration.md` describes each variable. */
export type Configuration = ReturnType<typeof readConfiguration>

/** A variable with a value that cannot be used. The message names it. */
export class ConfigurationError extends OperatorError {
  override readonly name = 'ConfigurationError'
}

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })

const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })

const webUrl = (example: string) => z.url({ protocol: /^https?$/, error: `must be a URL like ${example}` })

/** A comma-separated list; spaces around items and empty items are ignored. */
const list = (isItem: (item: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []))
    .refine((items) => items.every(isItem), { error })

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

const hasNoPath = (url: string) => !URL.canParse(url) || new URL('/', url).href === new URL(url).href

function isBareUrl(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password, search, hash } = new URL(url)
  return username === '' && password === '' && search === '' && hash === ''
}

/** Captures the address of `name <address>`, or an address alone. */
const MAIL_FROM = /^(?:[^<>\r\n]{1,200}\s)?<([^<>\s]+)>$|^([^<>\s]+)$/

function isSender(text: string): boolean {
  const [, bracketedAddress, bareAddress] = MAIL_FROM.exec(text) ?? []
  return isEmail(normalizeEmail(bracketedAddress ?? bareAddress ?? ''))
}

const isStaffEmail = (text: string) => z.email().safeParse(normalizeEmail(text)).success

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return PROXY_RANGES.has(text)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** @returns the host and port in 9090 (on this machine only), 0.0.0.0:9090 or [::]:9090; null if the text is none of these */
function readListenAddress(text: string): { readonly host: string; readonly port: number } | null {
  const [, bracketedAddress, bareAddress, digits] = /^(?:\[([^\]]+)\]:|([^:]+):)?(\d{1,5})$/.exec(text) ?? []
  const host = bracketedAddress ?? bareAddress ?? '127.0.0.1'
  const port = Number(digits)
  return port <= 65_535 && (host === 'localhost' || isIP(host) !== 0) ? { host, port } : null
}

/** Captures the name and the value of a header in `name=value`. */
const HEADER = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\u0020-\u007e]+?)\s*$/

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535').default(4000),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_OWNER_URL: optional(postgresUrl),
  DATABASE_READ_URL: optional(postgresUrl),
  PLUMB_MIGRATE: onOrOff.default('on'),
  PLUMB_PREPARED_STATEMENTS: onOrOff.default('on'),
  PLUMB_DATA_DIR: z.string().default('.data'),
  PLUMB_PUBLIC_URL: optional(
    webUrl('https://plumb.example.com').refine(hasNoPath, {
      error:
        'must not contain a path. Serve Plumb at the root of its own domain, like https://plumb.example.com',
    }),
  ),
  PLUMB_SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be a URL like smtp://user:password@mail.example.com:587',
    }),
  ),
  PLUMB_MAIL_FROM: optional(
    z.string().refine(isSender, { error: 'must be a sender like Plumb <plumb@example.com>' }),
  ),
  PLUMB_STAFF_EMAILS: list(isStaffEmail, 'must be a comma-separated list of email addresses'),
  PLUMB_OPERATOR_NAME: optional(operatorVariables.PLUMB_OPERATOR_NAME),
  PLUMB_OPERATOR_ADDRESS: optional(operatorVariables.PLUMB_OPERATOR_ADDRESS),
  PLUMB_OPERATOR_EMAIL: optional(operatorVariables.PLUMB_OPERATOR_EMAIL),
  PLUMB_OPERATOR_SUBPROCESSORS: optional(operatorVariables.PLUMB_OPERATOR_SUBPROCESSORS),
  PLUMB_OWN_WORKSPACES: optional(onOrOff),
  PLUMB_GOOGLE_CLIENT_ID: optional(z.string()),
  PLUMB_GOOGLE_AUTHORIZATION_URL: webUrl('https://accounts.google.com').default(
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  PLUMB_GOOGLE_KEYS_URL: webUrl('https://accounts.google.com').default(
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  PLUMB_FLAGS_OFF: list(
    isFlagKey,
    `must be a comma-separated list of these flags: ${FLAG_KEYS.join(', ')}`,
  ).transform((flags) => new Set(flags.filter(isFlagKey))),
  // OFREP is a standard protocol, with these names of variables.
  OFREP_ENDPOINT: optional(
    webUrl('https://flags.example.com').refine(isBareUrl, {
      error: 'must not contain a user name, password, query or fragment. Set credentials in OFREP_HEADERS',
    }),
  ),
  // Its value is a secret, so that the message does not repeat it.
  OFREP_HEADERS: optional(
    list(
      (pair) => HEADER.test(pair),
      'must be a comma-separated list of headers like authorization=Bearer 123',
    ),
  ),
  PLUMB_DEMO: optional(onOrOff),
  PLUMB_LOG_LEVEL: optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
  ),
  PLUMB_TRUST_PROXY: list(
    isProxy,
    'must be a comma-separated list of IP addresses, ranges like 10.0.0.0/8, and the keywords loopback, linklocal and uniquelocal',
  ),
  PLUMB_METRICS: optional(onOrOff),
  PLUMB_OPERATIONS: optional(
    z
      .string()
      .transform(readListenAddress)
      .refine((address) => address !== null, {
        error: 'must be a port like 9090, or an IP address and port like 0.0.0.0:9090',
      }),
  ),
  PLUMB_HISTORY_MONTHS: optional(
    wholeNumber(
      MIN_HISTORY_MONTHS,
      1_200,
      `must be a whole number of months, at least ${MIN_HISTORY_MONTHS}`,
    ),
  ),
  PLUMB_BACKUP_METRICS: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webUrl('http://localhost:4318')),
})

/** Variables that have no effect without another one, which follows. */
const SETTING_DEPENDENCIES = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['PLUMB_OPERATOR_ADDRESS', 'PLUMB_OPERATOR_NAME'],
  ['OFREP_HEADERS', 'OFREP_ENDPOINT'],
] as const

/** Variables with a password. Instead of each, a variable with the suffix _FILE may name a file with the value, as containers receive secrets. */
const IN_FILES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PLUMB_SMTP_URL',
  'OFREP_HEADERS',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * @returns the variables that are not empty, including those whose values are in files
 */
function readFileVariables(env: Environment): Environment {
  const resolvedVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  for (const name of IN_FILES) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new ConfigurationError(`${name} and ${name}_FILE are both set. Remove one of them.`)
    try {
      resolvedVariables[name] = readFileSync(file, 'utf8').trim()
    } catch (fault) {
      throw new ConfigurationError(`${name}_FILE: cannot read the file: ${(fault as Error).message}.`)
    }
    if (!resolvedVariables[name]) throw new ConfigurationError(`${name}_FILE: the file ${file} is empty.`)
  }
  return resolvedVariables
}

/** The names of all settings. */
const SETTINGS: readonly string[] = [
  ...Object.keys(environment.shape),
  ...IN_FILES.map((name) => `${name}_FILE`),
]

/** @throws ConfigurationError for the first invalid variable */
function readEnvironment(variables: Environment) {
  const unknownVariableMessage = explainUnknownVariable(variables, SETTINGS)
  if (unknownVariableMessage !== null) throw new ConfigurationError(unknownVariableMessage)
  const result = environment.safeParse(readFileVariables(variables))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigurationError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const env = result.data
  for (const [name, other] of SETTING_DEPENDENCIES)
    if (env[name] !== null && env[other] === null)
      throw new ConfigurationError(`${name} is set, but ${other} is not. Set ${other} too.`)
  if (env.PLUMB_MIGRATE === 'off' && env.DATABASE_URL === null)
    throw new ConfigurationError(
      'PLUMB_MIGRATE=off requires DATABASE_URL. The embedded database is always migrated at startup.',
    )
  if ((env.PLUMB_SMTP_URL === null) !== (env.PLUMB_MAIL_FROM === null))
    throw new ConfigurationError('Set both PLUMB_SMTP_URL and PLUMB_MAIL_FROM, or neither.')
  if (env.PLUMB_OWN_WORKSPACES === 'on' && env.PLUMB_SMTP_URL === null)
    throw new ConfigurationError(
      'PLUMB_OWN_WORKSPACES=on requires PLUMB_SMTP_URL, because new users must verify their email address.',
    )
  return env
}

/**
 * @returns the configuration
 * @throws ConfigurationError for the first invalid variable
 */
export function readConfiguration(variables: Environment) {
  const env = readEnvironment(variables)
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
    readDatabaseUrl: env.DATABASE_READ_URL,
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
      env.OFREP_ENDPOINT === null
        ? null
        : { url: env.OFREP_ENDPOINT, headers: (env.OFREP_HEADERS ?? []).map(readHeader) },
    ...demo,
    /** Proxies whose `x-forwarded-for` is trusted, as addresses, CIDR ranges or names of ranges. */
    trustedProxies: env.PLUMB_TRUST_PROXY,
    /** Access to /metrics: for everybody, for nobody, or only from this machine. */
    metrics: env.PLUMB_METRICS ?? 'loopback',
    /** The address of a separate server for health and metrics; null: they are served with everything else. */
    operations: env.PLUMB_OPERATIONS,
    /** Address that receives traces by OTLP over HTTP; null: no tracing. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Months after which history is dropped; null: never. */
    historyMonths: env.PLUMB_HISTORY_MONTHS,
    /** The file to which a backup writes its time, for Prometheus' node exporter; null: none. */
    backupMetrics: env.PLUMB_BACKUP_METRICS === null ? null : resolve(env.PLUMB_BACKUP_METRICS),
    logLevel: env.PLUMB_LOG_LEVEL ?? (demo.isDemo ? 'warn' : 'info'),
  } as const
}

function readHeader(pair: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = HEADER.exec(pair) ?? []
  return [name, value]
}

interface Demo {
  readonly isDemo: boolean
  /** The variable because of which the demo is off by default; null if the demo is on, or was switched off explicitly. */
  readonly demoDisabledBy: 'PLUMB_PUBLIC_URL' | 'PLUMB_TRUST_PROXY' | null
}

/**
 * Decides whether the demo is on. Its passwords are printed in the README, so it is on by default only with the embedded database, on this
 * machine's own address, and if nothing indicates that others can reach it; otherwise it must be switched on explicitly.
 */
function decideDemo(
  { PLUMB_DEMO, DATABASE_URL, HOST }: ReturnType<typeof readEnvironment>,
  { isPublic, isProxied }: { readonly isPublic: boolean; readonly isProxied: boolean },
): Demo {
  if (PLUMB_DEMO !== null) return { isDemo: PLUMB_DEMO === 'on', demoDisabledBy: null }
  if (DATABASE_URL !== null) return { isDemo: false, demoDisabledBy: null }
  if (!isLoopback(HOST))
    throw new ConfigurationError(
      `HOST is ${HOST}, which other machines can reach. Set PLUMB_DEMO=off, or PLUMB_DEMO=on to let anyone log in to the demo companies.`,
    )
  // A proxy on this machine can reach its local address and forward requests of others.
  if (isPublic) return { isDemo: false, demoDisabledBy: 'PLUMB_PUBLIC_URL' }
  if (isProxied) return { isDemo: false, demoDisabledBy: 'PLUMB_TRUST_PROXY' }
  return { isDemo: true, demoDisabledBy: null }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
