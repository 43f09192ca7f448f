import type { Page } from 'playwright-core'
import { inBrowserOfLargeCompany } from '../setting/browser.ts'
import { largestPaints } from '../timing/largest-paint.ts'
import { pressUntilPainted } from '../timing/painted.ts'
import { median, percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'
import { largestPaintOf } from './slow-phone.ts'

const PAINTS = 3
const OPENINGS = 30
const WARM_UP = 3
const TARGETS = { paintSeconds: 6, optionsKilobytes: 100, pickerMs: 100 }

/** Comp ranges of a company with 2,000 families and 42,000 jobs: what its pickers weigh, how fast one opens, and a slow phone. */
export const largeCompanyPage: Measurement = {
  name: 'large-company-page',
  run: async () =>
    await inBrowserOfLargeCompany(async (page, signedIn) => {
      const address = `${signedIn.url}/w/${signedIn.workspaceId}/comp-ranges?family=1000&country=US`
      const weight = await optionsOf(page, address)
      const opened = await openings(page)
      const paints = await largestPaints(page, address, signedIn.token, PAINTS)
      return [weight, opened, largestPaintOf('comp ranges of 2,000 families', paints, TARGETS.paintSeconds)]
    }),
}

/** What the page itself asks for: the answer as text, before it is compressed. */
async function optionsOf(page: Page, address: string): Promise<Finding> {
  const answered = page.waitForResponse(async (response) => (await answerOf(response)) !== null)
  await page.goto(address)
  const kilobytes = ((await answerOf(await answered)) ?? '').length / 1000
  return {
    what: 'What the pickers of comp ranges are given, 2,000 families and 42,000 jobs',
    measured: `${kilobytes.toFixed(0)} kB before it is compressed`,
    target: `under ${TARGETS.optionsKilobytes} kB`,
    holds: kilobytes < TARGETS.optionsKilobytes,
  }
}

type Response = Awaited<ReturnType<Page['waitForResponse']>>

/** The options among the answers of a batch, as text. */
async function answerOf(response: Response): Promise<string | null> {
  if (!response.url().endsWith('/api/graphql')) return null
  const body: unknown = await response.json()
  for (const answer of Array.isArray(body) ? body : [body]) {
    const { data } = answer as { data?: { compRangesOptions?: unknown } }
    if (data?.compRangesOptions) return JSON.stringify({ data })
  }
  return null
}

/** From the key that opens the list of families to its painted rows, the chosen one among them. */
async function openings(page: Page): Promise<Finding> {
  const picker = page.getByRole('combobox', { name: /^Family/ })
  await picker.waitFor()
  const chosen = (await picker.textContent()) ?? ''
  const name = chosen.replace(/^Family/, '').trim()
  const milliseconds: number[] = []
  for (let time = 0; time < WARM_UP + OPENINGS; time++) {
    await picker.focus()
    const awaited = { settled: '[role=option]', within: '[role=listbox]', text: name }
    milliseconds.push(await pressUntilPainted(page, 'Enter', awaited))
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }
  const counted = milliseconds.slice(WARM_UP)
  const slow = percentile(counted, 0.95)
  return {
    what: `From the key to the painted list of 2,000 families, p95 of ${OPENINGS}`,
    measured: `${slow.toFixed(0)} ms (median ${median(counted).toFixed(0)} ms, the first ever ${(milliseconds[0] ?? 0).toFixed(0)} ms)`,
    target: `under ${TARGETS.pickerMs} ms`,
    holds: slow < TARGETS.pickerMs,
  }
}
