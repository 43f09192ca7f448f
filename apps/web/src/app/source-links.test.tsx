import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { axeFindings } from '../testing/axe-findings.ts'
import { bandServer, storedGroups } from '../features/comp-bands/bands.fixture.ts'
import type { AnswersByOperation } from '../testing/server.ts'
import { activeCell } from '../testing/sheet.ts'
import { storedMapping, storedRate } from '../testing/stored-rows.ts'
import { STORED_TIERS } from '../testing/stored-tiers.ts'
import { openRanges, rangesFor, SCOPES } from '../features/comp-ranges/page.fixture.ts'
import {
  DERIVATION,
  rowWithGap,
  NO_CELL,
  type Source,
  sourceOf,
} from '../features/comp-ranges/range.fixture.ts'

const BAND = sourceOf('Sales · Germany · L9', { groupId: 1, countryGroupId: 12, level: 9 })
const WIDTH = sourceOf('Default widths, L8', { page: 'range-widths', groupId: 2, level: 8 })
const RATE = sourceOf('Exchange rates, USD to EUR', {
  page: 'currencies',
  fromCurrency: 'USD',
  toCurrency: 'EUR',
})
const MAPPING = sourceOf('Global mappings, Germany', { page: 'global-mappings', country: 'DE' })
const EQUITY_PERCENT = sourceOf('Global mappings, Germany, equity', {
  page: 'global-mappings',
  country: 'DE',
  column: 'equityPercent',
})
const TIER = sourceOf('Tier 2, 90%', { page: 'tiers', tierNumber: 2 })

/** The server’s answers for the linked pages. */
const LINKED_PAGES: AnswersByOperation = {
  RangeWidths: () => ({
    groups: [1, 2].map((id) => ({ id, version: 1, name: `Widths ${id}`, rangeWidths: [] })),
    globalLevels: [7, 8].map((level) => ({ level, name: `Name of ${level}` })),
    jobLevels: [7, 8].map((level) => ({ level, isVisible: true })),
    settings: [],
  }),
  GlobalMappings: () => ({
    rows: ['AU', 'DE', 'US'].map((countryCode, index) => storedMapping(index + 1, countryCode, 'EUR')),
  }),
  TierConfig: () => ({ tierConfig: STORED_TIERS }),
  BandCountries: () => ({ compBandsGroups: [] }),
  CurrencyExchangeRates: () => ({
    rows: ['AUD', 'EUR', 'GBP'].map((from, index) => storedRate(index + 1, from, 'USD', '1.5')),
  }),
}

/** Opens the breakdown of a range whose first step has these sources. */
async function open(sources: readonly Source[], scopes: readonly Scope[] = []) {
  const [cash, ...others] = DERIVATION
  const [first, ...steps] = cash?.steps ?? []
  if (!cash || !first) throw new Error('The range has no steps')
  const derivation = [{ ...cash, steps: [{ ...first, sources }, ...steps] }, ...others]
  const openedRanges = await openRanges('?family=3&country=US&job=31&why=true', {
    scopes: [...SCOPES, ...scopes],
    answers: {
      ...bandServer({ current: storedGroups() }),
      CompRangeReasons: () => {
        const { rows } = rangesFor({ jobFamilyIds: [3], country: 'US' })
        return { compRanges: { rows: rows.map((row) => ({ ...row, derivations: derivation })) } }
      },
      ...LINKED_PAGES,
    },
  })
  await expect.element(panel().getByText(sources[0]?.label ?? '')).toBeVisible()
  return openedRanges
}

const panel = () => browser.getByRole('complementary', { name: 'How this range is calculated' })
const link = ({ label }: Source) => panel().getByRole('link', { name: label })
/** Returns the heading of the active cell's row, and the number of its column. */
const activePosition = () => {
  const cell = activeCell()
  const row = cell?.closest('[role=row]')
  return [
    row?.querySelector('[role=rowheader], [role=gridcell]')?.textContent,
    cell?.getAttribute('aria-colindex'),
  ]
}

test('a step’s source links to its cell and selects it, and Back returns to the figure [CR44]', async () => {
  const { address, history } = await open([BAND], ['COMP_BANDS_VIEW'])
  const figureAddress = address()
  expect(await axeFindings(document.body)).toEqual([])
  await link(BAND).click()
  expect(address()).toBe('/w/1/ote/edit-comp-band-group?groupId=1&selectedCountryGroupId=12&level=9')
  await expect
    .element(browser.getByRole('combobox', { name: /^Country/ }))
    .toHaveTextContent('CountryGermany')
  await expect.poll(() => activeCell()?.textContent).toBe('90,000')

  history.back()
  await expect.element(link(BAND)).toHaveFocus()
  expect(address()).toBe(figureAddress)
})

test('the tier of a step links to its card in the tier editor [GE40]', async () => {
  const { address } = await open([TIER], ['VIEW_LOCATION_CALCULATOR'])
  await link(TIER).click()
  await expect.poll(address).toBe('/w/1/geos/tiers?tier=2')
  await expect.element(browser.getByRole('region', { name: 'Tier 2' })).toHaveFocus()
})

test('choosing another country on the linked page removes the linked cell from the address [CR44]', async () => {
  const { address } = await open([BAND], ['COMP_BANDS_VIEW'])
  await link(BAND).click()
  await expect.poll(() => activeCell()?.textContent).toBe('90,000')
  await browser.getByRole('combobox', { name: /^Country/ }).click()
  await browser.getByRole('option', { name: /^United States/ }).click()
  await expect.poll(address).toContain('selectedCountryGroupId=11')
  expect(address()).not.toContain('level=')
})

test.each([
  ['range widths', WIDTH, 'RANGE_WIDTHS_VIEW', '/w/1/range-widths?groupId=2&level=8', ['L8', '5']],
  ['exchange rates', RATE, 'CURRENCIES_VIEW', '/w/1/geos/currencies?currency=EUR', ['EUR Euro', '1']],
  [
    'global mappings',
    MAPPING,
    'GLOBAL_MAPPING_VIEW',
    '/w/1/geos/global-mapping?country=DE',
    ['Germany', '1'],
  ],
  [
    'one of several percentages',
    EQUITY_PERCENT,
    'GLOBAL_MAPPING_VIEW',
    '/w/1/geos/global-mapping?country=DE&column=equityPercent',
    ['Germany', '4'],
  ],
] as const)('a link to %s selects its cell [CR44]', async (_, from, scope, to, cell) => {
  const { address } = await open([from], [scope])
  await link(from).click()
  await expect.poll(activePosition).toEqual(cell)
  expect(address()).toBe(to)
})

test.each([
  [
    'the multiplier',
    { page: 'job-families', jobFamilyId: 3, column: 'compBandMultiplier' },
    'JOB_FAMILIES_VIEW',
    '/w/1/job-families/families?familyId=3&column=compBandMultiplier',
  ],
  [
    'an equity band',
    { page: 'equity-bands', groupId: 2, level: 8 },
    'EQUITY_BANDS_VIEW',
    '/w/1/equity?groupId=2&level=8',
  ],
  ['an RSU percent', { page: 'equity-bands', level: 8 }, 'EQUITY_BANDS_VIEW', '/w/1/equity?level=8'],
  [
    'a price',
    { page: 'equity-bands', setting: 'STRIKE_PRICE' },
    'EQUITY_BANDS_VIEW',
    '/w/1/equity?setting=STRIKE_PRICE',
  ],
] as const)('the source of %s links to its cell', async (label, page, scope, to) => {
  const from = sourceOf(label, page)
  await open([from], [scope])
  await expect.element(link(from)).toHaveAttribute('href', to)
})

test('shows a source as plain text if the reader has no access or the page is unknown [CR44]', async () => {
  const hidden = { ...BAND, page: { ...BAND.page, isAccessible: false } }
  const withUnknownPage = sourceOf('Unknown page', { page: 'unknown' })
  await open([hidden, withUnknownPage])
  await expect.element(panel().getByText(withUnknownPage.label)).toBeVisible()
  expect(link(hidden).elements()).toHaveLength(0)
  expect(link(withUnknownPage).elements()).toHaveLength(0)
})

test('links a missing figure to the cell where it can be fixed', async () => {
  const gap = { ...NO_CELL, page: 'range-widths', groupId: 2, level: 8 }
  const { rows, ...rest } = rangesFor({ jobFamilyIds: [3], country: 'US' })
  const { address } = await openRanges('?family=3&country=US', {
    scopes: [...SCOPES, 'RANGE_WIDTHS_VIEW'],
    answers: {
      ...LINKED_PAGES,
      CompRanges: () => {
        const incompleteRows = rows.map((row) => rowWithGap('cash-range', { ...row, min: null, max: null }))
        const linked = incompleteRows.map((row) => ({
          ...row,
          missingComponents: row.missingComponents.map((missing) => ({ ...missing, page: gap })),
        }))
        return { compRanges: { ...rest, rows: linked } }
      },
    },
  })
  await browser.getByRole('link', { name: 'Add it in Comp bands' }).first().click()
  await expect.poll(activePosition).toEqual(['L8', '5'])
  expect(address()).toBe('/w/1/range-widths?groupId=2&level=8')
})
