import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installOnDemand } from '../bootstrap/on-demand.mjs'
import type { Chromium } from './launch.ts'
import { PACKAGED_HOME, findPackagedChromium } from './packaged.ts'

/** The package has a browser for this platform only. */
const PLATFORM = 'linux-x64'

/** The exports of the package that this script uses. */
interface PackagedChromium {
  readonly default: { executablePath(): Promise<string> }
  inflate(file: string): Promise<string>
}

/** Unpacks the Chromium of `@sparticuz/chromium` into `.cache/` (220 MB). @returns undefined if there is none for this machine */
export async function installPackagedChromium(): Promise<Chromium | undefined> {
  if (`${process.platform}-${process.arch}` !== PLATFORM) return undefined
  if (!existsSync(PACKAGED_HOME)) await unpack()
  return findPackagedChromium()
}

/** Unpacks the browser with the libraries and the font that it may need. */
async function unpack(): Promise<void> {
  const folder = join(await installOnDemand('chromium'), 'node_modules/@sparticuz/chromium')
  // The package unpacks into TMPDIR, so TMPDIR is `partialFolder` meanwhile. The folder gets its final name only once it is complete, so
  // that an interrupted unpacking does not look complete.
  const partialFolder = `${PACKAGED_HOME}.${process.pid}`
  mkdirSync(partialFolder, { recursive: true })
  const originalTmpdir = process.env['TMPDIR']
  process.env['TMPDIR'] = partialFolder
  try {
    const entry = pathToFileURL(join(folder, 'build/index.js')).href
    const { default: chromium, inflate } = (await import(entry)) as PackagedChromium
    await chromium.executablePath()
    await inflate(join(folder, 'bin', 'al2023.tar.br'))
  } finally {
    if (originalTmpdir === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = originalTmpdir
  }
  const fonts = `<fontconfig><dir>${PACKAGED_HOME}/fonts</dir><cachedir>${PACKAGED_HOME}/fonts-cache</cachedir></fontconfig>`
  writeFileSync(
    join(partialFolder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}\n`,
  )
  try {
    renameSync(partialFolder, PACKAGED_HOME)
  } catch (error) {
    // Another process was faster.
    rmSync(partialFolder, { recursive: true, force: true })
    if (!existsSync(PACKAGED_HOME)) throw error
  }
}
