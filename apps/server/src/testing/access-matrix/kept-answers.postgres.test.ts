import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerConnection } from '../../platform/db/database.ts'
import { type Fixture, openFixture } from './fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.close())

const BANDS = `{ compBandsGroups { id name version compBandCountryGroups { id compBands { id annualBaseSalary version } } } }`

async function untilOneWaits(owner: OwnerConnection): Promise<void> {
  for (;;) {
    const rows = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

test('what was read half before a change and half after it is not kept', async () => {
  const { admin, world, workspaceA } = fixture
  await admin.get(BANDS)
  // Would be kept now: its groups are read as they were, its bands wait for the change.
  const half = await world.database.asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      `select set_config('app.workspace_id', '${workspaceA}', true), set_config('app.visible_levels_below', '1000', true)`,
    )
    await owner.query('lock table comp_band in access exclusive mode')
    await owner.query(`update comp_band_group set name = name || ' anew', version = version + 1`)
    await owner.query(
      'update comp_band set annual_base_salary = annual_base_salary + 1, version = version + 1',
    )
    const reading = admin.get(BANDS)
    await untilOneWaits(owner)
    await owner.query('commit')
    return await reading
  })
  const byField = await admin.get(BANDS.replace('compBandsGroups', 'compBandsGroups @include(if: true)'))
  expect(half).not.toEqual(byField)
  for (const _ of ['first', 'again', 'from memory']) expect(await admin.get(BANDS)).toEqual(byField)
})
