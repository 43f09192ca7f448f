import { testEngine } from './databases/test-database.ts'

/** The seed of generated tests; `npm run test:long -- seeds` tries others. */
const SEED = Number(process.env['PLUMB_TEST_SEED'] ?? 33)

/**
 * Returns the cases of a large matrix for the current database: all on PostgreSQL, and every nth on the embedded database, which is slower
 * and has the same results. The selection depends on the seed.
 */
export function sampleOnEmbedded<T>(cases: readonly T[], every: number): readonly T[] {
  return testEngine() === 'postgres' ? cases : cases.filter((_, at) => at % every === SEED % every)
}
