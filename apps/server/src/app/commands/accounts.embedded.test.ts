import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClient, postJson } from '../../testing/client.ts'
import { runCommandHere } from '../../testing/command.ts'
import { runPlumb } from '../../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../../testing/reliability/processes/plumb-process.ts'
import { folderForFile } from '../../testing/temporary-folder.ts'

const folder = path.join(folderForFile(), 'data')
let plumb: PlumbProcess | undefined
afterAll(() => plumb?.kill())

const environment = { PLUMB_DEMO: 'off', PLUMB_PUBLIC_URL: 'https://plumb.example.com' }
const commandEnvironment = { PLUMB_DATA_DIR: folder, ...environment }
const runAsProcess = (...args: string[]) => runPlumb(args, commandEnvironment)
const runHere = (...args: string[]) => runCommandHere(args, commandEnvironment)
const post = (address: string, route: string, body: unknown) => postJson(`${address}/api/auth/${route}`, body)
const ADA = 'ada@acme.example'
const BOB = 'bob@acme.example'
const PASSWORD = 'Correct-horse-7'

test('a start without the demo reports that there are no accounts and names the command that creates one', async () => {
  plumb = startPlumb({ dataFolder: folder, environment })
  await plumb.address
  await expect
    .poll(() => plumb?.output())
    .toContain(
      'There are no accounts yet. Stop Plumb and create the first one: npm run plumb -- workspace create',
    )
  const concurrentRun = await runAsProcess('workspace', 'create', '--name', 'Acme', '--admin-email', ADA)
  expect(concurrentRun).toMatchObject({ code: 1, errorOutput: expect.stringMatching(/is in use by process/) })
  expect(await plumb.stop()).toBe(0)
})

test('the links of commands set passwords once, and an invited person joins without email [WS28]', async () => {
  const tokenOf = (output: string) =>
    /https:\/\/plumb\.example\.com\/set-password#([\w-]{43})$/m.exec(output)?.[1]
  const created = await runAsProcess('workspace', 'create', '--name', ' Acme ', '--admin-email', ADA)
  expect(created).toMatchObject({ code: 0, errorOutput: '' })
  expect(created.output).toContain(`Created workspace 1 (Acme) with ${ADA} as its Super Admin.`)
  const adasToken = tokenOf(created.output)
  const createdAccount = await runHere('account', 'create', '--email', BOB)
  expect(createdAccount).toContain(`Created an account for ${BOB}.`)

  plumb = startPlumb({ dataFolder: folder, environment })
  const address = await plumb.address
  const setPassword = async (token: string | undefined) =>
    (await post(address, 'password', { token, password: PASSWORD })).status
  const logIn = async (email: string, workspaceId: number | null) => {
    const { body } = await post(address, 'login', { email, password: PASSWORD })
    return createClient(address, (body as { access_token: string }).access_token, workspaceId)
  }
  expect((await post(address, 'login', { email: ADA, password: PASSWORD })).status).toBe(400)
  expect(await setPassword(adasToken)).toBe(204)
  expect(await setPassword(adasToken)).toBe(404)
  expect(await setPassword(tokenOf(createdAccount))).toBe(204)
  const admin = await logIn(ADA, 1)
  expect(await admin.get('{ workspace { name memberships { role } } tierConfig { version } }')).toMatchObject(
    { workspace: { name: 'Acme', memberships: [{ role: 'ADMIN' }] } },
  )
  expect(plumb.output()).not.toContain('There are no accounts')

  await admin.get(`mutation { inviteUser(inviteUserRequest: { email: "${BOB}" }) { id } }`)
  await (await logIn(BOB, null)).get(
    'mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: 1 }) }',
  )
  expect((await (await logIn(BOB, 1)).call('{ tierConfig { version } }')).codes).toEqual([])
  expect(await plumb.stop()).toBe(0)
})

test('an account with a password gets a link only on request', async () => {
  const second = await runHere('workspace', 'create', '--name', 'Other', '--admin-email', ADA.toUpperCase())
  expect(second).toContain('already has a password')
  expect(second).not.toContain('set-password')
  expect(await runHere('account', 'link', '--email', ADA)).toContain('/set-password#')
})
