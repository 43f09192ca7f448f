import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildAssets } from './assets.ts'

/**
 * Builds the reference data from the packages it comes from.
 *
 *     node packages/reference-data/build/build.ts           writes assets/ and assets/checksums.json
 *     node packages/reference-data/build/build.ts --check   rebuilds in memory; exit 1 if a byte differs
 */
const folder = fileURLToPath(new URL('../assets/', import.meta.url))
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const computeChecksums = (assets: Readonly<Record<string, Uint8Array>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(assets).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )

const assets = buildAssets()
const newChecksums = computeChecksums(assets)
const checksumsText = `${JSON.stringify(newChecksums, undefined, 2)}\n`

if (process.argv.includes('--check')) {
  const onDisk = computeChecksums(
    Object.fromEntries(Object.keys(assets).map((name) => [name, readIfPresent(folder + name)])),
  )
  const wrong = Object.keys(newChecksums).filter((name) => newChecksums[name] !== onDisk[name])
  if (readIfPresent(`${folder}checksums.json`).toString() !== checksumsText) wrong.push('checksums.json')
  for (const name of wrong)
    print(`assets/${name} differs from what the sources give: run npm run reference-data`)
  if (wrong.length > 0) process.exitCode = 1
  else print(`${Object.keys(newChecksums).length} assets are what the sources give`)
} else {
  for (const [name, bytes] of Object.entries(assets)) {
    writeFileSync(folder + name, bytes)
    print(`${name}: ${bytes.length.toLocaleString('en-US')} bytes`)
  }
  writeFileSync(`${folder}checksums.json`, checksumsText)
}

function readIfPresent(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
