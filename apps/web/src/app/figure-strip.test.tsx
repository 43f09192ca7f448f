import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, textContents } from '../testing/controls.ts'
import { bandServer, storedGroups } from '../features/comp-bands/bands.fixture.ts'
import { OPTIONS, rangesFor, SCOPES } from '../features/comp-ranges/page.fixture.ts'
import { DERIVATION, type Source, sourceOf } from '../features/comp-ranges/range.fixture.ts'
import { followedFigure } from '../shared/pay-pages/followed-figure.ts'
import { axeFindings } from '../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../testing/open-page.tsx'
import { STORED_TIERS } from '../testing/stored-tiers.ts'
import { setTheme } from './theme.ts'

const forget = () => {
  followedFigure.forget()
  localStorage.clear()
}
beforeEach(async () => {
  forget()
  await browser.viewport(1440, 900)
})
afterEach(async () => {
  forget()
  setTheme('light')
  await browser.viewport(1280, 900)
})

const BAND = 'Sales · Germany · L9'
const BAND_ADDRESS = '/w/1/ote/edit-comp-band-group?groupId=1&selectedCountryGroupId=12&level=9'

const RANGES = rangesFor({ jobFamilyIds: [3], country: 'US' })

const SOURCES: Readonly<Record<string, Source>> = {
  'On-target earnings': sourceOf(BAND, { groupId: 1, countryGroupId: 12, level: 9 }),
  'Tier 2, Seattle': sourceOf('Geos, Tier 2', { page: 'tiers', tierNumber: 2 }),
  'Family multiplier': sourceOf('Job families', {
    page: 'job-families',
    jobFamilyId: 3,
    isAccessible: false,
  }),
}
/** The derivation of a mid from a band, a tier and a family. The user cannot open the page of the family. */
const REASONS = DERIVATION.map((each) => ({
  ...each,
  steps: each.steps.map((step) => {
    const expectedSource = SOURCES[step.label]
    return { ...step, sources: expectedSource && each.figure === 'cash-mid' ? [expectedSource] : [] }
  }),
}))

/** Opens a page, with server responses for comp ranges and for the pages that a figure links to. */
const open = (address: string, options: PageOptions = {}) =>
  openPage(address, {
    scopes: [...SCOPES, 'COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', 'VIEW_LOCATION_CALCULATOR'],
    answers: {
      ...bandServer({ current: storedGroups() }),
      CompRangesOptions: () => ({ compRangesOptions: OPTIONS }),
      CompRanges: () => ({ compRanges: RANGES }),
      CompRangeReasons: () => ({
        compRanges: { rows: RANGES.rows.map((row) => ({ ...row, derivations: REASONS })) },
      }),
      TierConfig: () => ({ tierConfig: STORED_TIERS }),
      BandCountries: () => ({ compBandsGroups: [] }),
    },
    ...options,
  })

const bandLink = () =>
  browser
    .getByRole('complementary', { name: 'How this range is calculated' })
    .getByRole('link', { name: BAND })
const strip = () => browser.getByRole('region', { name: 'Pay range you came from' })
const stepTexts = () => textContents(strip().getByRole('listitem'))
const currentStepText = () => strip().element().querySelector('[aria-current=step]')?.textContent
const backLink = () => strip().getByRole('link', { name: 'Back to comp ranges' })
const country = () => browser.getByRole('combobox', { name: /^Country/ })

/** Opens the breakdown of a figure, and follows its link to the comp band. */
async function follow() {
  const openedPage = await open('/w/1/comp-ranges?family=3&country=US&job=31&why=true')
  await expect.element(bandLink()).toBeVisible()
  const figureAddress = openedPage.address()
  await bandLink().click()
  await expect.element(backLink()).toBeVisible()
  return { ...openedPage, figureAddress }
}

test('a page opened from a figure shows the figure with its steps, and links back to the figure and the followed link [CR50, CR76, CR77]', async () => {
  const { address, history, figureAddress } = await follow()
  expect(address()).toBe(BAND_ADDRESS)
  await expect.element(strip().getByText('Senior Solutions Engineer')).toBeVisible()
  await expect
    .element(strip().getByText(/^P4 · Senior · L10 · .+\. The cash mid calculation starts with this cell\.$/))
    .toBeVisible()
  expect(stepTexts()).toEqual(['206,000', 'Tier 2, Seattle × 90%', 'Family multiplier × 105%', 'Mid 194,670'])
  expect(currentStepText()).toBe('206,000')
  expect(
    strip()
      .getByRole('link', { name: /^Family multiplier/ })
      .elements(),
  ).toHaveLength(0)
  expect(await axeFindings(document.body)).toEqual([])
  setTheme('dark')
  expect(await axeFindings(document.body)).toEqual([])

  const entries = history.length
  await backLink().click()
  await expect.element(bandLink()).toHaveFocus()
  expect(address()).toBe(figureAddress)
  expect(history.length).toBe(entries)
})

test('the steps link from cell to cell, and Back returns to the figure from each [CR76]', async () => {
  const { address, history, figureAddress } = await follow()
  await strip()
    .getByRole('link', { name: /^Tier 2, Seattle/ })
    .click()
  await expect.poll(address).toBe('/w/1/geos/tiers?tier=2')
  await expect.poll(currentStepText).toBe('Tier 2, Seattle × 90%')
  await expect.element(strip().getByText(/The cash mid calculation uses this cell\.$/)).toBeVisible()
  history.back()
  await expect.element(bandLink()).toHaveFocus()
  expect(address()).toBe(figureAddress)

  await bandLink().click()
  await strip()
    .getByRole('link', { name: /^Tier 2, Seattle/ })
    .click()
  await expect.poll(currentStepText).toBe('Tier 2, Seattle × 90%')
  await strip().getByRole('link', { name: 'Mid 194,670' }).click()
  await expect.element(bandLink()).toHaveFocus()
  expect(address()).toBe(figureAddress)
})

test('the strip stays while other cells are viewed and edited, its link back skips them, and a button closes it [CR77, CR78]', async () => {
  const { address, history, figureAddress } = await follow()
  history.push(BAND_ADDRESS.replace('&level=9', ''))
  await country().click()
  await browser.getByRole('option', { name: /^United States/ }).click()
  await expect.poll(address).toContain('selectedCountryGroupId=11')
  await button('Edit').click()
  await expect.element(browser.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(currentStepText()).toBe('206,000')
  await backLink().click()
  await expect.element(bandLink()).toHaveFocus()
  expect(address()).toBe(figureAddress)

  await bandLink().click()
  await strip().getByRole('button', { name: 'Close this bar' }).click()
  await expect.element(strip()).not.toBeInTheDocument()
  await expect.element(browser.getByRole('main')).toHaveFocus()
  expect(address()).toBe(BAND_ADDRESS)
  expect(followedFigure.get()).toBeNull()
})

test('the strip disappears on a page that is not one of its steps [CR78]', async () => {
  const { history } = await follow()
  await browser.getByRole('link', { name: 'ZIP code lookup' }).click()
  await expect.element(browser.getByRole('heading', { name: 'ZIP code lookup' })).toBeVisible()
  await expect.poll(() => followedFigure.get()).toBeNull()
  history.back()
  await expect.element(country()).toHaveTextContent('CountryGermany')
  expect(strip().elements()).toHaveLength(0)
})

test('below 1280 px the strip shows no steps, and on a phone only the title and the link back [CR50]', async () => {
  await follow()
  await expect.element(strip().getByRole('list')).toBeVisible()
  await browser.viewport(1279, 900)
  await expect.element(strip().getByText('206,000')).not.toBeVisible()
  await expect.element(strip().getByText(/starts with this cell/)).toBeVisible()
  await browser.viewport(390, 844)
  await expect.element(strip().getByText(/starts with this cell/)).not.toBeVisible()
  await expect.element(strip().getByText('Senior Solutions Engineer')).toBeVisible()
  await expect.element(backLink()).toBeVisible()
})
