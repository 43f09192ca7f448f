/**
 * The one door to every command: `npm start` is `node scripts/launch.mjs start`, and so on.
 * Plain JavaScript that any Node from 18 on can read: it sees to the right Node and to the packages, then hands over
 * to `commands/<command>.ts`.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { followParent } from './bootstrap/follow-parent.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { isNodeGoodEnough, runUnderNewerNode } from './bootstrap/newer-node.mjs'

const [command = '', ...args] = process.argv.slice(2)
const commandFile = new URL(`./commands/${command}.ts`, import.meta.url)

followParent()
// Caches compiled code for the processes that Node starts: half of the time of each start.
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
  // Plain errors are sentences for who typed the command; anything else is a fault of ours and shows its trace.
  console.error(error?.name === 'Error' ? `\n${error.message}` : error)
  process.exitCode = 1
}
