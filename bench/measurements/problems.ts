import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany, type LargeCompany } from '../setting/large-company.ts'
import { median } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 9
const LIMIT_MS = 500

const PROBLEMS = `{ compRangesProblems { count counts { kind count } families jobs countries ranges whole
  problems { kind what sentence where isMendedAlike jobs ranges familyCount countries families { id name } page { page isAccessible } } } }`

/** Every gap of a company with 2,000 families and 42,000 jobs in 40 countries: after a save, and as it is remembered. */
export const problems: Measurement = {
  name: 'problems',
  run: async () => {
    const servers = await startBothServers()
    try {
      const large = await addLargeCompany(servers)
      const anew: number[] = []
      const again: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        // Whatever ranges are computed from has another state now.
        await ask(servers, large, rename(round))
        const [first, second] = [
          await timed(() => ask(servers, large, PROBLEMS)),
          await timed(() => ask(servers, large, PROBLEMS)),
        ]
        // The first round warms up.
        if (round === 0) continue
        anew.push(first)
        again.push(second)
      }
      return [
        finding('Every gap of 42,000 jobs in 40 countries, after a save', median(anew)),
        finding('The same, asked again', median(again)),
      ]
    } finally {
      await servers.stop()
    }
  },
}

const rename = (round: number) =>
  `mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Round ${round}" }] }) { id } }`

async function ask({ plumb }: BothServers, { headers }: LargeCompany, query: string): Promise<void> {
  const answer = await fetch(`${plumb.url}/api/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  const { errors } = (await answer.json()) as { errors?: object }
  if (errors) throw new Error(JSON.stringify(errors))
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const finding = (what: string, milliseconds: number): Finding => ({
  what,
  measured: `${milliseconds.toFixed(0)} ms`,
  target: `under ${LIMIT_MS} ms`,
  holds: milliseconds < LIMIT_MS,
})
