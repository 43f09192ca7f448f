import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'
import { step } from './step.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Commands for operators, which need no packages for development. */
const OPERATOR_COMMANDS = new Set(['start', 'plumb', 'demo-large'])

/** Installs those packages of the lock file that the command needs, unless they are installed already. */
export async function ensurePackages(command) {
  const withoutDev = OPERATOR_COMMANDS.has(command)
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'), { withoutDev }))
    return
  const size = withoutDev ? '210 MB' : '420 MB'
  // Without install scripts: packages that contain binaries need none.
  const npmArgs = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await step(`Installing packages (${size} in node_modules)`, () =>
    npm(withoutDev ? [...npmArgs, '--omit=dev'] : npmArgs, ROOT),
  )
}

/**
 * Returns whether the packages of the lock file are installed. Compares the lists, not times of files, which a checkout changes; an
 * interrupted installation leaves no list.
 * @typedef {{version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean}} Package
 * @typedef {{packages: Record<string, Package>}} Lock
 * @param {Lock | undefined} wanted the lock file
 * @param {Lock | undefined} found npm's own list of what it installed
 * @param {{withoutDev?: boolean}} [options] whether packages for development may be missing
 */
export function isInstalled(wanted, found, { withoutDev = false } = {}) {
  if (!wanted || !found) return false
  return Object.entries(wanted.packages).every(([path, { version, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/')) return true
    const installed = found.packages[path]
    if (installed) return installed.version === version
    return optional === true || (withoutDev && (dev === true || devOptional === true))
  })
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
