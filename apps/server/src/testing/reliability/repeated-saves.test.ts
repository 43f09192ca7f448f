import { beforeEach, expect, test } from 'vitest'
import { type Person, worldForFile } from '../world.ts'
import { bodyOf, HANG_UPS, runDuplicates, sendAndHangUp } from './stress/duplicates.ts'
import { runEditors } from './stress/editors.ts'
import { type Save, tiersAndExport } from './stress/saves.ts'

const world = worldForFile()

let workspaceId: number
let admin: Person
let save: Save
beforeEach(async () => {
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
  const tierConfig = await admin.getField<{ tierConfigJson: string }>('{ tierConfig { tierConfigJson } }')
  save = tiersAndExport(tierConfig.tierConfigJson, 1)('once', null)
})

/** Returns the admin's changes in the workspace. */
const listEffects = async () =>
  await admin.getField<{ operation: string; table: string; version: number }[]>(
    `{ history(historyRequest: { actorId: ${admin.userId} }) { operation table version } }`,
  )

const EFFECTS_OF_ONE_SAVE = [
  { operation: 'INSERT', table: 'export_record', version: 1 },
  { operation: 'UPDATE', table: 'tier_configuration', version: 2 },
]

// `npm run test:long` runs 10,000 of them, at two servers.
test('300 duplicates of one save get one response and have one effect', async () => {
  const answers = await runDuplicates([admin], save, { requests: 300, atOnce: 20 })
  expect([...answers.values()]).toEqual([300])
  expect(JSON.parse([...answers.keys()][0] ?? '')).toMatchObject({
    status: 200,
    codes: [],
    data: { saveTierConfiguration: { version: 2 }, recordExport: { recorded: true } },
  })
  expect(await listEffects()).toEqual(EFFECTS_OF_ONE_SAVE)
})

test.each(HANG_UPS)(
  'a save whose client disconnects when it is %s, and three retries, have one effect',
  async (when) => {
    await sendAndHangUp(world.address, admin, bodyOf(save), when)
    const answers = await runDuplicates([admin], save, { requests: 3, atOnce: 1 })
    expect([...answers.values()]).toEqual([3])
    expect(await listEffects()).toEqual(EFFECTS_OF_ONE_SAVE)
  },
)

test('three retries while the first request is still running have one effect', async () => {
  const unansweredSave = sendAndHangUp(world.address, admin, bodyOf(save), 'sent')
  const answers = await runDuplicates([admin], save, { requests: 3, atOnce: 3 })
  await unansweredSave
  expect([...answers.values()]).toEqual([3])
  expect(await listEffects()).toEqual(EFFECTS_OF_ONE_SAVE)
})

// `npm run test:long` runs 50 editors with 40 saves each.
test('5 editors who concurrently save 10 times each in one document lose nothing', async () => {
  const editors = await Promise.all(Array.from({ length: 5 }, () => world.member(workspaceId)))
  const { saved, conflicts, faults } = await runEditors(editors, { savesEach: 10 })
  expect(faults).toEqual([])
  expect(saved).toBe(50)
  // No conflict would mean that no saves overlapped.
  expect(conflicts).toBeGreaterThan(0)
})
