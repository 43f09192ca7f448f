// `npm run bench [-- name ...] [--write]`: measures, prints a table, and with --write updates docs/performance.md. Exits with 1 if a
// measurement fails or misses a target.
import { documents } from './measurements/documents.ts'
import { firstLoad } from './measurements/first-load.ts'
import type { Finding } from './measurements/measurement.ts'
import { imports } from './measurements/imports.ts'
import { logins } from './measurements/logins.ts'
import { pages } from './measurements/pages.ts'
import { sheet } from './measurements/sheet.ts'
import { describeMachine } from './report/machine.ts'
import { toMarkdown } from './report/markdown.ts'
import { writeFigures } from './report/performance-document.ts'

const MEASUREMENTS = [firstLoad, pages, documents, imports, sheet, logins]

const args = process.argv.slice(2)
const names = args.filter((arg) => arg !== '--write')
const unknown = names.find((name) => !MEASUREMENTS.some((measurement) => measurement.name === name))
if (unknown !== undefined) {
  console.error(
    `There is no measurement ${unknown}. Choose from ${MEASUREMENTS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
if (args.includes('--write') && names.length > 0) {
  console.error('--write needs a run of all measurements. Do not name any.')
  process.exit(1)
}

const machine = describeMachine()
const findings: Finding[] = []
let hasFailed = false
for (const { name, run } of MEASUREMENTS) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`Measuring ${name} …`)
  try {
    findings.push(...(await run()))
  } catch (error) {
    console.error(`Measuring ${name} failed:`, error)
    hasFailed = true
  }
}
const section = `${machine}\n\n${toMarkdown(findings)}`
console.log(`\n${section}`)
if (args.includes('--write') && !hasFailed) writeFigures(section)
if (hasFailed || findings.some(({ isTargetMet }) => isTargetMet === false)) process.exitCode = 1
