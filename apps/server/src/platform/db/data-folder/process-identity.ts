import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Whether a process of this machine runs under that id, ours or anybody's. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A killed process keeps its id until its parent has taken note, which in a container may be never.
  return !/^[ZX]/.test(ask(() => (isLinux ? (statFields(pid)[0] ?? '') : ps('stat=', pid))) ?? '')
}

/**
 * When the process started, in a form to be compared and not read. Process ids are given out again, above all
 * after a restart of a machine or a container; id and start together are not. Null where the system does not tell.
 */
export function processStart(pid: number): string | null {
  return ask(() => {
    if (!isLinux) return ps('lstart=', pid)
    return `${systemBoot()}/${statFields(pid)[19]}` // ticks since boot
  })
}

/** Which start of the system this is, so that what is kept of a process means nothing after the next; null where it does not tell. */
export function systemBoot(): string | null {
  return ask(() => (isLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''))
}

/** In which of the system's namespaces our process ids count: a container's 7 is another's 3107. Null where there are none. */
export function processNamespace(): string | null {
  return ask(() => (isLinux ? readlinkSync('/proc/self/ns/pid') : ''))
}

const isLinux = process.platform === 'linux'

/** The fields of Linux's /proc/<pid>/stat from the third, the state, on. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, which may itself hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(field: string, pid: number): string {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

function ask(question: () => string): string | null {
  try {
    return question() || null
  } catch {
    return null // the process is gone, or the system (Windows) knows no such question
  }
}
