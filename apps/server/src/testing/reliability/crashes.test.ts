import { expect, test } from 'vitest'
import { testEngine } from '../databases/test-database.ts'
import { makeEmbeddedSite, makePostgresSite } from './stress/crash-site.ts'
import { runCrashes } from './stress/crashes.ts'

/** On PostgreSQL the second kill ends the database server. */
const KILLS = testEngine() === 'embedded' ? 1 : 2

// `npm run test:long` runs more, at random moments.
test('kill -9 during saves loses no acknowledged save, and leaves none incomplete', async () => {
  const site = testEngine() === 'embedded' ? await makeEmbeddedSite() : await makePostgresSite()
  try {
    const result = await runCrashes(site, {
      kills: KILLS,
      savesBefore: (kill) => 10 + 7 * kill,
      delayBefore: () => 0,
      killNextStartAfterMs: () => null,
    })
    expect(result.faults).toEqual([])
    expect(Object.values(result.kills).reduce((sum, each) => sum + each)).toBe(KILLS)
    expect(result.acknowledged).toBeGreaterThan(17 * KILLS)
    // Each kill happened during saves: if none were running, nothing was tested.
    expect(result.runningAtKill).toBeGreaterThanOrEqual(KILLS)
  } finally {
    await site.close()
  }
})
