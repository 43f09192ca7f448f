import { describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, resizeWindow } from '../../testing/controls.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import type { AnswersByOperation } from '../../testing/server.ts'
import { startEditing, typeInto } from '../../testing/sheet.ts'
import { storedRate } from '../../testing/stored-rows.ts'

const SCOPES = ['CURRENCIES_VIEW', 'CURRENCIES_EDIT', 'GLOBAL_MAPPING_VIEW'] as const
const COLUMNS = ['Currency', 'Direction', 'Rate', 'Inverse', 'Used in', 'Last change']

const stored = () => ({
  rows: [
    storedRate(1, 'USD', 'JPY', '149.32', 'Robin Castellanos'),
    storedRate(2, 'EUR', 'USD', '1.0862345', 'Amara Okafor'),
    storedRate(3, 'AUD', 'USD', '0.25'),
  ],
})
const COUNTRIES = {
  globalMappings: [
    { countryCode: 'IE', localCurrency: 'EUR' },
    { countryCode: 'BR', localCurrency: 'BRL' },
    { countryCode: 'DE', localCurrency: 'EUR' },
    { countryCode: 'JP', localCurrency: 'JPY' },
  ],
}

const { keyboard } = userEvent
const open = async (answers: AnswersByOperation = {}, options: PageOptions = {}) => {
  const page = await openPage('/w/1/geos/currencies', {
    scopes: SCOPES,
    answers: {
      CurrencyExchangeRates: () => stored(),
      CurrenciesOfCountries: () => COUNTRIES,
      SaveCurrencyExchangeRates: () => ({ saved: [] }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Geos' })).toBeVisible()
  return {
    ...page,
    saved: () => page.sent('SaveCurrencyExchangeRates').map((variables) => variables.request),
  }
}
const cell = (code: string, column: string) =>
  browser
    .getByRole('row')
    .filter({ has: browser.getByRole('gridcell', { name: new RegExp(`(^|: )${code} [A-Z]`) }) })
    .getByRole('gridcell')
    .nth(COLUMNS.indexOf(column))
const shows = (code: string, column: string, text: string) =>
  expect.poll(() => cell(code, column).element().textContent).toBe(text)
const type = (code: string, column: string, text: string) => typeInto(cell(code, column), text)

describe('the sheet', () => {
  test('shows each currency by code with its typed rate, inverse, uses and last editor [CU7, CU11]', async () => {
    await open()
    await shows('EUR', 'Used in', 'Germany and Ireland')
    const showsRow = async (code: string, ...texts: string[]) => {
      for (const [index, text] of texts.entries()) await shows(code, COLUMNS[index] ?? '', text)
    }
    await showsRow(
      'AUD',
      'AUD Australian Dollar',
      'AUD to USD',
      '0.2500',
      '1 USD = 4.0000 AUD',
      'No countries',
      '',
    )
    await showsRow('EUR', 'EUR Euro', 'EUR to USD', '1.0862', '1 USD = 0.9206 EUR', 'Germany and Ireland')
    await shows('EUR', 'Last change', 'Amara Okafor, 1 March 2026')
    await showsRow('JPY', 'JPY Yen', 'USD to JPY', '149.3200', '1 JPY = 0.006697 USD', 'Japan')
    const firstCells = browser
      .getByRole('row')
      .elements()
      .flatMap((each) => each.querySelector('[role=gridcell]')?.textContent ?? [])
    expect(firstCells).toEqual(['AUD Australian Dollar', 'EUR Euro', 'JPY Yen'])
  })

  test('is read-only without CURRENCIES_EDIT, and has no column of countries without access to mappings [CU11]', async () => {
    const { calls } = await open({}, { scopes: ['CURRENCIES_VIEW'] })
    await expectText('You do not have permission to edit exchange rates.')
    expect(button('Edit').query()).toBe(null)
    expect(browser.getByRole('columnheader', { name: 'Used in' }).query()).toBe(null)
    expect(calls.map(({ operationName }) => operationName)).not.toContain('CurrenciesOfCountries')
  })

  test('tells members who may see bands which countries have bands in a currency, also before it is deleted [CU11, CU13]', async () => {
    await open(
      {
        CurrenciesOfBands: () => ({
          compBandsGroups: [
            {
              compBandCountryGroups: [
                { country: 'US', currencyCode: 'USD' },
                { country: 'DE', currencyCode: 'EUR' },
              ],
            },
            {
              compBandCountryGroups: [
                { country: 'DE', currencyCode: 'EUR' },
                { country: 'AU', currencyCode: 'AUD' },
              ],
            },
          ],
        }),
      },
      { scopes: [...SCOPES, 'COMP_BANDS_VIEW'] },
    )
    await shows('EUR', 'Used in', 'Germany (has its own bands) and Ireland')
    await shows('AUD', 'Used in', 'bands only: Australia')
    await shows('JPY', 'Used in', 'Japan')
    await startEditing()
    await button('Delete AUD').click()
    await shows('AUD', 'Used in', 'Australia loses its rate')
    // In a narrower window the column is hidden, and its content is shown next to the deletion.
    await resizeWindow(960)
    await expect.poll(() => browser.getByRole('columnheader', { name: 'Used in' }).query()).toBe(null)
    await shows('AUD', 'Inverse', 'Will be deleted on save · Australia loses its rate')
  })

  test('names two of many countries and counts the others', async () => {
    const paidInEuros = ['AT', 'FI', 'DE', 'IE'].map((countryCode) => ({ countryCode, localCurrency: 'EUR' }))
    await open({ CurrenciesOfCountries: () => ({ globalMappings: paidInEuros }) })
    await shows('EUR', 'Used in', 'Austria, Finland, and 2 others')
    await startEditing()
    await button('Delete EUR').click()
    await expectText('Austria, Finland, and 2 others lose their rate')
  })

  test('says what rates are for if there are none, and first adds the currency of a country', async () => {
    await open({ CurrencyExchangeRates: () => ({ rows: [] }) })
    await expect.element(browser.getByRole('heading', { name: 'No exchange rates yet' })).toBeVisible()
    await expectText('Add exchange rates to see pay ranges in other currencies.')
    await button('Add currency').click()
    await shows('EUR', 'Rate', '1.0000')
  })

  test('is read-only on a phone if it is empty [ED16]', async () => {
    await resizeWindow(390, 844)
    await open({ CurrencyExchangeRates: () => ({ rows: [] }) })
    await expectText('Add exchange rates to see pay ranges in other currencies.')
    expect(button('Add currency').query()).toBe(null)
  })
})

describe('a rate', () => {
  test('is sent as typed, with its version, and updates calculated values while typing [CU12]', async () => {
    const { saved } = await open()
    await startEditing()
    await type('EUR', 'Rate', '1.09141234')
    await shows('EUR', 'Rate', '1.0914')
    await shows('EUR', 'Inverse', '1 USD = 0.9162 EUR')
    await shows('EUR', 'Last change', 'was 1.0862, +0.5% · Amara Okafor, 1 March 2026')
    await button('Save 1 change').click()
    await expectText('Exchange rates saved')
    expect(saved()).toEqual([
      {
        items: [
          { id: 2, version: 1, currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.09141234' },
        ],
        idsToDelete: [],
        versionsToDelete: [],
      },
    ])
  })

  test('can be reversed without changing its worth, as one undoable step', async () => {
    const { saved } = await open()
    await startEditing()
    await cell('AUD', 'Rate').click()
    await button('Reverse the direction of the AUD rate').click()
    await shows('AUD', 'Direction', 'USD to AUD')
    await shows('AUD', 'Rate', '4.0000')
    await shows('AUD', 'Inverse', '1 AUD = 0.2500 USD')
    // Without a percentage, since the currency is worth the same.
    await shows('AUD', 'Last change', 'was 0.2500')
    await button('Reverse the direction of the AUD rate').click()
    await expect.element(button('Save')).toBeVisible()
    await button('Undo').click()
    await shows('AUD', 'Direction', 'USD to AUD')
    await button('Undo').click()
    await shows('AUD', 'Direction', 'AUD to USD')
    await button('Redo').click()
    await button('Save 2 changes').click()
    await expect
      .poll(saved)
      .toMatchObject([
        { items: [{ id: 3, currencyCodeA: 'USD', currencyCodeB: 'AUD', aToBMultiplier: '4' }] },
      ])
  })

  test('cannot be reversed if it is invalid', async () => {
    await open()
    await startEditing()
    await type('AUD', 'Rate', '149,32')
    await expect.element(button('Reverse the direction of the AUD rate')).toBeDisabled()
  })

  test.each([
    ['0', 'The rate must be greater than 0.'],
    ['149,32', '“149,32” is not a valid number.'],
  ])('typed as %j shows a problem in its cell and blocks the save [CU8]', async (typed, sentence) => {
    const { saved } = await open()
    await startEditing()
    await type('JPY', 'Rate', typed)
    await button('Save 1 change').click()
    // The specified text of the message reads like an identifier.
    await expectText('cantSaveInvalidFields')
    await expect.element(browser.getByText(sentence, { exact: false }).first()).toBeVisible()
    expect(saved()).toEqual([])
  })

  test('marked for deletion names the countries that lose it, can be restored, and is sent with its version [CU13]', async () => {
    const { saved } = await open()
    await startEditing()
    await button('Delete JPY').click()
    await shows('JPY', 'Inverse', 'Will be deleted on save')
    await shows('JPY', 'Used in', 'Japan loses its rate')
    await button('Undo deleting JPY').click()
    await shows('JPY', 'Used in', 'Japan')
    await button('Delete EUR').click()
    await shows('EUR', 'Used in', 'Germany and Ireland lose their rate')
    await button('Save 1 change').click()
    await expect.poll(saved).toEqual([{ items: [], idsToDelete: [2], versionsToDelete: [1] }])
  })

  test('added for a country without one says so, and can be removed at once [CU14]', async () => {
    const { saved } = await open()
    await startEditing()
    await button('Add currency').click()
    await shows('BRL', 'Last change', 'New · was missing for Brazil')
    await keyboard('{Escape}')
    await type('BRL', 'Rate', '0.1846')
    await button('Add currency').click()
    await keyboard('EUR{Enter}{ArrowUp}')
    await expect
      .element(
        browser.getByText('EUR has more than one exchange rate. Keep only one.', { exact: false }).first(),
      )
      .toBeVisible()
    // EUR has another rate, so none was missing.
    expect(browser.getByText(/was missing for Germany/).query()).toBe(null)
    await button('Delete EUR').last().click()
    await button('Save 1 change').click()
    await expect
      .poll(saved)
      .toMatchObject([
        { items: [{ id: -1, currencyCodeA: 'BRL', currencyCodeB: 'USD', aToBMultiplier: '0.1846' }] },
      ])
  })
})

const CHANGED = rangeChanges({
  jobCount: 2,
  counts: [{ component: 'cash', kind: 'decrease', jobCount: 2 }],
  countries: [
    {
      country: 'IE',
      identicalCountries: ['FR'],
      jobCount: 2,
      smallestPercent: '-10',
      largestPercent: '-10',
    },
  ],
  rowCount: 2,
})
const panel = () => browser.getByRole('complementary', { name: 'Effect on pay ranges' })

test('the effect on pay ranges is shown next to the rates, excluding rows with problems [CU9]', async () => {
  const { sent } = await open(
    { PreviewCurrencyExchangeRateChanges: () => CHANGED },
    { scopes: [...SCOPES, 'COMP_RANGES_VIEW'] },
  )
  await startEditing()
  await type('EUR', 'Rate', '1.2')
  await button('Delete AUD').click()
  await type('JPY', 'Rate', 'x')
  await expect.element(panel().getByText('Compared with the saved exchange rates')).toBeVisible()
  await expect.element(panel().getByText('Ireland')).toBeVisible()
  await expect.element(panel().getByText('1 row with errors is excluded until it is fixed.')).toBeVisible()
  const lastPreview = () => sent('PreviewCurrencyExchangeRateChanges').at(-1)
  await expect.poll(lastPreview).toEqual({
    request: {
      items: [{ id: 2, version: 1, currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.2' }],
      idsToDelete: [3],
    },
    isListed: false,
  })
})
