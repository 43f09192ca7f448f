import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program on the terminal of this process and forwards the signals that this process receives: the program decides when it ends. A
 * signal may reach it twice (from the terminal and from this process): Plumb's server counts both as one.
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
