import { expect, test } from 'vitest'
import { runCsvFiles } from './stress/csv-files.ts'
import { createRandom } from './stress/random.ts'

test('5,000 made files are refused in words or told row by row', () => {
  const { faults, refused, withProblems, good } = runCsvFiles(
    5_000,
    createRandom(Number(process.env['PLUMB_TEST_SEED'] ?? 33)),
  )
  expect(faults).toEqual([])
  // Each way is taken often enough to be shown.
  expect(Math.min(refused, withProblems, good)).toBeGreaterThan(50)
})
