import { describe, expect, it } from 'vitest'
import { CURRENCIES } from './currencies.ts'

const find = (code: string) => CURRENCIES.find((currency) => currency.code === code)

describe('the currencies [RD4]', () => {
  it('are 157, with unique codes, a name, a symbol and digits', () => {
    expect(CURRENCIES).toHaveLength(157)
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(157)
    const wrong = CURRENCIES.filter(
      ({ code, name, symbol, digits }) =>
        !/^[A-Z]{3}$/.test(code) || name.trim() !== name || !name || !symbol || ![0, 2, 3].includes(digits),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['USD', 'US Dollar', '$', 2],
    ['JPY', 'Yen', '¥', 0],
    ['KWD', 'Kuwaiti Dinar', 'KD', 3],
    ['XCG', 'Caribbean Guilder', 'Cg', 2],
    ['XOF', 'CFA Franc BCEAO', 'CFA', 0],
    ['SLE', 'Leone', 'Le', 2],
    ['KMF', 'Comorian Franc', 'CF', 0],
  ])('%s is %s, %s', (code, name, symbol, digits) => {
    expect(find(code)).toEqual({ code, name, symbol, digits })
  })

  it.each(['CUC', 'CHE', 'USN', 'UYI', 'XAU', 'XDR', 'XXX', 'XTS'])('do not include %s', (code) => {
    expect(find(code)).toBeUndefined()
  })
})
