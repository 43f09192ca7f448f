import { testEngine } from './databases/test-database.ts'

/** The seed of generated tests; `npm run test:long -- seeds` tries others. */
const SEED = Number(process.env['PLUMB_TEST_SEED'] ?? 33)

/** Returns every nth case. The selection depends on the seed. */
export const sampleOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  cases.filter((_, index) => index % every === SEED % every)

/**
 * Returns the cases of a large matrix for the current database: all on PostgreSQL, and a sample on the embedded database, which is slower
 * and has the same results.
 */
export function sampleOnEmbedded<T>(cases: readonly T[], every: number): readonly T[] {
  return testEngine() === 'postgres' ? cases : sampleOf(cases, every)
}
