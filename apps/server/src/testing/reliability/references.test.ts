import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../world.ts'
import { runReferences } from './stress/references.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// 1,000 of them: npm run test:long.
test('threat 28: of a deletion and a reference made at the same moment one is done, and the other told why not', async () => {
  const admin = await world.member(await world.workspace())
  const { races, deleted, faults } = await runReferences(admin, { racesEach: 20 })
  expect(faults).toEqual([])
  // Each has won some: otherwise they did not meet.
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(races)
})
