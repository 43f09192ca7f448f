/**
 * The entry point of every command: `npm start` is `node scripts/launch.mjs start`, and so on. Plain JavaScript for any Node from 18 on: it
 * provides the right Node and the packages, then runs `commands/<command>.ts`.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './bootstrap/follow-parent.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { isNodeGoodEnough, runUnderNewerNode } from './bootstrap/newer-node.mjs'

const [command = '', ...args] = process.argv.slice(2)
const commandFile = new URL(`./commands/${command}.ts`, import.meta.url)

endWithParent()
// Caches compiled code for the started Node processes, which saves half of the time of each start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/node/', import.meta.url))
try {
  if (!/^[a-z-]+$/.test(command) || !existsSync(commandFile)) {
    throw new Error(
      'Usage: npm start, npm test, or npm run <command> with one of these commands: dev, check, test:changed, test:long, plumb, demo:large, bench, codegen, schema, reference-data, format, screenshots, landing-pictures, texts',
    )
  }
  if (isNodeGoodEnough(process.versions.node)) {
    await ensurePackages(command)
    const { run } = await import(commandFile.href)
    await run(args)
  } else {
    process.exitCode = await runUnderNewerNode(process.argv.slice(1))
  }
} catch (error) {
  // Plain errors have a message for the user of the command; any other error is a fault in the code and shows its trace.
  console.error(error?.name === 'Error' ? `\n${error.message}` : error)
  process.exitCode = 1
}
