import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright-core'
import { type Chromium, CHROMIUM_ARGS, currentEnvironment } from './launch.ts'
import { findPackagedChromium } from './packaged.ts'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

type Finder = () => Promise<Chromium | undefined>

/** Kinds of browsers in order of preference; `PLUMB_CHROMIUM` selects one of them, or has the path of a browser. */
const FINDERS: Readonly<Record<string, Finder>> = {
  installed: async () => {
    const folders = (process.env['PATH'] ?? '').split(delimiter)
    const candidates = [
      ...COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))),
      ...KNOWN_PATHS,
    ]
    const path = candidates.find((candidate) => existsSync(candidate))
    return path === undefined ? undefined : chromiumAt(path, 'installed on this machine')
  },
  playwright: async () => {
    const path = playwrightChromium.executablePath()
    return existsSync(path) ? chromiumAt(path, 'installed by Playwright') : undefined
  },
  packaged: findPackagedChromium,
}

/**
 * Finds the first available Chromium: installed, Playwright's own, or that of the npm package.
 * @returns undefined if there is none: `ensureChromium` then provides one
 */
export async function findChromium(): Promise<Chromium | undefined> {
  const configured = process.env['PLUMB_CHROMIUM']
  if (configured !== undefined && existsSync(configured))
    return chromiumAt(configured, 'set by PLUMB_CHROMIUM')
  if (configured !== undefined) {
    const finder = FINDERS[configured]
    if (!finder)
      throw new Error(
        `PLUMB_CHROMIUM is "${configured}", but it must be the path to a file or one of ${Object.keys(FINDERS).join(', ')}.`,
      )
    return finder()
  }
  for (const finder of Object.values(FINDERS)) {
    const chromium = await finder()
    if (chromium) return chromium
  }
  return undefined
}

function chromiumAt(executablePath: string, origin: string): Chromium {
  return { origin, executablePath, args: [...CHROMIUM_ARGS], env: currentEnvironment() }
}
