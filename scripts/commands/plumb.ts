import { ROOT } from '../root.ts'

/** `npm run plumb -- <command>`: commands for operators; `--help` lists them. */
export async function run(args: readonly string[]): Promise<void> {
  // Libraries check far more in development mode.
  process.env['NODE_ENV'] ??= 'production'
  const { runPlumb } = (await import(`${ROOT}apps/server/src/app/commands/main.ts`)) as {
    runPlumb: (args: readonly string[]) => Promise<void>
  }
  await runPlumb(args)
}
