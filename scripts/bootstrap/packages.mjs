import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'
import { step } from './step.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Installs from the lock file, unless what is installed is what it says. */
export async function ensurePackages() {
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) return
  // No package needs its install script: binaries come as packages of their own.
  await step('Installing packages from the lock file (700 MB in node_modules)', () =>
    npm(['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], ROOT),
  )
}

/**
 * Compares contents, not times: a checkout touches files, and an interrupted install leaves no list behind.
 * @typedef {{packages: Record<string, {version?: string, optional?: boolean, link?: boolean}>}} Lock
 * @param {Lock | undefined} wanted the lock file
 * @param {Lock | undefined} found npm's own list of what it installed
 */
export function isInstalled(wanted, found) {
  if (!wanted || !found) return false
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true
    const installed = found.packages[path]
    return installed ? installed.version === version : optional === true
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
