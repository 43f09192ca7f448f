import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../../../../.cache/programs/', import.meta.url))
const APT_GET = '/usr/bin/apt-get'

/** A program that tests run beside Plumb. */
export interface DebianProgram {
  readonly path: string
  /** Where the libraries lie that came with it; null where it is installed. */
  readonly libraries: string | null
}

/**
 * Finds a program that is installed, else brings it from Debian's packages. It is unpacked and not installed, since that would start a server.
 * @param packages its own first, then those of libraries that are not on every machine
 * @param pathInPackage where it lies in its package: 'usr/bin/promtool'
 * Errors: there are no such packages here.
 */
export function debianProgram(
  pathInPackage: string,
  packages: readonly [string, ...string[]],
): DebianProgram {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const name = pathInPackage.slice(pathInPackage.lastIndexOf('/') + 1)
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (installed !== undefined) return { path: installed, libraries: null }
  const kept = join(CACHE, packages[0])
  if (!existsSync(kept)) bring(packages, kept)
  const libraries = join(kept, 'usr/lib')
  const [ofMachine] = existsSync(libraries)
    ? readdirSync(libraries).filter((folder) => folder.endsWith('-linux-gnu'))
    : []
  return {
    path: join(kept, pathInPackage),
    libraries: ofMachine === undefined ? null : join(libraries, ofMachine),
  }
}

function bring(packages: readonly string[], kept: string): void {
  if (!existsSync(APT_GET))
    throw new Error(`The tests run ${packages[0]}, which is not on this machine: install it.`)
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'coming-'))
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    try {
      run(APT_GET, ['download', '-q', ...packages])
    } catch {
      // Nobody has asked for the lists of packages on this machine yet, which takes root.
      run(APT_GET, ['update', '-q'])
      run(APT_GET, ['download', '-q', ...packages])
    }
    for (const archive of readdirSync(folder)) run('/usr/bin/dpkg-deb', ['-x', archive, 'unpacked'])
    renameSync(join(folder, 'unpacked'), kept)
  } catch (fault) {
    // Somebody else may have brought it meanwhile.
    if (!existsSync(kept)) throw fault
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
