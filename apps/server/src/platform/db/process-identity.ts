import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process of this machine runs under that id, ours or anybody's. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When the process started, in a form to be compared and not read. Process ids are given out again, above all
 * after a restart of a machine or a container; id and start together are not. Null where the system does not tell.
 */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Field 22, in ticks since boot. The name in field 2 may hold anything, so count from its closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
