import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../../../../.cache/programs/', import.meta.url))
const APT_GET = '/usr/bin/apt-get'

/** A program that tests run in addition to Plumb. */
export interface DebianProgram {
  readonly path: string
  /** The folder of its libraries; null if the program is installed or has none. */
  readonly libraries: string | null
}

/**
 * Finds an installed program, or gets it from Debian's packages. They are only unpacked, since installing them would start a server.
 * @param packages that of the program first, then those of libraries that some machines lack
 * @param pathInPackage the path of the program in its package, such as 'usr/bin/promtool'
 * @throws if the packages cannot be downloaded
 */
export function debianProgram(
  pathInPackage: string,
  packages: readonly [string, ...string[]],
): DebianProgram {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const name = pathInPackage.slice(pathInPackage.lastIndexOf('/') + 1)
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (installed !== undefined) return { path: installed, libraries: null }
  const cachedFolder = join(CACHE, packages[0])
  if (!existsSync(cachedFolder)) downloadAndUnpack(packages, cachedFolder)
  const libraries = join(cachedFolder, 'usr/lib')
  const [machineFolder] = existsSync(libraries)
    ? readdirSync(libraries).filter((folder) => folder.endsWith('-linux-gnu'))
    : []
  return {
    path: join(cachedFolder, pathInPackage),
    libraries: machineFolder === undefined ? null : join(libraries, machineFolder),
  }
}

function downloadAndUnpack(packages: readonly string[], cachedFolder: string): void {
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
      // This machine has no lists of packages yet; updating them requires root.
      run(APT_GET, ['update', '-q'])
      run(APT_GET, ['download', '-q', ...packages])
    }
    for (const archive of readdirSync(folder)) run('/usr/bin/dpkg-deb', ['-x', archive, 'unpacked'])
    renameSync(join(folder, 'unpacked'), cachedFolder)
  } catch (fault) {
    // Another process may have downloaded it meanwhile.
    if (!existsSync(cachedFolder)) throw fault
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
