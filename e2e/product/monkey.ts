import { expect, type Page } from '@playwright/test'
import { countryName } from '@plumb/reference-data/country-names.ts'

/** What the comp ranges page shows at one moment. */
export interface ShownFigures {
  readonly family: string
  readonly country: string
  /** The text in the field, complete or not. */
  readonly zip: string
  /** "Tier 2 · Seattle" */
  readonly tier: string
  /** The selected currency; empty if there is no choice. */
  readonly currency: string
  /** Whether the figures are marked as those of an earlier selection. */
  readonly isOutdated: boolean
  readonly rows: readonly { readonly title: string; readonly text: string }[]
}

/** Whether an error means that the page navigated meanwhile (a reload, Back, the login page), perhaps to a page that never loads. */
function isNavigationError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Execution context was destroyed|Cannot find context|frame was detached|interrupted by another navigation|ERR_ABORTED|^page\.goto: Timeout/.test(
      error.message,
    )
  )
}

/**
 * Whether an error means that a control was missing or disappeared ("locator.click: Timeout 1000ms exceeded"), or that the page navigated
 * meanwhile. Failed expectations have other messages.
 */
export function isMissingControlError(error: unknown): boolean {
  return (
    isNavigationError(error) ||
    (error instanceof Error && /^(?:locator|page|keyboard)\.\w+: /.test(error.message))
  )
}

/** Reads from the page, and retries if it navigates meanwhile. */
export async function readWithRetries<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let retriesLeft = 5; ; retriesLeft -= 1)
    try {
      return await read()
    } catch (error) {
      if (retriesLeft === 0 || !isNavigationError(error)) throw error
      await page.waitForLoadState()
    }
}

/** Reads what the page shows, even if it navigates meanwhile. */
export function readShownFigures(page: Page): Promise<ShownFigures> {
  return readWithRetries(page, () => readPage(page))
}

/** Reads in one evaluation, so that nothing changes between reading a label and its figure. */
function readPage(page: Page): Promise<ShownFigures> {
  return page.evaluate(() => {
    const pickers = [...document.querySelectorAll('main [role=combobox]')].map(
      ({ textContent }) => textContent,
    )
    const picked = (label: string) =>
      pickers.find((text) => text.startsWith(label))?.slice(label.length) ?? ''
    const copyButtons = [...document.querySelectorAll('main [role=row] button[aria-label^="Copy range: "]')]
    return {
      family: picked('Family'),
      country: picked('Country'),
      zip: document.querySelector<HTMLInputElement>('main input[aria-label="ZIP code"]')?.value ?? '',
      tier: picked('Tier'),
      currency:
        document.querySelector('main [role=group][aria-label=Currency] [aria-pressed=true]')?.textContent ??
        '',
      isOutdated: document.querySelector('.outdated') !== null,
      rows: copyButtons.map((button) => ({
        title: (button.getAttribute('aria-label') ?? '').slice('Copy range: '.length),
        text: button.closest<HTMLElement>('[role=row]')?.innerText ?? '',
      })),
    }
  })
}

interface Row {
  readonly title: string
  readonly level: number
  readonly mid: { readonly onTargetEarnings: string } | null
  readonly summaryLine: string | null
}
interface Options {
  readonly families: readonly { readonly id: number; readonly name: string }[]
  readonly countries: readonly { readonly country: string }[]
  readonly tiers: readonly { readonly tierNumber: number; readonly label: string }[]
  readonly defaultCurrency: string
}

/** Requests the expected data for the pickers of the page directly from the API. */
export class Oracle {
  readonly #url: string
  readonly #token: string
  readonly #answers = new Map<string, Promise<readonly Row[] | null>>()
  options: Options = { families: [], countries: [], tiers: [], defaultCurrency: '' }

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async load(): Promise<void> {
    const data = await this.#fetch<{ compRangesOptions: Options }>(
      '{ compRangesOptions { families { id name } countries { country } tiers { tierNumber label } defaultCurrency } }',
      {},
    )
    if (!data) throw new Error('There are no options')
    this.options = data.compRangesOptions
  }

  /** @returns the rows for the selection of the pickers; null if the selection does not exist */
  rowsOf({ family, country, zip, tier, currency }: ShownFigures): Promise<readonly Row[] | null> {
    const { families, countries, tiers, defaultCurrency } = this.options
    const familyId = families.find(({ name }) => name === family)?.id
    const code = countries.find((option) => countryName(option.country) === country)?.country
    // The text begins with the number in the tier's swatch.
    const name = tier.replace(/^\d+(?=\D)/, '')
    const tierNumber = tiers.find(({ label }) => name === label || name.startsWith(`${label} `))?.tierNumber
    const isUnfinished = zip !== '' && !/^\d{5}$/.test(zip)
    if (familyId === undefined || code === undefined || isUnfinished) return Promise.resolve(null)
    const request = {
      jobFamilyIds: [familyId],
      country: code,
      ...(currency !== '' && currency !== defaultCurrency && { displayCurrency: 'LOCAL' }),
      ...(code === 'US' && (zip === '' ? { tierNumber } : { zipcode: zip })),
    }
    const key = JSON.stringify(request)
    const answer = this.#answers.get(key) ?? this.#rows(request)
    this.#answers.set(key, answer)
    return answer
  }

  async #rows(request: object): Promise<readonly Row[] | null> {
    const data = await this.#fetch<{ compRanges: { rows: readonly Row[] } }>(
      `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) {
        rows { title level mid { onTargetEarnings } summaryLine } } }`,
      { request },
    )
    return data?.compRanges.rows ?? null
  }

  async #fetch<T>(query: string, variables: object): Promise<T | null> {
    const response = await fetch(`${this.#url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#token}`,
        'x-workspace-id': '1',
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data?: T; errors?: unknown }
    return errors ? null : (data ?? null)
  }
}

const formatAmount = (amount: string) => Math.round(Number(amount)).toLocaleString('en-US')

/** @returns the fault of the page: a figure that is shown as current but does not match the pickers; null if there is none */
export async function findMislabelledFigure(shown: ShownFigures, oracle: Oracle): Promise<string | null> {
  if (shown.isOutdated || shown.rows.length === 0) return null
  const shownText = JSON.stringify({ ...shown, rows: shown.rows.length })
  const rows = await oracle.rowsOf(shown)
  if (rows === null) return `Figures are shown as current for a selection that does not exist: ${shownText}`
  for (const { title, text } of shown.rows) {
    const expected = rows.filter((row) => row.title === title)
    const isExpected = expected.some(
      ({ mid }) => mid === null || text.split(/\s/).includes(formatAmount(mid.onTargetEarnings)),
    )
    if (!isExpected)
      return `“${title}” shows ${JSON.stringify(text)}, but the API returns ${JSON.stringify(expected)}: ${shownText}`
  }
  return null
}

/** Fails if the page continues to show a figure that does not match its pickers. */
export async function expectFiguresMatchLabels(page: Page, oracle: Oracle, message: string): Promise<void> {
  await expect
    .poll(async () => findMislabelledFigure(await readShownFigures(page), oracle), {
      message,
      intervals: [50, 100, 200],
    })
    .toBeNull()
}
