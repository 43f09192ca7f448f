import { expect, test } from 'vitest'
import { worldForFile } from '../world.ts'
import { runReferences } from './stress/references.ts'

const world = worldForFile()

// `npm run test:long` runs more races.
test('threat 28: if a row is deleted while another caller refers to it, one of the two succeeds, and the other gets the reason [SV11]', async () => {
  const admin = await world.member(await world.workspace())
  const { races, deleted, faults } = await runReferences(admin, { racesEach: 20 })
  expect(faults).toEqual([])
  // Deletions and references have each won some races: otherwise they did not overlap.
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(races)
})
