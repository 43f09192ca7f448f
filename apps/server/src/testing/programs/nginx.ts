import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../databases/postgres-server.ts'
import { debianProgram } from './debian-program.ts'

/** nginx as the proxy of `deploy/nginx.conf`, on this machine. */
export interface Nginx {
  /** As a URL without a trailing slash. */
  readonly address: string
  stop(): Promise<void>
}

const DEPLOYED_FILE = fileURLToPath(new URL('../../../../../deploy/nginx.conf', import.meta.url))
/** Time limit of a start, in milliseconds. */
const START_TIMEOUT_MS = 30_000

/**
 * @returns a complete configuration around the deployed file
 * @param settings.folder for the log, the process id and temporary files
 * @param settings.port the port of nginx
 * @param settings.serverPorts ports of `server-1`, `server-2` ... on this machine
 */
export function nginxConfiguration(settings: {
  readonly folder: string
  readonly port: number
  readonly serverPorts: readonly number[]
}): string {
  const { folder, port, serverPorts } = settings
  const deployed = readFileSync(DEPLOYED_FILE, 'utf8')
    .replaceAll(/server-(\d):4000/g, (_, number) => `127.0.0.1:${serverPorts[Number(number) - 1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/log/nginx/access.log', `${folder}/access.log`)
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `pid ${folder}/pid; error_log stderr error; daemon off; events {} http { ${tempPaths.join(' ')}\n${deployed}\n}`
}

/** Starts nginx as a proxy of the servers at these ports of this machine. */
export async function startNginx(serverPorts: readonly number[]): Promise<Nginx> {
  const program = debianProgram('usr/sbin/nginx', ['nginx'])
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-nginx-'))
  // Started by root, nginx writes here as another user.
  chmodSync(folder, 0o777)
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfiguration({ folder, port, serverPorts }))
  const running = spawn(program.path, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = once(running, 'close')
  const stop = async () => {
    running.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilListening(running, port)
  } catch (fault) {
    await stop()
    throw fault
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

async function waitUntilListening(running: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    if (running.exitCode !== null || performance.now() > deadline) throw new Error('nginx does not start')
    await delay(50)
  }
}
