import { describe, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

describe('readConfiguration', () => {
  test('of nothing is the embedded demo on this machine’s own address', () => {
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
      'DATABASE_URL must be an address like postgres://user:password@host:5432/plumb.',
    ],
    [
      { DATABASE_URL: 'postgres://plumb@db/plumb', DATABASE_OWNER_URL: 'plumb_owner' },
      'DATABASE_OWNER_URL must be an address like postgres://user:password@host:5432/plumb.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://plumb_owner@db/plumb' },
      'DATABASE_OWNER_URL is of use beside DATABASE_URL only.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://plumb@standby/plumb' },
      'DATABASE_READ_URL is of use beside DATABASE_URL only.',
    ],
    [{ PLUMB_MIGRATE: 'off' }, 'PLUMB_MIGRATE off is of use beside DATABASE_URL only.'],
    [
      { DATABASE_URL: 'postgres://plumb@db/plumb', DATABASE_URL_FILE: '/run/secrets/url' },
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out.',
    ],
    [
      { PLUMB_OWN_WORKSPACES: 'on' },
      'PLUMB_OWN_WORKSPACES on wants PLUMB_SMTP_URL: who signs up verifies the address by mail.',
    ],
    [
      { PLUMB_SMTP_URL_FILE: '/nowhere/smtp' },
      "PLUMB_SMTP_URL_FILE: ENOENT: no such file or directory, open '/nowhere/smtp'.",
    ],
    [
      { DATABASE_READ_URL_FILE: '/nowhere/standby' },
      "DATABASE_READ_URL_FILE: ENOENT: no such file or directory, open '/nowhere/standby'.",
    ],
    [
      { OFREP_HEADERS_FILE: '/nowhere/headers' },
      "OFREP_HEADERS_FILE: ENOENT: no such file or directory, open '/nowhere/headers'.",
    ],
    [
      { PLUMB_PUBLIC_URL: 'plumb.example.com' },
      'PLUMB_PUBLIC_URL must be an address like https://plumb.example.com.',
    ],
    ...['https://example.com/plumb', 'https://example.com/?a=b', 'https://example.com/#a'].map(
      (PLUMB_PUBLIC_URL): [Record<string, string>, string] => [
        { PLUMB_PUBLIC_URL },
        'PLUMB_PUBLIC_URL must have no path: the web app wants an address of its own, like https://plumb.example.com.',
      ],
    ),
    [
      { PLUMB_STAFF_EMAILS: 'a@plumb.example, b' },
      'PLUMB_STAFF_EMAILS must be e-mail addresses with commas between them.',
    ],
    ...['Acme\nInc.', ' ', 'A'.repeat(201)].flatMap((text): [Record<string, string>, string][] => [
      [{ PLUMB_OPERATOR_NAME: text }, 'PLUMB_OPERATOR_NAME must be one line of 1 to 200 characters.'],
      [
        { PLUMB_OPERATOR_NAME: 'Acme Inc.', PLUMB_OPERATOR_ADDRESS: text },
        'PLUMB_OPERATOR_ADDRESS must be one line of 1 to 200 characters.',
      ],
    ]),
    [{ PLUMB_OPERATOR_ADDRESS: '1 Main Street' }, 'PLUMB_OPERATOR_ADDRESS needs PLUMB_OPERATOR_NAME.'],
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
      'PLUMB_FLAGS_OFF must be flags with commas between them, of multiple_zip_code_lookup, job_catalog, csv_export, csv_import, currencies.',
    ],
    [{ OFREP_ENDPOINT: 'flags:8016' }, 'OFREP_ENDPOINT must be an address like https://flags.example.com.'],
    ...['https://a:b@flags.example', 'https://flags.example/?key=1', 'https://flags.example/#a'].map(
      (OFREP_ENDPOINT): [Record<string, string>, string] => [
        { OFREP_ENDPOINT },
        'OFREP_ENDPOINT must hold no name, password, ? or #: what the flag service asks for goes into OFREP_HEADERS.',
      ],
    ),
    [{ OFREP_HEADERS: 'authorization=Bearer 1' }, 'OFREP_HEADERS is of use beside OFREP_ENDPOINT only.'],
    ...['authorization', 'a b=c', '=c', 'a=', 'a=b\n'].map(
      (OFREP_HEADERS): [Record<string, string>, string] => [
        { OFREP_ENDPOINT: 'https://flags.example', OFREP_HEADERS: `x=y,${OFREP_HEADERS}c\u0007` },
        'OFREP_HEADERS must be names and values like authorization=Bearer 123, with commas between them.',
      ],
    ),
    [{ PLUMB_DEMO: 'yes' }, 'PLUMB_DEMO must be on or off.'],
    ...['ops', '70000', 'plumb.example:9090', '::1:9090', ':9090'].map(
      (PLUMB_OPERATIONS): [Record<string, string>, string] => [
        { PLUMB_OPERATIONS },
        'PLUMB_OPERATIONS must be a port like 9090, or an address with one like 0.0.0.0:9090.',
      ],
    ),
    [{ PLUMB_METRICS: 'yes' }, 'PLUMB_METRICS must be on or off.'],
    [{ PLUMB_HISTORY_MONTHS: '12' }, 'PLUMB_HISTORY_MONTHS must be a whole number of months, at least 13.'],
    [{ PLUMB_HISTORY_MONTHS: 'ever' }, 'PLUMB_HISTORY_MONTHS must be a whole number of months, at least 13.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318.',
    ],
    ...['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', '10.0.0.1;10.0.0.2'].map(
      (PLUMB_TRUST_PROXY): [Record<string, string>, string] => [
        { PLUMB_TRUST_PROXY },
        'PLUMB_TRUST_PROXY must be addresses like 10.0.0.0/8 or loopback, with commas between them.',
      ],
    ),
    [{ PLUMB_LOG_LEVEL: 'loud' }, 'PLUMB_LOG_LEVEL must be silent, error, warn, info or debug.'],
    [
      { HOST: '0.0.0.0' },
      'PLUMB_DEMO must be said when HOST is 0.0.0.0: off, or on to let anybody who reaches it sign in to the demo company.',
    ],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(() => readConfiguration(env)).toThrow(sentence)
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

  test('takes an empty variable for an absent one, and an IPv6 host into the address', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', HOST: '::1' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://[::1]:4000',
    })
  })

  test('reads the proxies that are believed', () => {
    expect(
      readConfiguration({ PLUMB_TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1 ' })
        .trustedProxies,
    ).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  })

  test.each([
    ['9090', { host: '127.0.0.1', port: 9090 }],
    ['0.0.0.0:9090', { host: '0.0.0.0', port: 9090 }],
    ['[::]:9090', { host: '::', port: 9090 }],
  ])('reads where operators look: %s', (PLUMB_OPERATIONS, operations) => {
    expect(readConfiguration({ PLUMB_OPERATIONS }).operations).toEqual(operations)
  })

  test('reads the flags that are off', () => {
    expect(readConfiguration({ PLUMB_FLAGS_OFF: 'csv_export, currencies,' }).flagsOff).toEqual(
      new Set(['csv_export', 'currencies']),
    )
  })

  test('reads where the flag service is, and what is sent along', () => {
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

  test('reads staff addresses trimmed and in lower case', () => {
    expect(
      readConfiguration({ PLUMB_STAFF_EMAILS: ' A@Plumb.example ,b@plumb.example,' }).staffEmails,
    ).toEqual(new Set(['a@plumb.example', 'b@plumb.example']))
  })
})
