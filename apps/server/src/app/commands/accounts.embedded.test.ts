import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClient, postJson } from '../../testing/client.ts'
import { copyDemoFolder } from '../../testing/reliability/processes/demo-folder.ts'
import { runPlumb } from '../../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../../testing/reliability/processes/plumb-process.ts'
import { folderForFile } from '../../testing/temporary-folder.ts'

const testFolder = folderForFile()
const folder = path.join(testFolder, 'data')
let plumb: PlumbProcess | undefined
afterAll(() => plumb?.kill())

const environment = { PLUMB_DEMO: 'off', PLUMB_PUBLIC_URL: 'https://plumb.example.com' }
const command = (...args: string[]) => runPlumb(args, { PLUMB_DATA_DIR: folder, ...environment })
const post = (address: string, where: string, body: unknown) => postJson(`${address}/api/auth/${where}`, body)
const ADA = 'ada@acme.example'
const PASSWORD = 'Correct-horse-7'

test('a start without the demo reports that there are no accounts and names the command that creates one', async () => {
  plumb = startPlumb({ dataFolder: folder, environment })
  await plumb.address
  await expect
    .poll(() => plumb?.output())
    .toContain(
      'There are no accounts yet. Stop Plumb and create the first one: npm run plumb -- workspace create',
    )
  const concurrentRun = await command('workspace', 'create', '--name', 'Acme', '--admin-email', ADA)
  expect(concurrentRun).toMatchObject({ code: 1, errorOutput: expect.stringMatching(/is in use by process/) })
  expect(await plumb.stop()).toBe(0)
})

test('a command creates the first account as Super Admin, and its link sets the password once', async () => {
  const created = await command('workspace', 'create', '--name', ' Acme ', '--admin-email', ADA)
  expect(created).toMatchObject({ code: 0, errorOutput: '' })
  expect(created.output).toContain(`Created workspace 1 (Acme) with ${ADA} as its Super Admin.`)
  const token = /https:\/\/plumb\.example\.com\/set-password#([\w-]{43})$/m.exec(created.output)?.[1]

  plumb = startPlumb({ dataFolder: folder, environment })
  const address = await plumb.address
  expect((await post(address, 'login', { email: ADA, password: PASSWORD })).status).toBe(400)
  expect((await post(address, 'password', { token, password: PASSWORD })).status).toBe(204)
  expect((await post(address, 'password', { token, password: PASSWORD })).status).toBe(404)
  const { body } = await post(address, 'login', { email: ADA, password: PASSWORD })
  const admin = createClient(address, (body as { access_token: string }).access_token, 1)
  expect(await admin.get('{ workspace { name memberships { role } } tierConfig { version } }')).toMatchObject(
    {
      workspace: { name: 'Acme', memberships: [{ role: 'ADMIN' }] },
    },
  )
  expect(plumb.output()).not.toContain('There are no accounts')
  expect(await plumb.stop()).toBe(0)
})

test('without email, the operator creates the invited person’s account, and the copied link lets them join [WS28]', async () => {
  const BOB = 'bob@acme.example'
  const tokenOf = (output: string) => /\/set-password#([\w-]{43})$/m.exec(output)?.[1]
  const login = async (address: string, email: string) => {
    const { body } = await post(address, 'login', { email, password: PASSWORD })
    return (body as { access_token: string }).access_token
  }
  const second = await command('workspace', 'create', '--name', 'Other', '--admin-email', ADA.toUpperCase())
  expect(second.output).toContain('already has a password')
  expect(second.output).not.toContain('set-password')
  const newLink = tokenOf((await command('account', 'link', '--email', ADA)).output)
  const created = await command('account', 'create', '--email', BOB)
  expect(created.output).toContain(`Created an account for ${BOB}.`)
  plumb = startPlumb({ dataFolder: folder, environment })
  const address = await plumb.address
  for (const token of [newLink, tokenOf(created.output)])
    expect((await post(address, 'password', { token, password: PASSWORD })).status).toBe(204)
  const admin = createClient(address, await login(address, ADA), 1)
  await admin.get(`mutation { inviteUser(inviteUserRequest: { email: "${BOB}" }) { id } }`)
  const token = await login(address, BOB)
  await createClient(address, token, null).get(
    'mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: 1 }) }',
  )
  expect((await createClient(address, token, 1).call('{ tierConfig { version } }')).codes).toEqual([])
  expect(await plumb.stop()).toBe(0)
})

test('a start with the demo turned off reports that the database contains demo accounts', async () => {
  const demo = path.join(testFolder, 'demo')
  await copyDemoFolder(demo)
  const later = startPlumb({ dataFolder: demo, environment })
  await later.address
  await expect.poll(() => later.output()).toContain('admin@tidewater.example')
  expect(later.output()).toContain('The demo is off, but this database still contains demo accounts')
  await later.stop()
})

test('a command rejects an unknown variable with Plumb’s prefix', async () => {
  expect(await runPlumb(['workspace', 'list'], { PLUMB_DATA_DlR: folder })).toMatchObject({
    code: 1,
    errorOutput: 'PLUMB_DATA_DlR is not a setting of Plumb. Did you mean PLUMB_DATA_DIR?\n',
  })
})
