import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../../apps/server/src/platform/db/migrations/migrate.ts'

test('migrations are numbered without a gap, and none twice: two branches may both have taken the next number', () => {
  expect(readMigrations(MIGRATIONS_FOLDER).map(({ version }) => version)[0]).toBe(1)
})
