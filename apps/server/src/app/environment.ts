import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { FLAG_KEYS, isFlagKey } from '@plumb/domain/access/flags.ts'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { z } from 'zod'
import { OperatorError } from '../platform/db/errors.ts'
import { MIN_HISTORY_MONTHS } from '../platform/db/history/history-months.ts'
import { connectionSettings, TlsSettingsError } from '../platform/db/postgres/tls.ts'
import { operatorVariables } from './operator.ts'
import { explainUnknownVariable } from './unknown-variables.ts'

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An error that the operator fixes by changing environment variables. The message names them. */
export class ConfigurationError extends OperatorError {}

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
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
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

// A text that is not a URL passes these two checks: `webUrl` itself reports it.
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

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return PROXY_RANGES.has(text)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** @returns the host and port of a text like 9090 (on this machine only), 0.0.0.0:9090 or [::]:9090; null for any other text */
function readListenAddress(text: string): { readonly host: string; readonly port: number } | null {
  const [, bracketedAddress, bareAddress, digits] = /^(?:\[([^\]]+)\]:|([^:]+):)?(\d{1,5})$/.exec(text) ?? []
  const host = bracketedAddress ?? bareAddress ?? '127.0.0.1'
  const port = Number(digits)
  return port <= 65_535 && (host === 'localhost' || isIP(host) !== 0) ? { host, port } : null
}

/** Captures the name and the value of a header in `name=value`. */
const HEADER = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\u0020-\u007e]+?)\s*$/

function readHeader(pair: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = HEADER.exec(pair) ?? []
  return [name, value]
}

const variables = z.object({
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
  PLUMB_STAFF_EMAILS: list(
    (text) => isEmail(normalizeEmail(text)),
    'must be a comma-separated list of email addresses',
  ),
  PLUMB_OPERATOR_NAME: optional(operatorVariables.PLUMB_OPERATOR_NAME),
  PLUMB_OPERATOR_ADDRESS: optional(operatorVariables.PLUMB_OPERATOR_ADDRESS),
  PLUMB_OPERATOR_EMAIL: optional(operatorVariables.PLUMB_OPERATOR_EMAIL),
  PLUMB_OPERATOR_SUBPROCESSORS: optional(operatorVariables.PLUMB_OPERATOR_SUBPROCESSORS),
  // Whether new users may create a workspace when they sign up.
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
  // Its value is a secret, so the message must not repeat it.
  OFREP_HEADERS: optional(
    list(
      (pair) => HEADER.test(pair),
      'must be a comma-separated list of headers like authorization=Bearer 123',
    ).transform((pairs) => pairs.map(readHeader)),
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
  // The separate port for health and metrics, for operators.
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

/** Variables with secrets. Instead of each, a variable with the suffix _FILE may name a file with the value, as containers get secrets. */
const VARIABLES_IN_FILES = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PLUMB_SMTP_URL',
  'OFREP_HEADERS',
] as const

/** @returns the variables that are not empty, including those whose values are in files */
function withValuesOfFiles(env: Environment): Environment {
  const resolvedVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  for (const name of VARIABLES_IN_FILES) {
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
  ...Object.keys(variables.shape),
  ...VARIABLES_IN_FILES.map((name) => `${name}_FILE`),
]

/**
 * @returns the values of all variables
 * @throws ConfigurationError for the first problem
 */
export function readVariables(env: Environment) {
  const unknownVariableMessage = explainUnknownVariable(env, SETTINGS)
  if (unknownVariableMessage !== null) throw new ConfigurationError(unknownVariableMessage)
  const result = variables.safeParse(withValuesOfFiles(env))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigurationError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const values = result.data
  for (const [name, other] of SETTING_DEPENDENCIES)
    if (values[name] !== null && values[other] === null)
      throw new ConfigurationError(`${name} is set, but ${other} is not. Set ${other} too.`)
  if (values.PLUMB_MIGRATE === 'off' && values.DATABASE_URL === null)
    throw new ConfigurationError(
      'PLUMB_MIGRATE=off requires DATABASE_URL. The embedded database is always migrated at startup.',
    )
  if ((values.PLUMB_SMTP_URL === null) !== (values.PLUMB_MAIL_FROM === null))
    throw new ConfigurationError('Set both PLUMB_SMTP_URL and PLUMB_MAIL_FROM, or neither.')
  if (values.PLUMB_OWN_WORKSPACES === 'on' && values.PLUMB_SMTP_URL === null)
    throw new ConfigurationError(
      'PLUMB_OWN_WORKSPACES=on requires PLUMB_SMTP_URL, because new users must verify their email address.',
    )
  return values
}
