import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { findFreePort } from '../processes/free-port.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { ensureContract } from '../web-app/build.ts'

const WEB = join(ROOT, 'apps/web')

/**
 * `npm run dev`: vite's development server at the usual address, which reloads the page; behind it Plumb's server, restarted when one of
 * its files changes; and the types of API calls, generated again when a query changes. Ctrl-C stops all of them.
 */
export async function run(): Promise<void> {
  await ensureContract()
  const port = process.env['PORT'] ?? '4000'
  const apiPort = String(await findFreePort())
  const main = join(ROOT, 'apps/server/src/app/main.ts')
  const children = [
    // In the same folder as `npm start`, so that both use the same data.
    start('server', ROOT, ['--watch', '--watch-preserve-output', main], { PORT: apiPort }),
    start('web', WEB, [tool('vite'), '--port', port, '--strictPort', '--clearScreen', 'false'], {
      PLUMB_API_URL: `http://127.0.0.1:${apiPort}`,
    }),
  ]
  console.log(`Open http://127.0.0.1:${port}. The demo logins are printed below.\n`)

  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    for (const child of children) child.kill('SIGINT')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  void regenerateContract(stopping.signal)
  await Promise.all(
    children.map(async (child) => {
      const [code] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      // If one of them ends, the other is useless.
      process.exitCode = typeof code === 'number' ? code : 1
      stop()
    }),
  )
}

/** Runs Node with a name before each line of its output. */
function start(
  name: string,
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const prefix = styleText('dim', name.padEnd(7))
  const print = (chunk: string) => process.stdout.write(`${chunk.trimEnd().replaceAll(/^/gm, prefix)}\n`)
  child.stdout.setEncoding('utf8').on('data', print)
  child.stderr.setEncoding('utf8').on('data', print)
  return child
}

async function regenerateContract(signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(join(WEB, 'src'), { recursive: true, signal })) {
      if (!filename?.endsWith('queries.ts')) continue
      await ensureContract().catch((error: Error) => console.error(error.message))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
