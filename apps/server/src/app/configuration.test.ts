import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

describe('readConfiguration', () => {
  test('returns the embedded demo on a loopback address by default', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      ownerDatabaseUrl: null,
      readDatabaseUrl: null,
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
      backupMetrics: null,
      logLevel: 'warn',
    })
  })

  test.each([
    [{ PLUMB_PREPARED_STATEMENTS: 'no' }, 'PLUMB_PREPARED_STATEMENTS must be on or off.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://localhost/plumb' },
      'DATABASE_URL must be a URL like postgres://user:password@host:5432/plumb.',
    ],
    [
      { DATABASE_URL: 'postgres://plumb@db/plumb', DATABASE_OWNER_URL: 'plumb_owner' },
      'DATABASE_OWNER_URL must be a URL like postgres://user:password@host:5432/plumb.',
    ],
    [
      { DATABASE_URL: 'postgres://plumb@db/plumb?sslmode=prefer' },
      'DATABASE_URL must have an sslmode of disable, require, verify-ca, or verify-full.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://plumb_owner@db/plumb' },
      'DATABASE_OWNER_URL is set, but DATABASE_URL is not. Set DATABASE_URL too.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://plumb@standby/plumb' },
      'DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL too.',
    ],
    [
      { PLUMB_MIGRATE: 'off' },
      'PLUMB_MIGRATE=off requires DATABASE_URL. The embedded database is always migrated at startup.',
    ],
    [
      { DATABASE_URL: 'postgres://plumb@db/plumb', DATABASE_URL_FILE: '/run/secrets/url' },
      'DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.',
    ],
    [
      { PLUMB_OWN_WORKSPACES: 'on' },
      'PLUMB_OWN_WORKSPACES=on requires PLUMB_SMTP_URL, because new users must verify their email address.',
    ],
    [
      { PLUMB_SMTP_URL_FILE: '/nowhere/smtp' },
      "PLUMB_SMTP_URL_FILE: cannot read the file: ENOENT: no such file or directory, open '/nowhere/smtp'.",
    ],
    [
      { DATABASE_READ_URL_FILE: '/nowhere/standby' },
      "DATABASE_READ_URL_FILE: cannot read the file: ENOENT: no such file or directory, open '/nowhere/standby'.",
    ],
    [
      { OFREP_HEADERS_FILE: '/nowhere/headers' },
      "OFREP_HEADERS_FILE: cannot read the file: ENOENT: no such file or directory, open '/nowhere/headers'.",
    ],
    [
      { PLUMB_PUBLIC_URL: 'plumb.example.com' },
      'PLUMB_PUBLIC_URL must be a URL like https://plumb.example.com.',
    ],
    ...['https://example.com/plumb', 'https://example.com/?a=b', 'https://example.com/#a'].map(
      (PLUMB_PUBLIC_URL): [Record<string, string>, string] => [
        { PLUMB_PUBLIC_URL },
        'PLUMB_PUBLIC_URL must not contain a path. Serve Plumb at the root of its own domain, like https://plumb.example.com.',
      ],
    ),
    [
      { PLUMB_STAFF_EMAILS: 'a@plumb.example, b' },
      'PLUMB_STAFF_EMAILS must be a comma-separated list of email addresses.',
    ],
    ...['Acme\nInc.', ' ', 'A'.repeat(201)].flatMap((text): [Record<string, string>, string][] => [
      [{ PLUMB_OPERATOR_NAME: text }, 'PLUMB_OPERATOR_NAME must be one line of 1 to 200 characters.'],
      [
        { PLUMB_OPERATOR_NAME: 'Acme Inc.', PLUMB_OPERATOR_ADDRESS: text },
        'PLUMB_OPERATOR_ADDRESS must be one line of 1 to 200 characters.',
      ],
    ]),
    [
      { PLUMB_OPERATOR_ADDRESS: '1 Main Street' },
      'PLUMB_OPERATOR_ADDRESS is set, but PLUMB_OPERATOR_NAME is not. Set PLUMB_OPERATOR_NAME too.',
    ],
    [
      { PLUMB_OPERATOR_EMAIL: 'https://acme.example/contact' },
      'PLUMB_OPERATOR_EMAIL must be an email address like privacy@example.com.',
    ],
    ...[';', 'Example Hosting;; Example Mail', 'none; Example Mail', 'A\nB', 'A'.repeat(201)].map(
      (PLUMB_OPERATOR_SUBPROCESSORS): [Record<string, string>, string] => [
        { PLUMB_OPERATOR_SUBPROCESSORS },
        'PLUMB_OPERATOR_SUBPROCESSORS must be none, or companies separated by semicolons, each at most 200 characters long.',
      ],
    ),
    [
      { PLUMB_FLAGS_OFF: 'csv_export, CSV_IMPORT' },
      'PLUMB_FLAGS_OFF must be a comma-separated list of these flags: multiple_zip_code_lookup, job_catalog, csv_export, csv_import, currencies.',
    ],
    [{ OFREP_ENDPOINT: 'flags:8016' }, 'OFREP_ENDPOINT must be a URL like https://flags.example.com.'],
    ...['https://a:b@flags.example', 'https://flags.example/?key=1', 'https://flags.example/#a'].map(
      (OFREP_ENDPOINT): [Record<string, string>, string] => [
        { OFREP_ENDPOINT },
        'OFREP_ENDPOINT must not contain a user name, password, query or fragment. Set credentials in OFREP_HEADERS.',
      ],
    ),
    [
      { OFREP_HEADERS: 'authorization=Bearer 1' },
      'OFREP_HEADERS is set, but OFREP_ENDPOINT is not. Set OFREP_ENDPOINT too.',
    ],
    ...['authorization', 'a b=c', '=c', 'a=', 'a=b\n'].map(
      (OFREP_HEADERS): [Record<string, string>, string] => [
        { OFREP_ENDPOINT: 'https://flags.example', OFREP_HEADERS: `x=y,${OFREP_HEADERS}c\u0007` },
        'OFREP_HEADERS must be a comma-separated list of headers like authorization=Bearer 123.',
      ],
    ),
    [{ PLUMB_DEMO: 'yes' }, 'PLUMB_DEMO must be on or off.'],
    ...['ops', '70000', 'plumb.example:9090', '::1:9090', ':9090'].map(
      (PLUMB_OPERATIONS): [Record<string, string>, string] => [
        { PLUMB_OPERATIONS },
        'PLUMB_OPERATIONS must be a port like 9090, or an IP address and port like 0.0.0.0:9090.',
      ],
    ),
    [{ PLUMB_METRICS: 'yes' }, 'PLUMB_METRICS must be on or off.'],
    [{ PLUMB_HISTORY_MONTHS: '12' }, 'PLUMB_HISTORY_MONTHS must be a whole number of months, at least 13.'],
    [{ PLUMB_HISTORY_MONTHS: 'ever' }, 'PLUMB_HISTORY_MONTHS must be a whole number of months, at least 13.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL like http://localhost:4318.',
    ],
    ...['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '10.0.0.1;10.0.0.2'].map(
      (PLUMB_TRUST_PROXY): [Record<string, string>, string] => [
        { PLUMB_TRUST_PROXY },
        'PLUMB_TRUST_PROXY must be a comma-separated list of IP addresses, ranges like 10.0.0.0/8, and the keywords loopback, linklocal and uniquelocal.',
      ],
    ),
    [{ PLUMB_LOG_LEVEL: 'loud' }, 'PLUMB_LOG_LEVEL must be silent, error, warn, info or debug.'],
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0, which other machines can reach. Set PLUMB_DEMO=off to turn off the demo, or PLUMB_DEMO=on to let anyone log in to the demo companies.',
    ],
  ])('refuses %j with one message', (env, message) => {
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
    // Nobody could verify an address.
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'on' }, false],
    [{ HOST: '0.0.0.0', PLUMB_DEMO: 'on', ...SMTP }, true],
    [{ DATABASE_URL: 'postgres://plumb@db/plumb', ...SMTP }, false],
  ])('of %j lets new users create workspaces: %s [WS22]', (env, allowsOwnWorkspaces) => {
    expect(readConfiguration(env)).toMatchObject({ allowsOwnWorkspaces })
  })

  test('treats an empty variable as absent, and accepts an IPv6 host in the address', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', HOST: '::1' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://[::1]:4000',
    })
  })

  test('parses the trusted proxies', () => {
    expect(
      readConfiguration({ PLUMB_TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1 ' })
        .trustedProxies,
    ).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  })

  test.each([
    ['9090', { host: '127.0.0.1', port: 9090 }],
    ['0.0.0.0:9090', { host: '0.0.0.0', port: 9090 }],
    ['[::]:9090', { host: '::', port: 9090 }],
  ])('parses the operations settings: %s', (PLUMB_OPERATIONS, operations) => {
    expect(readConfiguration({ PLUMB_OPERATIONS }).operations).toEqual(operations)
  })

  test('parses the flags that are turned off', () => {
    expect(readConfiguration({ PLUMB_FLAGS_OFF: 'csv_export, currencies,' }).flagsOff).toEqual(
      new Set(['csv_export', 'currencies']),
    )
  })

  test('parses the URL and the headers of the flag service', () => {
    expect(
      readConfiguration({
        OFREP_ENDPOINT: 'https://flags.example/plumb',
        OFREP_HEADERS: ' authorization=Bearer a=b , X-Key=1,',
      }).flagService,
    ).toEqual({
      url: 'https://flags.example/plumb',
      headers: [
        ['authorization', 'Bearer a=b'],
        ['X-Key', '1'],
      ],
    })
  })

  test('trims and lowercases staff addresses', () => {
    expect(
      readConfiguration({ PLUMB_STAFF_EMAILS: ' A@Plumb.example ,b@plumb.example,' }).staffEmails,
    ).toEqual(new Set(['a@plumb.example', 'b@plumb.example']))
  })

  describe('rejects an unknown variable with Plumb’s prefix', () => {
    test.each([
      ['PLUMB_SMPT_URL', 'Did you mean PLUMB_SMTP_URL?'],
      ['PLUMB_TRUST_PROXIES', 'Did you mean PLUMB_TRUST_PROXY?'],
      ['PLUMB_DEM0', 'Did you mean PLUMB_DEMO?'],
      ['PLUMB_DATABASE_URL', 'Did you mean DATABASE_URL?'],
      ['PLUMB_SMTP_URL_FLIE', 'Did you mean PLUMB_SMTP_URL_FILE?'],
      ['PLUMB_MAIL_FROM_FILE', 'Did you mean PLUMB_MAIL_FROM?'],
      ['PLUMB_COLOR_SCHEME', 'Remove it. docs/operating/configuration.md lists the settings.'],
    ])('%s', (name, advice) => {
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
