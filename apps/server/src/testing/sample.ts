import { testEngine } from './databases/test-database.ts'

/** The seed of generated tests; `npm run test:long -- seeds` tries others. */
const SEED = Number(process.env['PLUMB_TEST_SEED'] ?? 33)

/**
 * The cases of a large matrix in which both databases find the same: all on PostgreSQL, and on the embedded database, which is slower, every nth.
 * Which ones depends on the seed.
 */
export function sampleOnEmbedded<T>(cases: readonly T[], every: number): readonly T[] {
  return testEngine() === 'postgres' ? cases : cases.filter((_, at) => at % every === SEED % every)
}
