import { describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, expectText } from '../../../testing/controls.ts'
import { findCell, startEditing, typeAt } from '../../../testing/sheet.ts'
import {
  keyboard,
  OTE,
  BASE,
  HOURLY,
  PERCENT,
  AMOUNT,
  cellTexts,
  choose,
  open,
} from './bands-page.fixture.ts'

describe('typing', () => {
  test('says how to start editing if a user types before that [SH6]', async () => {
    await open()
    await findCell('L9', OTE).click()
    await keyboard('2')
    await expectText('To change cells, select Edit.')
    await startEditing()
    await typeAt('L9', OTE, '120000')
    await expect.poll(() => cellTexts('L9')[0]).toBe('120,000')
  })

  test('updates calculated cells and the chart while a value is still being typed [CB21]', async () => {
    await open()
    await startEditing()
    await findCell('L9', OTE).click()
    await expectText('USD 100,000 falls in 1 of 2 bands')
    await keyboard('200000')
    await expect
      .poll(() => cellTexts('L9').slice(1, 8))
      .toEqual(['=120,000', '=57.69', '40', '=80,000', '60 : 40', '160,000', '250,000'])
    await expectText('USD 200,000 falls in 1 of 2 bands')
    await expect
      .element(
        browser.getByRole('img', {
          name: /^L9 Senior: USD 160,000 to 250,000, mid 200,000, saved mid 100,000$/,
        }),
      )
      .toBeInTheDocument()
    await keyboard('{Escape}')
    await expect.poll(() => cellTexts('L9')[1]).toBe('=60,000')
    // Shares are as exact as on comp ranges.
    await typeAt('L9', PERCENT, '12.5')
    await expect.poll(() => cellTexts('L9')[5]).toBe('87.5 : 12.5')
  })

  test('caps a percentage at 99, accepts signs and separators, and rejects OTE with an hourly rate, with a message [CB4, CB9, CB25]', async () => {
    const { sent } = await open()
    await startEditing()
    await typeAt('L9', PERCENT, '100%')
    await expect.poll(() => cellTexts('L9')[PERCENT]).toBe('99')
    await typeAt('L7', BASE, '$51,000.50')
    await expect.poll(() => cellTexts('L7')[BASE]).toBe('51,001')
    await typeAt('L9', HOURLY, '131.73')
    await button('Save 3 changes').click()
    await expectText(/^On target earnings .* for level 9\./)
    expect(sent('SaveCompBands')).toEqual([])
    // Nothing is calculated from an invalid value.
    expect(cellTexts('L9').slice(5, 8)).toEqual(['', '', ''])
  })

  test('rejects percent variable with absolute variable, with a message [CB25]', async () => {
    await open()
    await startEditing()
    await typeAt('L9', AMOUNT, '5000')
    await button('Save 1 change').click()
    await expectText(/^Percent and absolute .* for level 9\./)
  })

  test('jumps to the country of the first problem on save', async () => {
    await open()
    await startEditing()
    await typeAt('L9', HOURLY, '50')
    await choose(/^Country/, 'Germany')
    await expect.element(browser.getByRole('columnheader', { name: /OTE, EUR/ })).toBeVisible()
    await button('Save 1 change').click()
    await expect.element(browser.getByRole('columnheader', { name: /OTE, USD/ })).toBeVisible()
    await expectText(/^On target earnings .* for level 9\./)
  })
})

describe('saving', () => {
  test('sends changed bands and country groups, also of another country, in one operation, and ends editing [CB18, CB37]', async () => {
    const { sent, address } = await open()
    await startEditing()
    expect(address()).toContain('editing=true')
    await typeAt('L9', OTE, '110000')
    await typeAt('L7', HOURLY, '20')
    await choose(/^Range widths/, 'Wide')
    await choose(/^Country/, 'Germany')
    await browser.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
    await expectText('Amounts are not converted. Only the currency changes.')
    await expect.element(browser.getByRole('columnheader', { name: /OTE, USD/ })).toBeVisible()
    await button('Save 4 changes').click()
    await expectText('Comp bands saved')
    const none = { annualBaseSalary: null, hourlyRate: null, onTargetEarnings: null, absoluteVariable: null }
    expect(sent('SaveCompBands')).toEqual([
      {
        cells: {
          items: [
            {
              id: 101,
              version: 1,
              compBandCountryGroupId: 11,
              globalLevelLevel: 9,
              ...none,
              onTargetEarnings: '110000',
              percentVariable: '40',
            },
            {
              compBandCountryGroupId: 11,
              globalLevelLevel: 7,
              ...none,
              hourlyRate: '20',
              percentVariable: null,
            },
          ],
        },
        parts: {
          items: [
            {
              id: 11,
              version: 1,
              compBandGroupId: 1,
              country: 'US',
              currencyCode: 'USD',
              rangeWidthGroupId: 2,
            },
            {
              id: 12,
              version: 1,
              compBandGroupId: 1,
              country: 'DE',
              currencyCode: 'USD',
              rangeWidthGroupId: 1,
            },
          ],
        },
      },
    ])
    await expect.element(button('Edit')).toBeVisible()
    await expect.poll(address).not.toContain('editing')
  })
})
