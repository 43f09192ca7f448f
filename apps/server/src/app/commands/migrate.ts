import { keepHistoryMonths } from '../../platform/db/history/history-months.ts'
import { readConfiguration } from '../configuration.ts'
import type { Environment } from '../environment.ts'
import { asTablesOwner, openDatabase, withDatabase } from '../open-database.ts'

/** Migrates the database and maintains its history as the start of a server does, for servers with `PLUMB_MIGRATE` off. */
export async function migrateDatabase(env: Environment): Promise<void> {
  const configuration = { ...readConfiguration(env), migrates: true }
  await withDatabase(await openDatabase(configuration), (database) =>
    asTablesOwner(configuration, database, (owner) =>
      keepHistoryMonths(owner, configuration.historyMonths, new Date()),
    ),
  )
}
