import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../root.ts'

const APT_GET = '/usr/bin/apt-get'
const KEPT = join(ROOT, '.cache/promtool')

/**
 * Prometheus' own checker of rules: the one that is installed, else the one in Debian's package, which is brought and unpacked beside the other
 * caches and not installed, since that would start a server.
 */
export function findPromtool(): string {
  const installed = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'promtool'))
  const found = [...installed, KEPT].find((path) => existsSync(path))
  if (found !== undefined) return found
  if (!existsSync(APT_GET))
    throw new Error(
      'There is no promtool to check the alert rules with. Install Prometheus, which brings it.',
    )
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/prometheus-'))
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    try {
      run(APT_GET, ['download', '-q', 'prometheus'])
    } catch {
      // Nobody has asked for the lists of packages on this machine yet, which takes root.
      run(APT_GET, ['update', '-q'])
      run(APT_GET, ['download', '-q', 'prometheus'])
    }
    const [archive = ''] = readdirSync(folder)
    run('/usr/bin/dpkg-deb', ['-x', archive, 'unpacked'])
    renameSync(join(folder, 'unpacked/usr/bin/promtool'), KEPT)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return KEPT
}
