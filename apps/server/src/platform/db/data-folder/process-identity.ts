import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** @returns whether a process of this machine, of any user, has this id and has not ended */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A killed process keeps its id until its parent has read its exit code, which in a container may never happen.
  const state = readIfKnown(() => (isLinux ? (readStatFields(pid)[0] ?? '') : ps('stat=', pid)))
  return !/^[ZX]/.test(state ?? '')
}

/**
 * @returns the start time of a process, for comparisons only; null if the system does not report it. Process ids are reused, especially
 *   after a restart of a machine or a container; an id together with its start time is not
 */
export function readProcessStart(pid: number): string | null {
  return readIfKnown(() => {
    if (!isLinux) return ps('lstart=', pid)
    return `${readBootId()}/${readStatFields(pid)[19]}` // ticks since boot
  })
}

/** @returns the id of the current boot, null if the system does not report it. Process ids of an earlier boot are invalid */
export function readBootId(): string | null {
  return readIfKnown(() => (isLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''))
}

/** @returns the namespace of our process ids: process 7 of a container is process 3107 of its host. Null if there are no namespaces */
export function readProcessNamespace(): string | null {
  return readIfKnown(() => (isLinux ? readlinkSync('/proc/self/ns/pid') : ''))
}

const isLinux = process.platform === 'linux'

/** @returns the fields of Linux's /proc/<pid>/stat from the third one, the state, on */
function readStatFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in parentheses, which may itself contain anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(field: string, pid: number): string {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** @returns the text that `read` returns; null if it is empty or `read` throws */
function readIfKnown(read: () => string): string | null {
  try {
    return read() || null
  } catch {
    return null // the process has ended, or the system (Windows) has no such command
  }
}
