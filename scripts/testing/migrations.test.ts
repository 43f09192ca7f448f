import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../../apps/server/src/platform/db/migrations/migrate.ts'

test('migrations have consecutive, unique numbers, although two branches may have used the same one', () => {
  expect(readMigrations(MIGRATIONS_FOLDER).map(({ version }) => version)[0]).toBe(1)
})
