import { ensureWebApp } from '../web-app/build.ts'
import { ROOT } from '../root.ts'

/** `npm start`: the whole product on one port. The server runs in this process, so that it receives signals directly. */
export async function run(): Promise<void> {
  await ensureWebApp()
  // In development mode, libraries run far more checks, which take time.
  process.env['NODE_ENV'] ??= 'production'
  await import(`${ROOT}apps/server/src/app/main.ts`)
}
