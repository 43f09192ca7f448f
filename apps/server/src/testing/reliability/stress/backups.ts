import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '../../client.ts'
import { withDatabase } from '../../databases/templates.ts'
import { runPlumb } from '../processes/finished-process.ts'
import { asSuperuser, startKillablePostgres } from '../processes/killable-postgres.ts'
import { type PlumbOptions, startPlumb } from '../processes/plumb-process.ts'
import { insideFolder, insidePostgres } from './crash-site.ts'
import { makeSavers } from './crashes.ts'
import { signInToDemo } from './demo-callers.ts'
import { inspect, type Query } from './inspection.ts'
import { startSavers } from './savers.ts'

type Environment = Readonly<Record<string, string>>

/** A server that is backed up while it serves, and places to restore into: one engine's way to it. */
interface BackupSite {
  readonly plumb: PlumbOptions
  /** What the operator's commands are told, for the server's own database. */
  readonly served: Environment
  /** @returns what they are told for an empty one beside, and the way to look into it */
  makePlace(
    backup: number,
  ): Promise<{ environment: Environment; inside(look: (query: Query) => Promise<void>): Promise<void> }>
  close(): Promise<void>
}

async function makeEmbeddedSite(place: string): Promise<BackupSite> {
  const dataFolder = path.join(place, 'data')
  return {
    plumb: { dataFolder },
    served: { PLUMB_DATA_DIR: dataFolder },
    makePlace: async (backup) => {
      const folder = path.join(place, `restored-${backup}`)
      return { environment: { PLUMB_DATA_DIR: folder }, inside: (look) => insideFolder(folder, look) }
    },
    close: async () => {},
  }
}

async function makePostgresSite(): Promise<BackupSite> {
  const postgres = await startKillablePostgres()
  return {
    plumb: { databaseUrl: postgres.url },
    served: { DATABASE_URL: postgres.url },
    async makePlace(backup) {
      const name = `restored_${backup}`
      await asSuperuser(postgres, `create database ${name} owner ${new URL(postgres.url).username}`)
      const superuserUrl = withDatabase(postgres.superuserUrl, name)
      return {
        environment: { DATABASE_URL: withDatabase(postgres.url, name) },
        inside: (look) => insidePostgres({ superuserUrl }, look),
      }
    },
    close: () => postgres.stop(),
  }
}

export interface BackupPlan {
  readonly engine: 'embedded' | 'postgres'
  readonly backups: number
  /** Told after each. */
  readonly report?: (text: string) => void
}

export interface BackupResult {
  readonly acknowledged: number
  /** Saves that were acknowledged while backups were made. */
  readonly meanwhile: number
  /** Everything that was found wrong, as sentences. */
  readonly faults: readonly string[]
}

/**
 * Saves at full speed while an operator makes a backup, checks it and restores it elsewhere, so often. What was restored has every save that
 * was acknowledged before the backup began, each other save whole or not at all, and fits together as a database after a kill must.
 */
export async function runBackups({ engine, backups, report }: BackupPlan): Promise<BackupResult> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'plumb-backups-'))
  const site = engine === 'embedded' ? await makeEmbeddedSite(place) : await makePostgresSite()
  const plumb = startPlumb(site.plumb)
  const faults: string[] = []
  let meanwhile = 0
  const command = async (args: readonly string[], environment: Environment) => {
    const { code, errorOutput } = await runPlumb(args, environment)
    if (code !== 0) faults.push(`${args[0]} ended with ${code}: ${errorOutput}`)
  }
  try {
    const address = await plumb.address
    const token = await signInToDemo(address)
    const clientOf = (workspaceId: number) => createClient(address, token, workspaceId)
    const savers = startSavers(await makeSavers(clientOf), clientOf)
    for (let backup = 1; backup <= backups && faults.length === 0; backup += 1) {
      await savers.acknowledged(30)
      const before = new Map(savers.ledger.acknowledged)
      const file = path.join(place, `${backup}.backup`)
      await command(['backup', file], site.served)
      savers.pause()
      await savers.settled()
      const all = [...savers.ledger.acknowledged, ...savers.ledger.unanswered]
      const ledger = { acknowledged: before, unanswered: new Map(all.filter(([key]) => !before.has(key))) }
      meanwhile += ledger.unanswered.size
      savers.resume()
      const { environment, inside } = await site.makePlace(backup)
      await command(['check', file], {})
      await command(['restore', file], environment)
      await inside(async (query) => {
        const { lost, half, twice, other } = await inspect(query, ledger)
        faults.push(
          ...lost.map((key) => `${key} was acknowledged and is not in the backup`),
          ...half.map((key) => `${key} is half in the backup`),
          ...twice.map((key) => `${key} is in the backup twice`),
          ...other,
        )
      })
      report?.(`backup ${backup} of ${backups}: ${meanwhile} saves meanwhile`)
    }
    await savers.finish()
    return { acknowledged: savers.ledger.acknowledged.size, meanwhile, faults }
  } finally {
    await plumb.kill()
    await site.close()
    rmSync(place, { recursive: true, force: true })
  }
}
