import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a child in this process's place: on the same terminal, with its signals forwarded; the child decides when it ends. A signal may
 * reach it twice (from the terminal and from this process): the server counts them as one.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code; 128 + n if signal n ended it
 */
export function runForeground(file, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env })
    const forward = (signal) => child.kill(signal)
    for (const signal of FORWARDED) process.on(signal, forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const forwarded of FORWARDED) process.off(forwarded, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
