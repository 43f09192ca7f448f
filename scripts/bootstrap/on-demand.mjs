import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Installs into `.cache/on-demand` a group of large packages that few commands need, unless it is installed already. Each group is a
 * folder of `scripts/on-demand` with its own lock file.
 * @param {'chromium' | 'postgres' | 'reference-data'} group
 * @returns {Promise<string>} the folder with `node_modules`
 */
export async function installOnDemand(group) {
  const source = join(ROOT, 'scripts/on-demand', group)
  const lock = readFileSync(join(source, 'package-lock.json'))
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const home = join(ROOT, '.cache/on-demand', `${group}-${version}`)
  if (existsSync(home)) return home
  // On the error output, because the path is printed on standard output.
  console.error(`Installing the packages from scripts/on-demand/${group} into .cache`)
  // Installed to a temporary folder and moved when complete, so that an interrupted installation is never used.
  const partial = `${home}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  try {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(source, file), join(partial, file))
    await npm(['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], partial)
    renameSync(partial, home)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(home)) throw error
  }
  return home
}

// `node scripts/bootstrap/on-demand.mjs <group>` prints the folder, for programs outside of `scripts`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(await installOnDemand(/** @type {'postgres'} */ (process.argv[2])))
}
