import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a child in our place: same terminal, our signals are passed on, and it decides when it is over.
 * A signal may reach it twice (from the terminal and from us): the server takes the second for the first.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
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
