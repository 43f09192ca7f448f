import type { Page } from 'playwright-core'
import { runInBrowserOfLargeCompany } from '../setting/browser.ts'
import { slowProcessor } from '../timing/slow-processor.ts'
import { median } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 3
const SLOWED_ROUNDS = 3
/** Time without changes after which a page counts as settled, in milliseconds. */
const QUIET_MS = 600
const LIMIT_MS = 1_500
const SLOWED_LIMIT_MS = 3_000
const TARGET = `${LIMIT_MS} ms; ${SLOWED_LIMIT_MS} ms`

/** The pages of a workspace, by the path below its address. */
const PAGES = [
  'comp-ranges?family=1000&country=US',
  'zip-code-lookup/single',
  'zip-code-lookup/bulk',
  'ote/list-comp-band-groups',
  'ote/edit-comp-band-group?groupId=1',
  'bonus-structures/list-bonus-structure-groups',
  'bonus-structures/edit-bonus-structure-group?groupId=1',
  'equity',
  'range-widths',
  'geos/global-mapping',
  'geos/currencies',
  'geos/tiers',
  'job-families/families',
  'job-architecture',
  'job-families/job-functions',
  'leveling',
  'problems',
  'history',
  'set-up',
  'settings/general',
  'settings/users',
  'settings/permissions',
] as const

/**
 * Measures each page of the large company, from navigation to the last change of its contents, with files in the browser's cache. Findings
 * are the range of all pages, and each page that misses a target.
 */
export const pages: Measurement = {
  name: 'pages',
  run: async () =>
    await runInBrowserOfLargeCompany(async (page, { url, workspaceId }) => {
      await page.addInitScript(watchChanges)
      const normalDurations: number[] = []
      const slowedDurations: number[] = []
      const slowPages: Finding[] = []
      for (const path of PAGES) {
        const address = `${url}/w/${workspaceId}/${path}`
        await waitUntilSettled(page, address)
        const normalDuration = await measureSettling(page, address, ROUNDS)
        const restoreSpeed = await slowProcessor(page)
        const slowedDuration = await measureSettling(page, address, SLOWED_ROUNDS)
        await restoreSpeed()
        const subject = `/${path.replace(/\?.*/, '')}`
        const measured = `${normalDuration.toFixed(0)} ms; slowed ${slowedDuration.toFixed(0)} ms`
        console.error(`${subject}: ${measured}`)
        normalDurations.push(normalDuration)
        slowedDurations.push(slowedDuration)
        if (normalDuration >= LIMIT_MS || slowedDuration >= SLOWED_LIMIT_MS)
          slowPages.push({ subject, measured, target: TARGET, isTargetMet: false })
      }
      return [
        {
          subject: `${PAGES.length} pages`,
          measured: `${formatRange(normalDurations)}; slowed ${formatRange(slowedDurations)}`,
          target: TARGET,
          isTargetMet: slowPages.length === 0,
        },
        ...slowPages,
      ]
    }),
}

const formatRange = (milliseconds: readonly number[]) =>
  `${Math.min(...milliseconds).toFixed(0)} to ${Math.max(...milliseconds).toFixed(0)} ms`

declare global {
  interface Window {
    plumbLastChange?: number
  }
}

/** Runs in the page before its scripts: records the time of the last change of the document. */
function watchChanges(): void {
  const note = () => {
    window.plumbLastChange = performance.now()
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
}

async function measureSettling(page: Page, address: string, rounds: number): Promise<number> {
  const milliseconds: number[] = []
  for (let round = 0; round < rounds; round += 1) milliseconds.push(await waitUntilSettled(page, address))
  return median(milliseconds)
}

/**
 * @returns milliseconds from the start of the navigation to the last change
 * @throws if the navigation ends at another page
 */
async function waitUntilSettled(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    (quiet) => performance.now() - (window.plumbLastChange ?? performance.now()) > quiet,
    QUIET_MS,
    { polling: 100 },
  )
  const finalAddress = page.url()
  if (new URL(finalAddress).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${finalAddress}`)
  return await page.evaluate(() => window.plumbLastChange ?? 0)
}
