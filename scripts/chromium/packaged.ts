import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright-core'
import { ROOT } from '../root.ts'
import { CHROMIUM_ARGS, type Chromium, ownEnvironment } from './launch.ts'

const require = createRequire(import.meta.url)

/** The npm package holds a headless shell for this platform only. It cannot fork its helpers from a zygote. */
const PLATFORM = 'linux-x64'
const ARGS = [...CHROMIUM_ARGS, '--no-zygote']

/** How long a page of nothing may take, in milliseconds, before the browser counts as not working. */
const PROOF_TIMEOUT_MS = 20_000

/**
 * The Chromium of `@sparticuz/chromium`, unpacked once into `.cache/` (220 MB) and shown to work there.
 * Where the machine lacks the system libraries that it needs, those in the package are used.
 */
export async function packagedChromium(): Promise<Chromium | undefined> {
  if (`${process.platform}-${process.arch}` !== PLATFORM) return undefined
  const home = await unpack()
  const executablePath = join(home, 'chromium')
  const plain = ownEnvironment()
  const withOwnLibraries = { ...plain, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }
  for (const libraries of [plain, withOwnLibraries]) {
    const env = hasSystemFonts() ? libraries : { ...libraries, FONTCONFIG_FILE: join(home, 'fonts.conf') }
    const origin = 'from the npm package @sparticuz/chromium'
    if (await shows(executablePath, env)) return { origin, executablePath, args: ARGS, env }
  }
  return undefined
}

/** @returns the folder that holds the browser; beside it what it may need: libraries and a font. */
async function unpack(): Promise<string> {
  const manifest = require.resolve('@sparticuz/chromium').replace(/^(.*)\/build\/.*$/, '$1/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const home = join(ROOT, '.cache', `chromium-${version}`)
  if (existsSync(home)) return home

  // The package unpacks into the folder for temporary files, so it is told another one while it does.
  // It is renamed when whole: an interrupted unpacking leaves nothing that looks complete.
  const partial = `${home}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = partial
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(dirname(manifest), 'bin', 'al2023.tar.br'))
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  const fonts = `<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}\n`,
  )
  try {
    renameSync(partial, home)
  } catch (error) {
    // Another process was quicker.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return home
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
