import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Whether a process of this machine has that id, of any user. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A killed process keeps its id until its parent has read its exit code, which in a container may never happen.
  return !/^[ZX]/.test(ask(() => (isLinux ? (statFields(pid)[0] ?? '') : ps('stat=', pid))) ?? '')
}

/**
 * Returns the start time of a process, for comparisons only; null if the system does not report it. Process ids are reused, especially
 * after a restart of a machine or a container; an id together with its start time is not.
 */
export function processStart(pid: number): string | null {
  return ask(() => {
    if (!isLinux) return ps('lstart=', pid)
    return `${systemBoot()}/${statFields(pid)[19]}` // ticks since boot
  })
}

/** Returns the id of the current boot, or null if the system does not report it. Process ids from an earlier boot are invalid. */
export function systemBoot(): string | null {
  return ask(() => (isLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''))
}

/** Returns the namespace of our process ids: process 7 of a container is another's 3107. Null if there are no namespaces. */
export function processNamespace(): string | null {
  return ask(() => (isLinux ? readlinkSync('/proc/self/ns/pid') : ''))
}

const isLinux = process.platform === 'linux'

/** Returns the fields of Linux's /proc/<pid>/stat from the third one, the state, on. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in parentheses, which may itself contain anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(field: string, pid: number): string {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

function ask(question: () => string): string | null {
  try {
    return question() || null
  } catch {
    return null // the process has ended, or the system (Windows) has no such command
  }
}
