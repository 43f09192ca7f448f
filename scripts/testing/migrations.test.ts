import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../../apps/server/src/platform/db/migrations/migrate.ts'

test('migrations have consecutive, unique numbers, also after a merge of branches that added some', () => {
  // `readMigrations` throws otherwise.
  expect(readMigrations(MIGRATIONS_FOLDER)[0]?.version).toBe(1)
})
