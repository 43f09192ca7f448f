import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'
import { type PlumbOptions, startPlumb } from './plumb-process.ts'

const SCRIPT_PATH = fileURLToPath(new URL('../../../app/demo/large/main.ts', import.meta.url))

/** Loads the demo companies and the large one into a database without a running server, as `npm run demo:large` does. */
export async function makeLargeCompanyAt(options: PlumbOptions): Promise<void> {
  // The demo's workspaces come first, with their usual ids.
  const server = startPlumb(options)
  await server.address
  await server.stop()
  const { dataFolder, databaseUrl } = options
  const databaseVariables =
    databaseUrl === undefined ? { PLUMB_DATA_DIR: dataFolder } : { DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [SCRIPT_PATH], {
    env: { ...childEnvironment(), PLUMB_DEMO: 'on', ...databaseVariables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the large company was not made: ${code ?? 'a signal'}`)
}
