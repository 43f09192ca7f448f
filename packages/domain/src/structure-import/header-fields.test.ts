import { expect, test } from 'vitest'
import { meaningOf } from './header-fields.ts'
import { createCountryTexts, createCurrencyTexts } from './place-texts.ts'
import { EMPTY_WORKSPACE } from './workbooks.fixture.ts'

const texts = {
  currencies: createCurrencyTexts(EMPTY_WORKSPACE.currencies),
  countries: createCountryTexts(EMPTY_WORKSPACE.countries),
}

test.each([
  ['Department', { field: 'function' }],
  ['Job Family Group', { field: 'function' }],
  ['Job family', { field: 'family' }],
  ['Track', { field: 'family' }],
  ['Office', { field: 'country' }],
  ['Level/Grade', { field: 'level' }],
  ['Job Title', { field: 'title' }],
  ['Location', { field: 'country' }],
  ['Geo', { field: 'country' }],
  ['Job Profile', { field: 'title' }],
  ['Pay basis', { field: 'period' }],
  ['Salary from', { field: 'min' }],
  ['Range Min', { field: 'min' }],
  ['Gehalt von', { field: 'min' }],
  ['Gehalt Mitte', { field: 'mid' }],
  ['Gehalt bis', { field: 'max' }],
  ['Mid-point', { field: 'mid' }],
  ['Base Salary Max (USD)', { field: 'max', context: { currency: 'USD' } }],
  ['OTE mid', { field: 'mid', context: { isOte: true } }],
  ['On-target earnings', { field: 'range', context: { isOte: true } }],
  ['Annual salary (k€)', { field: 'range', context: { period: 'year', unit: 1000, currency: 'EUR' } }],
  ['Hourly rate', { field: 'range', context: { period: 'hour' } }],
  ['Min (in thousands)', { field: 'min', context: { unit: 1000 } }],
  ['Salary range', { field: 'range' }],
  ['Target bonus %', { field: 'bonus' }],
  ['Variable % of OTE', { field: 'variable' }],
  ['Equity value (USD)', { field: 'equity', context: { currency: 'USD' } }],
  ['Equity (USD/yr)', { field: 'equity', context: { currency: 'USD', period: 'year' } }],
  ['Equity (USD/month)', { remainder: 'month' }],
  ['Base (EUR/hr)', { field: 'range', context: { currency: 'EUR', period: 'hour' } }],
  ['United Kingdom', { field: null, context: { country: 'GB' } }],
  ['Germany Min', { field: 'min', context: { country: 'DE' } }],
  // Words that are not understood are never ignored.
  ['Market mid', { field: null }],
  ['Old min', { field: 'min', remainder: 'old' }],
  ['Minimum bonus', { field: null }],
  ['Equity (shares)', { field: 'equity', remainder: 'shares' }],
  ['Total cash', { field: null, remainder: 'total' }],
  ['P50', { field: null, remainder: 'p50' }],
  ['Notes', { field: null, remainder: 'notes' }],
])('%j means %j', (header, meaning) => {
  expect(meaningOf(header, texts)).toMatchObject(meaning)
})
