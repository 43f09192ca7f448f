import { ROOT } from '../root.ts'

/** `npm run demo:large`: creates a workspace of 2,000 families, in the database that the server would use; no server may be running. */
export async function run(): Promise<void> {
  // Libraries check far more in development mode.
  process.env['NODE_ENV'] ??= 'production'
  await import(`${ROOT}apps/server/src/app/demo/large/main.ts`)
}
