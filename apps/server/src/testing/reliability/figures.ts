import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

const DOCUMENT = new URL('../../../../../docs/reliability.md', import.meta.url)
const BEGIN = '<!-- figures: npm run test:long -- stress --write -->'
const END = '<!-- end of figures -->'
const HEAD = ['| What | Database | Figures | Time | Run |', '|---|---|---|---|---|']

/**
 * Inserts rows of figures between the markers of docs/reliability.md, with the date and the machine; replaces a row of the same stress test
 * on the same database, and keeps others.
 */
export function writeFigures(rows: readonly string[]): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const [section, after] = rest?.split(END) ?? []
  if (before === undefined || section === undefined || after === undefined) {
    throw new Error('docs/reliability.md lacks the markers of its figures.')
  }
  const datedRows = rows.map((row) => `${row} ${today()} |`)
  const retainedRows = section
    .split('\n')
    .filter((line) => isFiguresRow(line) && !datedRows.some((row) => keyOf(row) === keyOf(line)))
  const table = [...HEAD, ...retainedRows, ...datedRows].join('\n')
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${describeMachine()}\n\n${table}\n\n${END}${after}`)
}

const isFiguresRow = (line: string) => line.startsWith('| ') && !line.startsWith('| What ')
const keyOf = (row: string) => row.split('|').slice(1, 3).join('|')
const today = () => new Date().toISOString().slice(0, 10)

function describeMachine(): string {
  const { model = 'unknown processor' } = os.cpus()[0] ?? {}
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  return `Last run on ${os.availableParallelism()} cores (${model.trim()}), ${memory}, ${os.type()}, Node ${process.versions.node}; load average ${os.loadavg()[0]?.toFixed(1)}.`
}
