import { type Client, createClient } from '../../client.ts'
import { startKillablePostgres } from '../processes/killable-postgres.ts'
import { startPlumb } from '../processes/plumb-process.ts'
import { DEMO_WORKSPACES, signInToDemo } from './demo-callers.ts'
import { percentileOf } from './flood.ts'

const PAIRS = 150
/** Before them, so that both have prepared what they ask. */
const WARMING = 20

const KINDS = {
  'a read': (client) =>
    client.get('{ jobFamilies { id name } compBandsGroups { id name } tierConfig { tierConfigJson } }'),
  'the own memberships': (client) =>
    client.get('{ currentUser { memberships { workspace { name } customRole { name } } } }'),
  'a save of a row': (client) =>
    client.get('mutation { recordExport(recordExportRequest: { table: "speed", rows: 1 }) { recorded } }'),
} as const satisfies Record<string, (client: Client) => Promise<unknown>>

/**
 * Asks Plumb on a Citus and Plumb on one PostgreSQL of the same machine by turns.
 * @returns how many times as long each kind takes on Citus, by the medians, in words
 */
export async function compareSpeed(spread: Client): Promise<string> {
  const postgres = await startKillablePostgres()
  const plumb = startPlumb({ databaseUrl: postgres.url })
  try {
    const address = await plumb.address
    const one = createClient(address, await signInToDemo(address), DEMO_WORKSPACES[0])
    const told: string[] = []
    for (const [name, ask] of Object.entries(KINDS)) {
      const times = { spread: [] as number[], one: [] as number[] }
      for (let pair = 0; pair < WARMING + PAIRS; pair += 1)
        for (const [where, client] of [
          ['spread', spread],
          ['one', one],
        ] as const) {
          const began = performance.now()
          await ask(client)
          if (pair >= WARMING) times[where].push(performance.now() - began)
        }
      const medianOf = (all: readonly number[]) =>
        percentileOf(
          all.toSorted((a, b) => a - b),
          50,
        )
      const ratio = medianOf(times.spread) / medianOf(times.one)
      told.push(`${name} ${ratio.toFixed(1)} times (${medianOf(times.one).toFixed(1)} ms on one)`)
    }
    return told.join(', ')
  } finally {
    await plumb.kill()
    await postgres.stop()
  }
}
