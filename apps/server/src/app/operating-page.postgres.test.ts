import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../platform/db/migrations/migrate.ts'
import { createClient, postJson } from '../testing/client.ts'
import { withConnection } from '../testing/databases/one-connection.ts'
import { type PostgresServer, startPostgresServer } from '../testing/databases/postgres-server.ts'
import { urlOfDatabase } from '../testing/databases/templates.ts'
import { childEnvironment } from '../testing/reliability/processes/child-environment.ts'
import { folderForFile } from '../testing/temporary-folder.ts'

/**
 * Follows docs/operating.md on a fresh PostgreSQL: reads the commands from the page and runs them in a shell, unchanged except for what a
 * reader fills in: passwords, the host, the folder of backups. PostgreSQL's own programs are those of this machine.
 */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PAGE = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')

/** The commands of the page's indented blocks, in order, with continued lines joined. */
const COMMANDS = [...PAGE.matchAll(/(?:^ {4}.*\n)+/gm)].flatMap(([block]) =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => line.trim() || []),
)

const ADA = 'ada@acme.example'
const PASSWORD = 'Correct-horse-7'
const SECRET = 'filled-in'

const testFolder = folderForFile()
let server: PostgresServer
const running = new Set<ChildProcess>()
beforeAll(async () => {
  mkdirSync(path.join(testFolder, 'backups'))
  server = await startPostgresServer()
})
afterAll(async () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  await server.stop()
})

/** @returns the only command of the page that contains these words, as a reader runs it */
function commandWith(...words: readonly string[]): string {
  const found = COMMANDS.filter((command) => words.every((word) => command.includes(word)))
  expect([words, found]).toEqual([words, [expect.any(String)]])
  return fillPlaceholders(found[0] ?? '')
}

function fillPlaceholders(command: string): string {
  const { host } = new URL(server.url)
  return (
    command
      .replaceAll('host:5432', host)
      // The user of the tests may not become another user; PGUSER sets the role instead.
      .replaceAll('sudo -u postgres ', '')
      .replaceAll('/backups/', `${testFolder}/backups/`)
      .replaceAll(/(?<=[=:])\.\.\./g, SECRET)
  )
}

/** The environment of the operator's shell: the address of PostgreSQL, its superuser, and the variables of Plumb. */
function environment(database: string | null): Record<string, string> {
  const { hostname, port, password } = new URL(server.url)
  const urlOf = (role: string) => `postgres://${role}:${SECRET}@${hostname}:${port}/${database}`
  return {
    ...childEnvironment(),
    HOME: testFolder,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: 'postgres',
    PGPASSWORD: password,
    PORT: '0',
    ...(database === null ? {} : { DATABASE_URL: urlOf('plumb'), DATABASE_OWNER_URL: urlOf('plumb_owner') }),
  }
}

/**
 * Runs a command to its end.
 * @returns its output
 */
const run = (command: string, database: string | null = 'plumb') =>
  execFileSync('sh', ['-c', command], {
    cwd: ROOT,
    env: environment(database),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

interface StartedPlumb {
  readonly address: string
  readonly output: () => string
  /**
   * Stops it like Ctrl-C, which signals everything in the terminal; npm then dies of the signal, whatever Plumb's exit code is.
   * @returns the complete output
   */
  readonly stop: () => Promise<string>
}

/** Runs a command in the background until it prints the address of Plumb. */
async function start(command: string, database: string | null = null): Promise<StartedPlumb> {
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: environment(database),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const found = /^Plumb is running at (\S+)$/m.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    void ended.then((code) => reject(new Error(`${command} ended with ${code}:\n${output}`)))
  })
  return {
    address,
    output: () => output,
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGINT')
      await ended
      running.delete(child)
      return output
    },
  }
}

const post = (address: string, route: string, body: unknown) => postJson(`${address}/api/auth/${route}`, body)

async function signIn(address: string) {
  const { body } = await post(address, 'login', { email: ADA, password: PASSWORD })
  return createClient(address, (body as { access_token: string }).access_token, 1)
}

/**
 * Returns the row count and hash of each table, as a superuser sees them, without the times of migrations and without the sessions and
 * login attempts that this test creates itself.
 */
async function contentsOf(database: string): Promise<Record<string, unknown>> {
  return await withConnection(urlOfDatabase(server.url, database), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not relispartition and relname not in ('schema_migration', 'user_session', 'rate_limit', 'known_sign_in') order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name } of rows)
      contents[name] = (
        await client.query(
          `select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text collate "C")) as hash from ${name} t`,
        )
      ).rows[0]
    return contents
  })
}

/** What a server prints when it is stopped by Ctrl-C. */
const STOPPED = 'Stopping: finishing open requests'

/** Words by which each tested command is identified. */
const TESTED_COMMANDS = {
  roles: ['sudo', 'postgres-roles.sql'],
  start: ['npm start', '@host:5432/plumb'],
  firstAccount: ['npm run plumb', 'workspace create'],
  backup: ['npm run plumb', 'backup /backups/'],
  check: ['check /backups/'],
  createAgain: ['createdb', 'plumb_again'],
  restore: ['restore /backups/', 'DATABASE_URL='],
  dump: ['pg_dump'],
  createDumped: ['createdb', 'plumb_dumped'],
  restoreDump: ['pg_restore'],
} as const

/** Alternative setups, and those with the embedded database, which commands/backups.embedded.test.ts tests. */
const OTHER_SETUP_COMMANDS = [
  /^create (role|database) plumb/,
  /^grant plumb_app to plumb;$/,
  /docker compose/,
  /^kubectl /,
  // Commands for the superuser of a hosting provider, and for the workspaces of an operator.
  /^PLUMB_OWNER_PASSWORD=.* psql "postgres:/,
  /^npm run plumb -- workspace (list|rename|delete)/,
  // For people who were invited by a server without email (commands/accounts.embedded.test.ts).
  /^npm run plumb -- account create /,
  // Settings for a restore to a point in time, which needs a separate server.
  /^(archive|restore|recovery)_\w+ = /,
  // Settings of a server that is one of several.
  /^(citus\.\w+|shared_preload_libraries|wal_level|max_prepared_transactions) = /,
  /^npm run plumb -- restore \S+$/,
]

test('every command of the page is run by this test or listed as part of another setup', () => {
  const testedCommands = Object.values(TESTED_COMMANDS).map((words) => commandWith(...words))
  const others = COMMANDS.map(fillPlaceholders).filter((command) => !testedCommands.includes(command))
  expect(others.filter((command) => !OTHER_SETUP_COMMANDS.some((one) => one.test(command)))).toEqual([])
})

/** One case, only on machines with PostgreSQL's own programs. */
const casesIfInstalled = ['psql', 'createdb', 'pg_dump', 'pg_restore'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)
  ? ['on a fresh PostgreSQL']
  : []

describe.each(casesIfInstalled)('the operations page, followed %s', () => {
  test('creates the roles and the database, starts Plumb, creates the first account, logs in, saves, and backs up while Plumb runs', async () => {
    run(commandWith(...TESTED_COMMANDS.roles), null)
    const plumb = await start(commandWith(...TESTED_COMMANDS.start))
    await expect.poll(plumb.output).toContain('There are no accounts yet')
    const linkOutput = run(commandWith(...TESTED_COMMANDS.firstAccount))
    const token = /\/set-password#([\w-]{43})$/m.exec(linkOutput)?.[1]
    expect((await post(plumb.address, 'password', { token, password: PASSWORD })).status).toBe(204)
    const ada = await signIn(plumb.address)
    await ada.get('mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Engineering" }) { id } }')
    // The backup is made while Plumb serves.
    expect(run(commandWith(...TESTED_COMMANDS.backup))).toMatch(/^Backed up [\d,]+ rows/m)
    expect(run(commandWith(...TESTED_COMMANDS.check), null)).toContain('is complete')
    run(commandWith(...TESTED_COMMANDS.dump), null)
    expect(await plumb.stop()).toContain(STOPPED)
  })

  test.each([
    ['from Plumb’s own backup', 'plumb_again', TESTED_COMMANDS.createAgain, TESTED_COMMANDS.restore],
    ['from the dump of pg_dump', 'plumb_dumped', TESTED_COMMANDS.createDumped, TESTED_COMMANDS.restoreDump],
  ])(
    'restores everything %s into a second database, on which Plumb starts',
    async (_how, database, make, restore) => {
      run(commandWith(...make), null)
      run(commandWith(...restore), null)
      const before = await contentsOf('plumb')
      expect(await contentsOf(database)).toEqual(before)
      expect(before['job_function']).toMatchObject({ count: 1 })
      const plumb = await start('npm start', database)
      const ada = await signIn(plumb.address)
      expect(await ada.get('{ jobFunctions { name } }')).toEqual({ jobFunctions: [{ name: 'Engineering' }] })
      expect(await plumb.stop()).toContain(STOPPED)
    },
  )

  test('upgrades a database of an earlier version by starting the newer server', async () => {
    run('createdb -O plumb_owner plumb_earlier', null)
    const { host } = new URL(server.url)
    const ownerDatabase = openPostgres({ url: `postgres://plumb_owner:${SECRET}@${host}/plumb_earlier` })
    await migrate(ownerDatabase, readMigrations(MIGRATIONS_FOLDER).slice(0, -1))
    await ownerDatabase.close()
    expect(PAGE).toMatch(
      /^3\. `sudo systemctl start plumb`, or without systemd `npm start`\. It installs, builds and migrates\.$/m,
    )
    const plumb = await start('npm start', 'plumb_earlier')
    expect(plumb.output()).not.toContain('refused')
    expect(await plumb.stop()).toContain(STOPPED)
    expect(Object.keys(await contentsOf('plumb_earlier'))).toEqual(Object.keys(await contentsOf('plumb')))
  })
})
