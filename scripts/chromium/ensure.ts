import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from '../bootstrap/step.mjs'
import { findChromium } from './chromium.ts'
import type { Chromium } from './launch.ts'
import { installPackagedChromium } from './install-packaged.ts'

const APT_GET = '/usr/bin/apt-get'
const MANUAL_INSTRUCTIONS =
  'Install Chromium with "sudo apt-get install chromium" (Debian, Ubuntu) or "npx playwright install chromium".'

/**
 * Returns a Chromium for tests: the first available one, otherwise the packaged one, which it unpacks, otherwise, for root on Debian, that
 * of the distribution, which it installs.
 * @throws Error with the command to install one, if none can be had
 */
export async function ensureChromium(): Promise<Chromium> {
  const configuredPath = process.env['PLUMB_CHROMIUM']
  const isPackagedAllowed = configuredPath === undefined || configuredPath === 'packaged'
  const found = (await findChromium()) ?? (isPackagedAllowed ? await installPackagedChromium() : undefined)
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync(APT_GET))
    throw new Error(`The tests need Chromium. ${MANUAL_INSTRUCTIONS}`)
  await step('Installing Chromium with apt-get (100 MB download, 400 MB on disk)', async () => {
    await aptGet(['update', '-q'])
    await aptGet(['install', '-q', '-y', '--no-install-recommends', 'chromium'])
  })
  const installed = await findChromium()
  if (!installed) throw new Error(`apt-get installed Chromium, but it does not start. ${MANUAL_INSTRUCTIONS}`)
  return installed
}

function aptGet(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(APT_GET, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`apt-get ${args[0]} failed (exit code ${code}). ${MANUAL_INSTRUCTIONS}`)),
    )
  })
}
