// A process between a test run and its PostgreSQL: when the run ends for any reason, the pipe closes, and this process stops the server and
// deletes its data. A killed run thereby leaves nothing behind.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { GuardedServer } from './postgres-server.ts'

const { postgres, runAs, parameters, folders, cwd } = JSON.parse(process.argv[2] ?? '') as GuardedServer

const server = spawn(postgres, parameters, { ...runAs, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
// Forwards its output until it is ready; nobody reads it afterwards.
server.stderr.on('data', (text: Buffer) => process.stderr.write(text))
process.stderr.on('error', () => {})
server.on('error', (error) => process.stderr.write(`${error.message}\n`))
server.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit()
})

// Ctrl-C is sent to the whole group; the test run decides when this process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGQUIT'))
process.stdin.on('end', () => server.kill('SIGQUIT')).resume()
