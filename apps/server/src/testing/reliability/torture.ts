// `npm run torture [-- --kills 200] [--engine embedded|postgres] [--only kills] [--seed 1] [--write]`: the ordeals of
// docs/reliability.md at full length. Ends with 1 when one of them finds anything wrong.
import { parseArgs } from 'node:util'
import { makeEmbeddedSite, makePostgresSite } from './ordeals/crash-site.ts'
import { runCrashes } from './ordeals/crashes.ts'
import { createRandom } from './ordeals/random.ts'

const ENGINES = ['embedded', 'postgres'] as const
type Engine = (typeof ENGINES)[number]

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    engine: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(values.kills)
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine)
const say = (text: string) => process.stderr.write(`${text}\n`)

async function torture(engine: Engine): Promise<void> {
  const random = createRandom(Number(values.seed))
  const site = engine === 'embedded' ? makeEmbeddedSite() : await makePostgresSite()
  try {
    const result = await runCrashes(site, {
      kills,
      savesBefore: () => 1 + Math.floor(random() * 120),
      delayBefore: () => Math.floor(random() * 30),
      killStartAfter: () => (engine === 'embedded' && random() < 0.1 ? Math.floor(random() * 2500) : null),
      report: (text) => say(`${new Date().toISOString().slice(11, 19)} ${engine}: ${text}`),
    })
    say(JSON.stringify(result))
    if (result.faults.length > 0) process.exitCode = 1
  } finally {
    await site.close()
  }
}

say(`Seed ${values.seed}`)
for (const engine of engines) await torture(engine)
