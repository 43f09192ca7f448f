import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright-core'
import { ROOT } from '../root.ts'
import { CHROMIUM_ARGS, type Chromium, currentEnvironment } from './launch.ts'

/** The package's headless shell cannot start its helper processes by forking a template process (zygote). */
const ARGS = [...CHROMIUM_ARGS, '--no-zygote']

const MANIFEST = readFileSync(join(ROOT, 'scripts/on-demand/chromium/package.json'), 'utf8')
/** The folder of the unpacked browser, and of the libraries and the font that it may need. */
export const PACKAGED_HOME = join(
  ROOT,
  '.cache',
  `chromium-${/"@sparticuz\/chromium": "(.*?)"/.exec(MANIFEST)?.[1]}`,
)

/** Time limit for starting the browser, and for rendering a page, in milliseconds. Beyond it, the browser counts as not working. */
const START_TIMEOUT_MS = 20_000

/**
 * Returns the Chromium of `@sparticuz/chromium`, if it was unpacked into `.cache/` before and works on this machine. If the machine lacks
 * the system libraries that the browser needs, those of the package are used.
 */
export async function findPackagedChromium(): Promise<Chromium | undefined> {
  return existsSync(PACKAGED_HOME) ? findWorkingChromium() : undefined
}

async function findWorkingChromium(): Promise<Chromium | undefined> {
  const executablePath = join(PACKAGED_HOME, 'chromium')
  const currentEnv = currentEnvironment()
  const envWithLibraries = { ...currentEnv, LD_LIBRARY_PATH: join(PACKAGED_HOME, 'al2023', 'lib') }
  for (const candidate of [currentEnv, envWithLibraries]) {
    const env = hasSystemFonts()
      ? candidate
      : { ...candidate, FONTCONFIG_FILE: join(PACKAGED_HOME, 'fonts.conf') }
    const origin = 'from the npm package @sparticuz/chromium'
    if (await canRenderPage(executablePath, env)) return { origin, executablePath, args: ARGS, env }
  }
  return undefined
}

function hasSystemFonts(): boolean {
  return existsSync('/usr/share/fonts') && existsSync('/etc/fonts/fonts.conf')
}

/** Returns whether the browser starts and renders a page. */
async function canRenderPage(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    const browser = await playwrightChromium.launch({
      executablePath,
      args: ARGS,
      env,
      timeout: START_TIMEOUT_MS,
    })
    try {
      const page = await browser.newPage()
      await page.setContent('<title>It works</title>', { timeout: START_TIMEOUT_MS })
      return (await page.title()) === 'It works'
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}
