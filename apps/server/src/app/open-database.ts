import type { Database } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import type { Configuration } from './configuration.ts'
import { step } from './progress.ts'

/** The open database, and a way to tell a second start where this one serves. */
export interface OpenDatabase extends Database {
  announce?(address: string): void
}

/** @returns the configured database, brought to this version's schema. @throws where it cannot be used, with a sentence. */
export async function openDatabase({ databaseUrl, dataDirectory }: Configuration): Promise<OpenDatabase> {
  const database = await step('Opening the database', async () =>
    databaseUrl === null ? await openEmbedded({ folder: dataDirectory }) : openPostgres({ url: databaseUrl }),
  )
  try {
    await step('Bringing its schema up to date', () => migrate(database))
  } catch (fault) {
    await database.close()
    throw fault
  }
  return database
}
