import { spawn } from 'node:child_process'

/**
 * Runs the npm that started this process (`npm_execpath`), otherwise the one in PATH. If it fails, the error has its output.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
export function npm(args, cwd) {
  const npmScript = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const [file, allArgs] = npmScript ? [process.execPath, [npmScript, ...args]] : ['npm', args]
  return new Promise((resolve, reject) => {
    const child = spawn(file, allArgs, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npmScript && process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${args[0]} failed (exit code ${code}):\n${output.trim()}`))
    })
  })
}
