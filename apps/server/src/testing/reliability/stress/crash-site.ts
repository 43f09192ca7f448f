import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { type KillablePostgres, startKillablePostgres } from '../processes/killable-postgres.ts'
import { holdCompiledEngine } from '../../databases/compiled-engine.ts'
import { withConnection } from '../../databases/one-connection.ts'
import { copyDemoFolder } from '../processes/demo-folder.ts'
import { type PlumbProcess, startPlumb } from '../processes/plumb-process.ts'
import type { Query } from './inspection.ts'

/** A running Plumb with a database of one engine, which a stress test can kill and restart. */
export interface CrashSite {
  startPlumb(): PlumbProcess
  /**
   * Kills Plumb or its database server immediately.
   * @param kill the number of the kill, from 1
   * @returns the name of the killed process
   */
  crash(plumb: PlumbProcess, kill: number): Promise<string>
  /**
   * Starts the killed process again, and lets `inspect` query the data as the kill left it.
   * @returns Plumb, possibly still starting
   */
  recover(plumb: PlumbProcess, inspect: (query: Query) => Promise<void>): Promise<PlumbProcess>
  /** Has the database inspected after an orderly stop of Plumb. */
  inspectStopped(inspect: (query: Query) => Promise<void>): Promise<void>
  /** Deletes all data. */
  close(): Promise<void>
}

/** Plumb on an embedded database. After a kill, a copy of the folder is inspected while Plumb starts on the folder itself. */
export async function makeEmbeddedSite(): Promise<CrashSite> {
  const temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'plumb-crashes-'))
  const folder = path.join(temporaryFolder, 'data')
  const copy = path.join(temporaryFolder, 'copy')
  await Promise.all([copyDemoFolder(folder), holdCompiledEngine()])
  const start = () => startPlumb({ dataFolder: folder })
  return {
    startPlumb: start,
    async crash(plumb) {
      await plumb.kill()
      return 'Plumb'
    },
    async recover(_plumb, inspect) {
      cpSync(folder, copy, { recursive: true })
      const plumb = start()
      await insideFolder(copy, inspect)
      rmSync(copy, { recursive: true })
      return plumb
    },
    inspectStopped: (inspect) => insideFolder(folder, inspect),
    async close() {
      rmSync(temporaryFolder, { recursive: true, force: true })
    },
  }
}

/** Has the embedded database in a folder inspected. No process may have it open. */
export async function insideFolder(folder: string, inspect: (query: Query) => Promise<void>): Promise<void> {
  const pglite = await PGlite.create({ dataDir: path.join(folder, 'database'), extensions: { amcheck } })
  try {
    await inspect(async <Row>(text: string) => (await pglite.query<Row>(text)).rows)
  } finally {
    await pglite.close()
  }
}

/** Plumb on its own PostgreSQL; Plumb and the whole PostgreSQL are killed alternately. */
export async function makePostgresSite(): Promise<CrashSite> {
  const postgres = await startKillablePostgres()
  const start = () => startPlumb({ databaseUrl: postgres.url })
  let isPostgresKilled = false
  return {
    startPlumb: start,
    async crash(plumb, kill) {
      isPostgresKilled = kill % 2 === 0
      await (isPostgresKilled ? postgres.kill() : plumb.kill())
      return isPostgresKilled ? 'PostgreSQL' : 'Plumb'
    },
    async recover(plumb, inspect) {
      if (isPostgresKilled) await postgres.start()
      const next = isPostgresKilled ? plumb : start()
      await insidePostgres(postgres, inspect)
      return next
    },
    inspectStopped: (inspect) => insidePostgres(postgres, inspect),
    close: () => postgres.stop(),
  }
}

/**
 * Has a PostgreSQL database inspected, by queries of a superuser.
 * @returns the result of `inspect`
 */
export async function insidePostgres<T>(
  { superuserUrl }: Pick<KillablePostgres, 'superuserUrl'>,
  inspect: (query: Query) => Promise<T>,
): Promise<T> {
  return await withConnection(superuserUrl, (client) =>
    inspect(async <Row>(text: string) => (await client.query(text)).rows as Row[]),
  )
}
