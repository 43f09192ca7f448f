import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

/** @returns a case of a test for each of these values of a variable, with the message that refuses it */
const refusalCases = (name: string, values: readonly string[], message: string, others = {}) =>
  values.map((value): [Record<string, string>, string] => [
    { ...others, [name]: value },
    `${name} ${message}`,
  ])

const DATABASE = { DATABASE_URL: 'postgres://plumb@db/plumb' }
const NOT_POSTGRES = 'must be a URL like postgres://user:password@host:5432/plumb.'
const NOT_A_LINE = 'must be one line of 1 to 200 characters.'
const NOT_LINES = ['Acme\nInc.', ' ', 'A'.repeat(201)]
const ON_OR_OFF = 'must be on or off.'

describe('readConfiguration', () => {
  test('returns a demo with the embedded database on a loopback address by default', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      ownerDatabaseUrl: null,
      replicaDatabaseUrl: null,
      migrates: true,
      preparesStatements: true,
      publicUrl: 'http://127.0.0.1:4000',
      flagsOff: new Set(),
      flagService: null,
      isDemo: true,
      trustedProxies: [],
      metrics: 'loopback',
      tracesUrl: null,
      historyMonths: null,
      backupMetricsFile: null,
      logLevel: 'warn',
    })
  })

  test.each([
    ...refusalCases('PLUMB_PREPARED_STATEMENTS', ['no'], ON_OR_OFF),
    ...refusalCases('PLUMB_DEMO', ['yes'], ON_OR_OFF),
    ...refusalCases('PLUMB_METRICS', ['yes'], ON_OR_OFF),
    ...refusalCases('PORT', ['http', '65536', '80.5'], 'must be a whole number from 0 to 65535.'),
    ...refusalCases('DATABASE_URL', ['mysql://localhost/plumb'], NOT_POSTGRES),
    ...refusalCases('DATABASE_OWNER_URL', ['plumb_owner'], NOT_POSTGRES, DATABASE),
    ...refusalCases(
      'DATABASE_URL',
      ['postgres://plumb@db/plumb?sslmode=prefer'],
      'must have an sslmode of disable, require, verify-ca, or verify-full.',
    ),
    ...['DATABASE_OWNER_URL', 'DATABASE_READ_URL'].flatMap((name) =>
      refusalCases(name, ['postgres://a@db/plumb'], 'is set, but DATABASE_URL is not. Set DATABASE_URL too.'),
    ),
    [
      { PLUMB_MIGRATE: 'off' },
      'PLUMB_MIGRATE=off requires DATABASE_URL. The embedded database is always migrated at startup.',
    ],
    [
      { ...DATABASE, DATABASE_URL_FILE: '/run/secrets/url' },
      'DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.',
    ],
    [
      { PLUMB_OWN_WORKSPACES: 'on' },
      'PLUMB_OWN_WORKSPACES=on requires PLUMB_SMTP_URL, because new users must verify their email address.',
    ],
    ...['PLUMB_SMTP_URL_FILE', 'DATABASE_READ_URL_FILE', 'OFREP_HEADERS_FILE'].map(
      (name): [Record<string, string>, string] => [
        { [name]: '/nowhere/secret' },
        `${name}: cannot read the file: ENOENT: no such file or directory, open '/nowhere/secret'.`,
      ],
    ),
    ...refusalCases(
      'PLUMB_PUBLIC_URL',
      ['plumb.example.com'],
      'must be a URL like https://plumb.example.com.',
    ),
    ...refusalCases(
      'PLUMB_PUBLIC_URL',
      ['https://example.com/plumb', 'https://example.com/?a=b', 'https://example.com/#a'],
      'must not contain a path. Serve Plumb at the root of its own domain, like https://plumb.example.com.',
    ),
    ...refusalCases(
      'PLUMB_STAFF_EMAILS',
      ['a@b.example, b'],
      'must be a comma-separated list of email addresses.',
    ),
    ...refusalCases('PLUMB_OPERATOR_NAME', NOT_LINES, NOT_A_LINE),
    ...refusalCases('PLUMB_OPERATOR_ADDRESS', NOT_LINES, NOT_A_LINE, { PLUMB_OPERATOR_NAME: 'Acme Inc.' }),
    ...refusalCases(
      'PLUMB_OPERATOR_ADDRESS',
      ['1 Main Street'],
      'is set, but PLUMB_OPERATOR_NAME is not. Set PLUMB_OPERATOR_NAME too.',
    ),
    ...refusalCases(
      'PLUMB_OPERATOR_EMAIL',
      ['https://acme.example/contact'],
      'must be an email address like privacy@example.com.',
    ),
    ...refusalCases(
      'PLUMB_OPERATOR_SUBPROCESSORS',
      [';', 'Example Hosting;; Example Mail', 'none; Example Mail', 'A\nB', 'A'.repeat(201)],
      'must be "none", or companies separated by semicolons, each at most 200 characters long.',
    ),
    ...refusalCases(
      'PLUMB_FLAGS_OFF',
      ['csv_export, CSV_IMPORT'],
      'must be a comma-separated list of these flags: multiple_zip_code_lookup, job_catalog, csv_export, csv_import, currencies.',
    ),
    ...refusalCases('OFREP_ENDPOINT', ['flags:8016'], 'must be a URL like https://flags.example.com.'),
    ...refusalCases(
      'OFREP_ENDPOINT',
      ['https://a:b@flags.example', 'https://flags.example/?key=1', 'https://flags.example/#a'],
      'must not contain a user name, password, query or fragment. Set credentials in OFREP_HEADERS.',
    ),
    ...refusalCases(
      'OFREP_HEADERS',
      ['authorization=Bearer 1'],
      'is set, but OFREP_ENDPOINT is not. Set OFREP_ENDPOINT too.',
    ),
    ...refusalCases(
      'OFREP_HEADERS',
      ['authorization', 'a b=c', '=c', 'a=', 'a=b\n'].map((header) => `x=y,${header}c\u0007`),
      'must be a comma-separated list of headers like authorization=Bearer 123.',
      { OFREP_ENDPOINT: 'https://flags.example' },
    ),
    ...refusalCases(
      'PLUMB_OPERATIONS',
      ['ops', '70000', 'plumb.example:9090', '::1:9090', ':9090'],
      'must be a port like 9090, or an IP address and port like 0.0.0.0:9090.',
    ),
    ...refusalCases('PLUMB_HISTORY_MONTHS', ['12', 'ever'], 'must be a whole number of months, at least 13.'),
    ...refusalCases(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['collector:4318'],
      'must be a URL like http://localhost:4318.',
    ),
    ...refusalCases(
      'PLUMB_TRUST_PROXY',
      ['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '10.0.0.1;10.0.0.2'],
      'must be a comma-separated list of IP addresses, ranges like 10.0.0.0/8, and the keywords loopback, linklocal and uniquelocal.',
    ),
    ...refusalCases('PLUMB_LOG_LEVEL', ['loud'], 'must be silent, error, warn, info or debug.'),
    ...refusalCases(
      'HOST',
      ['0.0.0.0'],
      'is 0.0.0.0, which other machines can reach. Set PLUMB_DEMO=off to turn off the demo, or PLUMB_DEMO=on to let anyone log in to the demo companies.',
    ),
  ])('refuses %j: %s', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message)
  })

  test.each([
    [{}, true],
    [{ PLUMB_DEMO: 'off' }, false],
    [{ PLUMB_PUBLIC_URL: 'https://plumb.example.com' }, false],
    [{ PLUMB_TRUST_PROXY: 'loopback' }, false],
    [{ PLUMB_PUBLIC_URL: 'https://plumb.example.com', PLUMB_DEMO: 'on' }, true],
    [{ PLUMB_TRUST_PROXY: 'loopback', PLUMB_DEMO: 'on' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://plumb@db/plumb' }, false],
    [{ DATABASE_URL: 'postgres://plumb@db/plumb', HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgresql://plumb@db/plumb', PLUMB_DEMO: 'on' }, true],
  ])('of %j has the demo: %s', (env, isDemo) => {
    expect(readConfiguration(env).isDemo).toBe(isDemo)
  })

  const SMTP = { PLUMB_SMTP_URL: 'smtp://mail.example', PLUMB_MAIL_FROM: 'plumb@example.com' }
  test.each([
    [{}, true],
    [{ PLUMB_OWN_WORKSPACES: 'off' }, false],
    [{ PLUMB_DEMO: 'off' }, false],
    [{ PLUMB_PUBLIC_URL: 'https://plumb.example.com', ...SMTP }, false],
    [{ PLUMB_PUBLIC_URL: 'https://plumb.example.com', ...SMTP, PLUMB_OWN_WORKSPACES: 'on' }, true],
    // Without SMTP, nobody could verify an email address.
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'on' }, false],
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'on', ...SMTP }, true],
    [{ DATABASE_URL: 'postgres://plumb@db/plumb', ...SMTP }, false],
  ])('of %j lets new users create workspaces: %s [WS22]', (env, allowsOwnWorkspaces) => {
    expect(readConfiguration(env)).toMatchObject({ allowsOwnWorkspaces })
  })

  test('treats an empty variable as absent, and puts an IPv6 host into the public URL in brackets', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', HOST: '::1' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://[::1]:4000',
    })
  })

  test.each([
    ['9090', { host: '127.0.0.1', port: 9090 }],
    ['0.0.0.0:9090', { host: '0.0.0.0', port: 9090 }],
    ['[::]:9090', { host: '::', port: 9090 }],
  ])('parses the operations address %s', (PLUMB_OPERATIONS, address) => {
    expect(readConfiguration({ PLUMB_OPERATIONS }).operationsAddress).toEqual(address)
  })

  test('parses lists, and the headers of the flag service', () => {
    const configuration = readConfiguration({
      PLUMB_TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1 ',
      PLUMB_FLAGS_OFF: 'csv_export, currencies,',
      PLUMB_STAFF_EMAILS: ' A@Plumb.example ,b@plumb.example,',
      OFREP_ENDPOINT: 'https://flags.example/plumb',
      OFREP_HEADERS: ' authorization=Bearer a=b , X-Key=1,',
    })
    expect(configuration).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
      flagsOff: new Set(['csv_export', 'currencies']),
      staffEmails: new Set(['a@plumb.example', 'b@plumb.example']),
    })
    const headers = { authorization: 'Bearer a=b', 'X-Key': '1' }
    expect(configuration.flagService).toEqual({
      url: 'https://flags.example/plumb',
      headers: Object.entries(headers),
    })
  })

  describe('given a variable with Plumb’s prefix', () => {
    test.each([
      ['PLUMB_SMPT_URL', 'Did you mean PLUMB_SMTP_URL?'],
      ['PLUMB_TRUST_PROXIES', 'Did you mean PLUMB_TRUST_PROXY?'],
      ['PLUMB_DEM0', 'Did you mean PLUMB_DEMO?'],
      ['PLUMB_DATABASE_URL', 'Did you mean DATABASE_URL?'],
      ['PLUMB_SMTP_URL_FLIE', 'Did you mean PLUMB_SMTP_URL_FILE?'],
      ['PLUMB_MAIL_FROM_FILE', 'Did you mean PLUMB_MAIL_FROM?'],
      ['PLUMB_COLOR_SCHEME', 'Remove it. docs/operating/configuration.md lists the settings.'],
    ])('rejects the unknown %s unless it is empty', (name, advice) => {
      expect(() => readConfiguration({ [name]: 'on' })).toThrow(
        `${name} is not a setting of Plumb. ${advice}`,
      )
      expect(readConfiguration({ [name]: '' }).host).toBe('127.0.0.1')
    })

    test('accepts the variables that Kubernetes sets for services named plumb or plumb-*', () => {
      const injected = {
        PLUMB_SERVICE_HOST: '10.0.0.1',
        PLUMB_SERVICE_PORT: '80',
        PLUMB_SERVICE_PORT_HTTP: '80',
        PLUMB_PORT: 'tcp://10.0.0.1:3000',
        PLUMB_PORT_3000_TCP: 'tcp://10.0.0.1:3000',
        PLUMB_PORT_3000_TCP_PROTO: 'tcp',
        PLUMB_PORT_3000_TCP_PORT: '3000',
        PLUMB_PORT_3000_TCP_ADDR: '10.0.0.1',
        PLUMB_OPERATIONS_SERVICE_HOST: '10.0.0.2',
        PLUMB_OPERATIONS_PORT_9090_TCP_ADDR: '10.0.0.2',
      }
      expect(readConfiguration(injected).host).toBe('127.0.0.1')
    })
  })
})
