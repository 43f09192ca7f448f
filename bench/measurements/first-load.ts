import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Finding, Measurement } from './measurement.ts'

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
/** Limits in kB, gzipped. */
const TARGETS = { landing: 100, login: 110, shell: 220, compRanges: 190, zipPage: 200, map: 60 }

/** A chunk in Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The manifest's entries for each page; their imports are followed. */
const LANDING = 'landing.html'
const LOGIN = ['index.html']
const APP = [...LOGIN, 'src/app/start-app.tsx', 'src/app/shell/shell.tsx']
const ZIP_PAGE = ['src/features/geography/lookup-layout.tsx', 'src/features/geography/single/single-page.tsx']
const COMP_RANGES = ['src/features/comp-ranges/comp-ranges-page.tsx']

/** Measures the gzipped size of the files in `apps/web/dist` that a browser loads before it shows a page, without fonts. */
export const firstLoad: Measurement = {
  name: 'first-load',
  run: async () => {
    const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest
    const filesToLoad = (...names: readonly string[]) =>
      new Set(['index.html', 'theme.js', ...filesOf(manifest, names)])
    const zipPageFiles = filesToLoad(...APP, ...ZIP_PAGE)
    const landing = [LANDING, 'theme.js', ...filesOf(manifest, [LANDING])]
    return [
      findingWithTarget(
        'the landing page’s scripts',
        new Set(landing.filter((file) => file.endsWith('.js'))),
        TARGETS.landing,
      ),
      findingWithoutTarget('The landing page with its styles and text', gzippedKilobytes(new Set(landing))),
      findingWithTarget('the login page', filesToLoad(...LOGIN), TARGETS.login),
      findingWithTarget('the app and the shell', filesToLoad(...APP), TARGETS.shell),
      findingWithTarget('comp ranges', filesToLoad(...APP, ...COMP_RANGES), TARGETS.compRanges),
      findingWithTarget('the ZIP page, without its map', zipPageFiles, TARGETS.zipPage),
      findingWithTarget(
        'the map, while a ZIP code is typed',
        subtractSet(filesOf(manifest, [sharedChunk(manifest, 'us-map')]), zipPageFiles),
        TARGETS.map,
      ),
    ]
  },
}

function findingWithTarget(subject: string, files: ReadonlySet<string>, target: number): Finding {
  const kilobytes = gzippedKilobytes(files)
  return {
    subject: `First load of ${subject}, ${files.size} files`,
    measured: `${kilobytes.toFixed(0)} kB`,
    target: `under ${target} kB`,
    isTargetMet: kilobytes < target,
  }
}

const findingWithoutTarget = (subject: string, kilobytes: number): Finding => ({
  subject,
  measured: `${kilobytes.toFixed(0)} kB`,
})

/** Returns the key of a chunk that several pages share: the manifest has it by its own name, such as "_us-map-CG1oFgwx.js". */
function sharedChunk(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'))
  if (found === undefined) throw new Error(`The built web app has no chunk ${name}.`)
  return found
}

/** @returns the files of these chunks and of all their static imports */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const pending = [...names]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built web app has no ${name}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    pending.push(...(chunk.imports ?? []))
  }
  return files
}

function subtractSet(set: ReadonlySet<string>, removed: ReadonlySet<string>): Set<string> {
  return new Set([...set].filter((file) => !removed.has(file)))
}

function gzippedKilobytes(files: ReadonlySet<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(`${DIST}${file}`), { level: 9 }).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}
