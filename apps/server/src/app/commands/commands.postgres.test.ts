import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { withConnection } from '../../testing/databases/one-connection.ts'
import { type PostgresServer, startPostgresServer } from '../../testing/databases/postgres-server.ts'
import { createShippedRoles, urlOfRole } from '../../testing/databases/shipped-roles.ts'
import { urlOfDatabase } from '../../testing/databases/templates.ts'
import { childEnvironment } from '../../testing/reliability/processes/child-environment.ts'
import { runCommand } from './commands.ts'
import { folderForTest } from '../../testing/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let server: PostgresServer
let written: string[]
beforeAll(async () => {
  server = await startPostgresServer()
  createShippedRoles(server.url)
  const owner = openPostgres({ url: urlOfRole(server.url, 'plumb_owner') })
  await migrate(owner)
  await owner.close()
})
afterAll(() => server.stop())
beforeEach(() => {
  written = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})

const bothRoles = () => ({
  DATABASE_URL: urlOfRole(server.url, 'plumb'),
  DATABASE_OWNER_URL: urlOfRole(server.url, 'plumb_owner'),
})
/** The environment of each deployment: deploy/compose.yaml, a server of deploy/kubernetes, and its pod for commands. */
const deployments = {
  compose: bothRoles,
  kubernetesServer: () => ({ DATABASE_URL: urlOfRole(server.url, 'plumb'), PLUMB_MIGRATE: 'off' }),
  kubernetesCommands: () => ({ ...bothRoles(), PLUMB_MIGRATE: 'off' }),
} as const

const EMAIL = { PLUMB_SMTP_URL: 'smtp://127.0.0.1:1', PLUMB_MAIL_FROM: 'plumb@acme.example' }

/**
 * Runs a command.
 * @returns its output
 */
async function run(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  written = []
  expect(await runCommand(args, env)).toBe(0)
  return written.join('')
}
const create = (env: Readonly<Record<string, string>>, name: string, email: string, ...more: string[]) =>
  run(env, 'workspace', 'create', '--name', name, '--admin-email', email, ...more)

const countRows = (table: string) =>
  withConnection(urlOfDatabase(server.url, 'plumb'), async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count
  })

describe.each(['compose', 'kubernetesCommands'] as const)('with the roles of %s', (deployment) => {
  test('workspace create, account link and account create print a link [WS41]', async () => {
    const env = deployments[deployment]()
    const email = `ada@${deployment.toLowerCase()}.example`
    const link = /\/set-password#[\w-]{43}$/m
    expect(await create(env, deployment, email)).toMatch(link)
    expect(await run(env, 'account', 'link', '--email', email)).toMatch(link)
    expect(await run(env, 'account', 'create', '--email', `new-${email}`)).toMatch(link)
    expect(await countRows('password_link')).toBeGreaterThan(0)
  })
})

describe('where the server does not run migrations, as on Kubernetes', () => {
  test('workspace create is rejected before anything is created [WS41]', async () => {
    const [workspaces, users] = [await countRows('workspace'), await countRows('app_user')]
    await expect(create(deployments.kubernetesServer(), 'Lonely', 'lonely@acme.example')).rejects.toThrow(
      'The role plumb cannot create a link to set a password, because it does not own the tables. Set DATABASE_OWNER_URL to connect as their owner.',
    )
    expect([await countRows('workspace'), await countRows('app_user')]).toEqual([workspaces, users])
  })

  test('workspace create invites by email as the serving role [WS37, WS41]', async () => {
    const env = { ...deployments.kubernetesServer(), ...EMAIL }
    expect(await create(env, 'Invited', 'ada@invited.example')).toContain(
      'has been invited to be the Super Admin of the workspace',
    )
  })

  test.each([
    ['account create --email new@acme.example', 'cannot create a link to set a password'],
    ['account link --email ada@invited.example', 'cannot create a link to set a password'],
    ['workspace delete --id 1', 'cannot delete a workspace'],
  ])('%s reports that it needs the owner of the tables', async (args, message) => {
    await expect(runCommand(args.split(' '), deployments.kubernetesServer())).rejects.toThrow(
      `The role plumb ${message}, because it does not own the tables.`,
    )
  })

  test('rejects the owner of another database', async () => {
    const elsewhere = {
      ...deployments.kubernetesCommands(),
      DATABASE_OWNER_URL: urlOfRole(server.url, 'plumb_owner', 'template1'),
    }
    await expect(runCommand(['workspace', 'list'], elsewhere)).rejects.toThrow('point to different databases')
  })
})

test('a backup that cannot be written completely prints one message, exits with 1 and leaves no file', () => {
  const folder = folderForTest()
  const file = path.join(folder, 'plumb.backup')
  // A limit on the size of files, which any user may set, ends a write like a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 1 && exec "$0" "$@"', process.execPath, MAIN, 'backup', file],
    { encoding: 'utf8', env: { ...childEnvironment(), ...deployments.compose() } },
  )
  expect(stderr).toBe(`${file} cannot be written: the file would be larger than allowed.\n`)
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  [['account', 'create', '--email', 'nobody'], 'Enter a valid email address.'],
  [
    // The test of the roles of compose has created this account.
    ['account', 'create', '--email', 'ada@compose.example'],
    'There already is an account with the email address ada@compose.example. To print a new link to set its password, run "npm run plumb -- account link --email ada@compose.example".',
  ],
  [['workspace', 'create', '--name', 'Third', '--admin-email', 'nobody'], 'Enter a valid email address.'],
  [['workspace', 'create', '--name', ' ', '--admin-email', 'ada@compose.example'], /name/],
  [
    ['account', 'link', '--email', 'nobody@acme.example'],
    'There is no account with the email address nobody@acme.example.',
  ],
])('%j is rejected', async (args, message) => {
  await expect(runCommand(args, deployments.compose())).rejects.toThrow(message)
})

test('creating a workspace with an existing name requires --again [WS40]', async () => {
  const env = deployments.compose()
  await create(env, 'Twice', 'ada@twice.example')
  await expect(create(env, ' TWICE ', 'bob@twice.example')).rejects.toThrow(
    /^Workspace \d+ is already named Twice\. To create another workspace with the same name, add --again\.$/,
  )
  expect(await create(env, 'Twice', 'bob@twice.example', '--again')).toContain('(Twice)')
})

test('workspaces are listed, renamed, and deleted after confirming their name [WS23]', async () => {
  const env = deployments.compose()
  const id = /Created workspace (\d+)/.exec(await create(env, 'Mistyped', 'ada@renamed.example'))?.[1] ?? ''
  expect(await run(env, 'workspace', 'rename', '--id', id, '--name', ' Renamed ')).toContain(
    `Renamed workspace ${id} from Mistyped to Renamed.`,
  )
  expect(await run(env, 'workspace', 'list')).toMatch(
    new RegExp(`^${id} +\\d{4}-\\d{2}-\\d{2}  yes +- +Renamed$`, 'm'),
  )
  const remove = (...more: string[]) => run(env, 'workspace', 'delete', '--id', id, ...more)
  await expect(remove()).rejects.toThrow(
    'Nothing was deleted. To delete the workspace and all of this permanently, add --confirm "Renamed". The accounts of its members are not deleted.',
  )
  expect(written.join('')).toMatch(/^Workspace \d+ \(Renamed\) contains:\n( +[\d,]+ {2}rows? of \w+\n)+$/m)
  expect(written.join('')).toMatch(/^ +1 {2}row of membership$/m)
  await expect(remove('--confirm', 'Mistyped')).rejects.toThrow(
    `Nothing was deleted, because workspace ${id} is named Renamed and not Mistyped.`,
  )
  expect(await remove('--confirm', 'Renamed')).toContain(`Deleted workspace ${id} (Renamed).`)
  expect(await run(env, 'workspace', 'list')).not.toContain('Renamed')
  await expect(remove()).rejects.toThrow(
    `Workspace ${id} does not exist. Run "npm run plumb -- workspace list" to see all workspaces.`,
  )
})
