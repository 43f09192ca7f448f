import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Person, worldForFile } from '../../../testing/world.ts'
import type { Transaction } from '../database.ts'
import { lockWorkspace, SAVE_WAIT_MS } from './workspace-state.ts'

const world = worldForFile()
let workspaceId: number
let admin: Person
beforeAll(async () => {
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
  for (const name of ['One', 'Two'])
    await admin.get(`mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "${name}" }) { id } }`)
})

const rename = (id: 1 | 2, versions: Readonly<Record<number, number>>, name: string) =>
  `jobFunctionSave(jobFunctionSaveRequest: { id: ${id}, version: ${versions[id]}, name: "${name}" }) { id }`

const findVersions = async () => {
  const { jobFunctions } = await admin.get('{ jobFunctions { id version } }')
  const rows = jobFunctions as { readonly id: number; readonly version: number }[]
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

test('mutations with one root field and with two, which save the same rows in different orders, never deadlock [SV16]', async () => {
  // As many calls at the same time as there are connections; each round begins with the current versions.
  for (let round = 1; round <= 12; round += 1) {
    const versions = await findVersions()
    const calls = Array.from({ length: 9 }, (_, n) => {
      const [first, second] = n % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)
      const firstField = rename(first, versions, `A ${round} ${n}`)
      return n % 3 === 0
        ? `mutation { ${firstField} }`
        : `mutation { a: ${firstField} b: ${rename(second, versions, `B ${round} ${n}`)} }`
    })
    const answers = await Promise.all(calls.map((call) => admin.call(call)))
    expect(answers.filter(({ codes }) => codes.length === 0).length).toBeGreaterThan(0)
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['VERSION_CONFLICT']))
  }
  const [row] = await world.asOwner<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(row).toEqual({ deadlocks: 0 })
})

test('a save waits for an earlier one of its workspace, and reads do not wait [SV16]', async () => {
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const earlierSave = world.inside(workspaceId, async (tx) => {
    await lockWorkspace(tx, workspaceId)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const save = admin.call(
    'mutation { recordExport(recordExportRequest: { table: "waits", rows: 1 }) { recorded } }',
  )
  expect((await admin.call('{ workspace { name } }')).codes).toEqual([])
  const findWaiting = () =>
    world.asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  while ((await findWaiting()).length === 0);
  end.resolve()
  await earlierSave
  expect((await save).codes).toEqual([])
})

test('a statement with a longer time limit does not change the limits of later statements [SO3, SV16]', async () => {
  const readLimits = (tx: Transaction) =>
    tx.runText<{ lock: string; statement: string }>(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    )
  const timeouts = await world.inside(workspaceId, (tx) =>
    Promise.all([readLimits(tx), tx.withTimeLimit(SAVE_WAIT_MS, () => readLimits(tx)), readLimits(tx)]),
  )
  const usual = { lock: '4s', statement: '5s' }
  const longer = { lock: '15s', statement: '15s' }
  expect(timeouts.map(({ rows: [row] }) => row)).toEqual([usual, longer, usual])
})

test('the workspace is locked once per transaction, however many operations need it', async () => {
  const waitCount = await world.inside(workspaceId, async (tx) => {
    const waits = vi.spyOn(tx, 'withTimeLimit')
    for (let operation = 0; operation < 3; operation += 1) await lockWorkspace(tx, workspaceId)
    return waits.mock.calls.length
  })
  expect(waitCount).toBe(1)
})

test('only migrations take an advisory lock', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('advisory'))
  expect(files).toEqual([path.join('platform', 'db', 'migrations', 'migrate.ts')])
})
