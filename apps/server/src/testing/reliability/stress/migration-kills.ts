import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../../../platform/db/embedded/embedded.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../../platform/db/migrations/migrate.ts'
import { splitStatements } from '../../../platform/db/migrations/split-statements.ts'
import { schemaFingerprint } from './schema-fingerprint.ts'

const MIGRATING = fileURLToPath(new URL('../processes/migrating.ts', import.meta.url))
const END_WITH_PARENT = new URL('../processes/end-with-parent.ts', import.meta.url).href
/** From the beginning of a file to the kill, in milliseconds: its statements before the endless one take less. */
const RUNNING_MS = 150

export interface MigrationKillsResult {
  readonly kills: number
  readonly faults: readonly string[]
}

/** Kills a process that migrates a data folder at each statement of each file, and lets the next start go on from there. */
export async function runMigrationKills(
  folder: string,
  report: (text: string) => void,
): Promise<MigrationKillsResult> {
  const migrations = readMigrations(MIGRATIONS_FOLDER)
  const faults: string[] = []
  let kills = 0
  let before = await look(folder)
  for (const [done, { name, sql }] of migrations.entries()) {
    const statements = splitStatements(sql).length
    for (let index = 0; index <= statements; index += 1) {
      await killAt(folder, done, index, name)
      kills += 1
    }
    const after = await look(folder)
    if (after.files !== done) faults.push(`${name}: ${after.files} files are noted as done, not ${done}`)
    // The first start makes the table that notes them.
    if (done > 0 && after.schema !== before.schema) faults.push(`${name}: a part of it is left`)
    before = await look(folder, done + 1)
    if (before.files !== done + 1) faults.push(`${name}: it did not run after all`)
    report(`${name}: killed at ${statements + 1} places`)
  }
  return { kills, faults }
}

async function killAt(folder: string, done: number, at: number, name: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, MIGRATING, folder, `${done}`, `${at}`],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    },
  )
  const ended = once(child, 'close')
  let output = ''
  const begun = new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(`${name}\n`)) resolve()
    })
    void ended.then(() =>
      reject(new Error(`the migrating process ended by itself at ${name}, statement ${at}`)),
    )
  })
  await begun
  await delay(RUNNING_MS)
  child.kill('SIGKILL')
  await ended
}

/** What stands in the folder, once `files` of the migrations have run, if that is asked for. */
async function look(folder: string, files?: number): Promise<{ files: number; schema: string }> {
  const database = await openEmbedded({ folder })
  try {
    if (files !== undefined) await migrate(database, readMigrations(MIGRATIONS_FOLDER).slice(0, files))
    return await database.asOwner(async (connection) => {
      const [noted] = await connection.query<{ there: boolean }>(
        "select to_regclass('schema_migration') is not null as there",
      )
      const rows = noted?.there ? await connection.query('select from schema_migration') : []
      return { files: rows.length, schema: (await schemaFingerprint(connection)).join('\n') }
    })
  } finally {
    await database.close()
  }
}
