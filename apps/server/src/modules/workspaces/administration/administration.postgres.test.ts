import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { inOwnerTransaction } from '../../../platform/db/transactions/owner-connection.ts'
import { getCitusNodes } from '../../../testing/databases/citus-database.ts'
import { openWorld, type Person, type World } from '../../../testing/world.ts'
import { deleteWorkspace, lockWholeWorkspace } from '../index.ts'

const errors: string[] = []
let world: World
beforeAll(async () => {
  world = await openWorld({ log: createLog('error', { write: (line: string) => void errors.push(line) }) })
})
afterAll(() => world.close())

/** On Citus, the save waits on a worker. */
const ACTIVITY = getCitusNodes() === null ? 'pg_stat_activity' : 'citus_stat_activity'
const listWaitingSessions = async () =>
  world.asOwner(`select from ${ACTIVITY} where datname = current_database() and wait_event_type = 'Lock'`)

const CREATE = 'mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Late" }) { id } }'
const UPDATE =
  'mutation { jobFunctionSave(jobFunctionSaveRequest: { id: 1, version: 1, name: "Late" }) { id } }'
const IMPORT =
  'mutation ($csvImportRequest: CsvImportRequest!) { importJobFamilies(csvImportRequest: $csvImportRequest) { rowsInserted } }'
const FILE = {
  fileName: 'families.csv',
  headers: ['Code', 'Name', 'Job Function', 'Comp Band Group', 'Comp Band Multiplier', 'Professional Match'],
  rows: [{ line: 2, cells: ['JF0001', 'Hardware', '', '', '', ''] }],
}

test.each<[string, (admin: Person) => Promise<{ codes: readonly string[] }>]>([
  ['creates a row', (admin) => admin.call(CREATE)],
  ['creates a row under an idempotency key', (admin) => admin.save('late', CREATE)],
  ['updates a row', (admin) => admin.call(UPDATE)],
  ['imports a file', (admin) => admin.call(IMPORT, { csvImportRequest: FILE })],
])('a save that %s is FORBIDDEN if its workspace is deleted while it waits [SO15]', async (_, save) => {
  const { workspaceId, admin } = await world.company()
  await admin.get('mutation { jobFunctionSave(jobFunctionSaveRequest: { name: "Early" }) { id } }')
  const waiting = await world.database.asOwner((owner) =>
    inOwnerTransaction(owner, async () => {
      await lockWholeWorkspace(owner, workspaceId)
      const pending = save(admin)
      await expect.poll(listWaitingSessions).toHaveLength(1)
      await deleteWorkspace(owner, workspaceId)
      return { pending }
    }),
  )
  expect(await waiting.pending).toMatchObject({ codes: ['FORBIDDEN'] })
  expect(errors).toEqual([])
})
