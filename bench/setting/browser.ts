import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { LARGE_ADMIN_EMAIL } from '@plumb/server/src/app/demo/large/make-large.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { accessTokenOfEmail, PEOPLE } from '../../e2e/product/people.ts'
import { findChromium } from '../../scripts/chromium/chromium.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PLUMB = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url))
const MAKE_LARGE = fileURLToPath(new URL('../../apps/server/src/app/demo/large/main.ts', import.meta.url))

/** The address of the product, and a logged-in user with a workspace. */
export interface LoggedInUser {
  readonly url: string
  readonly token: string
  readonly workspaceId: number
}

type Run<T> = (page: Page, user: LoggedInUser) => Promise<T>

/** Runs a measurement in Chromium at 1440 x 900, logged in as the demo's admin, on the built app and the embedded database. */
export async function runInBrowser<T>(run: Run<T>): Promise<T> {
  return await runWithData(async (data) => await runInPage(data, PEOPLE.admin, 1, run))
}

/** Runs a measurement as `runInBrowser` does, but logged in as the admin of the large company. */
export async function runInBrowserOfLargeCompany<T>(run: Run<T>): Promise<T> {
  return await runWithData(async (data) => {
    const env = { ...process.env, NODE_ENV: 'production', PLUMB_DATA_DIR: data }
    const { stdout } = await promisify(execFile)(process.execPath, [MAKE_LARGE], { env })
    const [, workspaceId] = /is workspace (\d+)/.exec(stdout) ?? []
    if (workspaceId === undefined) throw new Error(`The large company was not created: ${stdout}`)
    return await runInPage(data, LARGE_ADMIN_EMAIL, Number(workspaceId), run)
  })
}

/** Creates a data folder, and deletes it afterwards. */
async function runWithData<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'plumb-bench-'))
  try {
    return await use(data)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function runInPage<T>(data: string, email: string, workspaceId: number, run: Run<T>): Promise<T> {
  let plumb: RunningServer | undefined
  let browser: Browser | undefined
  try {
    plumb = await startServer(PLUMB, { PLUMB_DATA_DIR: data })
    browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // Local storage can be set only while a page of the origin is open.
    await page.goto(`${plumb.url}/theme.js`)
    const token = await accessTokenOfEmail(plumb.url, email)
    await page.evaluate((value) => localStorage.setItem('plumb.access-token', value), token)
    return await run(page, { url: plumb.url, token, workspaceId })
  } finally {
    await browser?.close()
    await plumb?.stop()
  }
}

async function launch(): Promise<Browser> {
  const foundChromium = await findChromium()
  if (!foundChromium) throw new Error('Chromium is missing. Run `npm test`, which installs it.')
  return chromium.launch({
    executablePath: foundChromium.executablePath,
    args: foundChromium.args,
    env: foundChromium.env,
  })
}
