import { createRequire } from 'node:module'
import type { Currency } from '../src/currencies.ts'

const require = createRequire(import.meta.url)

/** Units of account and of funds: ISO 4217 lists them, but nobody is paid in them. */
const FUND_CODES = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'])

/** The X codes of currencies shared by several countries; the others are metals, units of account and tests. */
const SHARED_CURRENCIES = new Set(['XAF', 'XCD', 'XOF', 'XPF'])

/** Cuba's convertible peso was abolished in 2021; the source still has it. */
const RETIRED = new Set(['CUC'])

/** Newer than the source (June 2024): the Caribbean guilder of Curaçao and Sint Maarten, since March 2025. */
const NEWER: readonly Currency[] = [{ code: 'XCG', name: 'Caribbean Guilder', symbol: 'Cg', digits: 2 }]

/** Symbols for codes that are newer than currency-symbol-map. */
const SYMBOLS: Readonly<Record<string, string>> = { SLE: 'Le', VED: 'Bs.D', ZWG: 'ZiG' }

/** Returns the currencies in which pay can be set, sorted by code. */
export function listCurrencies(): Currency[] {
  const source: { code: string; currency: string; digits: number }[] = require('currency-codes/data.js')
  const symbols: Record<string, string> = require('currency-symbol-map/map.js')
  const listed = source
    .filter(({ code }) => !FUND_CODES.has(code) && !RETIRED.has(code))
    .filter(({ code }) => !code.startsWith('X') || SHARED_CURRENCIES.has(code))
    .map(({ code, currency, digits }): Currency => {
      const symbol = symbols[code] ?? SYMBOLS[code]
      if (symbol === undefined) throw new Error(`No symbol for ${code}`)
      return { code, name: currency.trim(), symbol, digits }
    })
  return [...listed, ...NEWER].sort((a, b) => (a.code < b.code ? -1 : 1))
}
