import { ensureWebApp } from '../web-app/build.ts'
import { ROOT } from '../root.ts'

/** `npm start`: the whole product on one port. The server runs in this process, so signals reach it directly. */
export async function run(): Promise<void> {
  await ensureWebApp()
  // Libraries check far more where they take themselves to be in development.
  process.env['NODE_ENV'] ??= 'production'
  await import(`${ROOT}apps/server/src/app/main.ts`)
}
