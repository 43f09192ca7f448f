import type { Page } from 'playwright-core'
import { runInBrowser, runInBrowserOfLargeCompany } from '../setting/browser.ts'
import { CPU_SLOWDOWN_FACTOR, slowProcessor } from '../timing/slow-processor.ts'
import { median, percentile } from '../timing/statistics.ts'
import { typeKeys } from '../timing/typed-keys.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROWS = 2_000
const GROUPS = 9
const PASTES = 5
const PASTED_ROWS = 500
/** All levels, and more equity band groups than any known company has. */
const LEVELS = 21
const EQUITY_GROUPS = 20

/** A sheet that is measured. */
interface MeasuredSheet {
  /** The sheet in findings: "A sheet of 2,000 x 18". */
  readonly subject: string
  /** The path of its page, below the workspace. */
  readonly path: string
  /** The name of the query for its data. */
  readonly query: string
  /** The accessible name of the sheet. */
  readonly label: string
  /** Number of rows of a paste; `PASTED_ROWS` by default. */
  readonly pastedRows?: number
  /** Returns a row of five cells to paste; different each time. */
  readonly pastedCells: (row: number, time: number) => readonly string[]
}

const WIDTHS: MeasuredSheet = {
  subject: 'A sheet of 2,000 x 18',
  path: 'range-widths',
  query: 'RangeWidths',
  label: 'Range widths',
  pastedCells: (_row, time) => [0, 1, 2, 3, 4].map((column) => String((time * 7 + column) % 90)),
}

const FAMILIES: MeasuredSheet = {
  subject: 'The sheet of 2,000 job families',
  path: 'job-families/families',
  query: 'EditedJobFamilies',
  label: 'Families',
  pastedCells: (row, time) => [
    `B${time}x${row}`,
    '',
    `Pasted ${time} ${row}`,
    'Yes',
    time % 2 === 0 ? 'Yes' : 'No',
  ],
}

const EQUITY: MeasuredSheet = {
  subject: 'The sheet of 20 equity groups at 21 levels',
  path: 'equity',
  query: 'EquityBands',
  label: 'Equity bands',
  pastedRows: LEVELS,
  // Computed cells are skipped.
  pastedCells: (row, time) => [String((time * 7 + row) % 100), '', String(10_000 * (row + time)), '', ''],
}

/**
 * Measures sheets with the processor slowed fourfold: range widths with a simulated response of 2,000 levels and nine groups, which no
 * company has; equity bands with a simulated response of 20 groups, each calculated from the one before, so that a typed value changes 19
 * others; and the job families of the large company.
 */
export const sheet: Measurement = {
  name: 'sheet',
  run: async () => [
    ...(await runInBrowser(async (page, { url, workspaceId }) => {
      await replaceAnswer(page, WIDTHS, largeWidths())
      return await measure(WIDTHS, page, `${url}/w/${workspaceId}`)
    })),
    ...(await runInBrowser(async (page, { url, workspaceId }) => {
      await replaceAnswer(page, EQUITY, largeEquity())
      return await measure(EQUITY, page, `${url}/w/${workspaceId}`)
    })),
    ...(await runInBrowserOfLargeCompany(
      async (page, { url, workspaceId }) => await measure(FAMILIES, page, `${url}/w/${workspaceId}`),
    )),
  ],
}

/** Replaces the server's answer to a query of the page. */
async function replaceAnswer(page: Page, { query }: MeasuredSheet, data: object): Promise<void> {
  await page.route('**/api/graphql', async (route) => {
    const operations = JSON.parse(route.request().postData() ?? '[]') as { operationName: string }[]
    const operationIndex = operations.findIndex(({ operationName }) => operationName === query)
    if (operationIndex < 0) return await route.continue()
    const response = await route.fetch()
    const answers = (await response.json()) as object[]
    answers[operationIndex] = { data }
    await route.fulfill({ response, json: answers })
  })
}

async function measure(
  measuredSheet: MeasuredSheet,
  page: Page,
  workspace: string,
): Promise<readonly Finding[]> {
  await slowProcessor(page)
  const paintDurations = await measureOpenings(measuredSheet, page, workspace)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const [typed, pasteDurations, frameDurations] = [
    await typeKeys(page),
    await measurePastes(measuredSheet, page),
    await measureFrames(page),
  ]
  return [
    finding(`${measuredSheet.subject}, from its answer to its paint, median`, median(paintDurations), 800),
    finding(
      `${measuredSheet.subject}: a typed character, p95`,
      p95(typed.map(({ settledMs }) => settledMs)),
      30,
    ),
    findingWithoutLimit(
      `${measuredSheet.subject}: a typed character until the frame that shows it, p95`,
      p95(typed.map(({ paintedMs }) => paintedMs)),
    ),
    finding(
      `${measuredSheet.subject}: a paste of ${measuredSheet.pastedRows ?? PASTED_ROWS} x 5, p95`,
      p95(pasteDurations),
      100,
    ),
    finding(`${measuredSheet.subject}: a frame while it scrolls, p95`, p95(frameDurations), 67),
  ]
}

const p95 = (durations: readonly number[]) => percentile(durations, 0.95)

/** @returns a figure without a target */
const findingWithoutLimit = (subject: string, milliseconds: number): Finding => ({
  subject: `${subject}, processor slowed ${CPU_SLOWDOWN_FACTOR}x`,
  measured: `${milliseconds.toFixed(0)} ms`,
})

function finding(subject: string, milliseconds: number, limit: number): Finding {
  return {
    subject: `${subject}, processor slowed ${CPU_SLOWDOWN_FACTOR}x`,
    measured: `${milliseconds.toFixed(0)} ms`,
    target: `under ${limit} ms`,
    isTargetMet: milliseconds < limit,
  }
}

function largeWidths() {
  const levels = Array.from({ length: ROWS }, (_, level) => level)
  return {
    groups: Array.from({ length: GROUPS }, (_, group) => ({
      id: group + 1,
      version: 1,
      name: `Group ${group + 1}`,
      rangeWidths: levels.map((level) => ({
        id: group * ROWS + level + 1,
        version: 1,
        level,
        percentBelowMid: level % 100,
        percentAboveMid: (level * 7) % 100,
      })),
    })),
    globalLevels: levels.map((level) => ({ level, name: `Level ${level}` })),
    jobLevels: levels.map((level) => ({ level, name: `Level ${level}`, isVisible: true })),
    settings: [],
  }
}

function largeEquity() {
  const levels = Array.from({ length: LEVELS }, (_, level) => level)
  return {
    groups: Array.from({ length: EQUITY_GROUPS }, (_, group) => ({
      id: group + 1,
      version: 1,
      name: `Equity group ${group + 1}`,
      dynamicParentGroupId: group === 0 ? null : group,
      dynamicPercent: group === 0 ? null : '95',
      rangeWidthGroupId: null,
      equityBands: levels.map((level) => ({
        id: group * LEVELS + level + 1,
        version: 1,
        globalLevelLevel: level,
        jobLevelId: null,
        value: String(Math.round(10_000 * (level + 1) * 0.95 ** group)),
        dynamicPercentOverride: null,
      })),
    })),
    globalLevels: levels.map((level) => ({
      id: level + 1,
      version: 1,
      level,
      name: `Level ${level}`,
      percentRsu: '60',
    })),
    jobLevels: levels.map((level) => ({ level, name: `Level ${level}`, isVisible: true })),
    settings: [],
  }
}

/** @returns milliseconds from the arrival of the data in the page to the frame that shows its first row, five times */
async function measureOpenings(
  measuredSheet: MeasuredSheet,
  page: Page,
  workspace: string,
): Promise<number[]> {
  await page.addInitScript((query) => {
    const originalFetch = window.fetch
    window.fetch = async (...request) => {
      const answer = await originalFetch(...request)
      if (JSON.stringify(request[1]?.body ?? '').includes(query)) window.plumbAnsweredAt = performance.now()
      return answer
    }
    const onChange = () => {
      if (window.plumbAnsweredAt === undefined || !document.querySelector('[role=gridcell]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.plumbShownAt = performance.now())))
    }
    const observer = new MutationObserver(onChange)
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { subtree: true, childList: true }),
    )
  }, measuredSheet.query)
  const milliseconds: number[] = []
  for (let time = 0; time < 5; time += 1) {
    await page.goto(`${workspace}/${measuredSheet.path}`)
    await page.waitForFunction(() => window.plumbShownAt !== undefined)
    milliseconds.push(await page.evaluate(() => (window.plumbShownAt ?? 0) - (window.plumbAnsweredAt ?? 0)))
  }
  return milliseconds
}

declare global {
  interface Window {
    plumbAnsweredAt?: number
    plumbShownAt?: number
  }
}

/** @returns milliseconds from each paste event to the frame that shows the pasted rows */
async function measurePastes(measuredSheet: MeasuredSheet, page: Page): Promise<number[]> {
  const milliseconds: number[] = []
  for (let time = 0; time < PASTES; time += 1) {
    await page.getByRole('combobox', { name: measuredSheet.label, exact: true }).focus()
    await page.keyboard.press('Control+Home')
    const rows = Array.from({ length: measuredSheet.pastedRows ?? PASTED_ROWS }, (_, row) =>
      measuredSheet.pastedCells(row, time + 1).join('\t'),
    )
    const duration = await page.evaluate(async (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const start = performance.now()
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - start
    }, rows.join('\r\n'))
    milliseconds.push(duration)
  }
  return milliseconds
}

/** @returns milliseconds between frames while the sheet is scrolled by 300 px per frame */
async function measureFrames(page: Page): Promise<number[]> {
  return await page.evaluate(async () => {
    const scroller = document.querySelector('[data-sheet-scroller]')
    if (!scroller) throw new Error('The page has no sheet')
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const frames: number[] = []
    let last = await frame()
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollBy(0, 300)
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    return frames
  })
}
