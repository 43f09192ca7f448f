import type { NamedCode } from '../editing/codes.ts'
import { type Column, requiredColumns } from '../editing/column.ts'
import { decimalAbove0, oneOf } from '../editing/kinds.ts'
import { eachOnce } from '../editing/problems.ts'
import { messages } from '../messages/messages.ts'
import { formatExchangeRate } from '../money/money-format.ts'
import { PIVOT_CURRENCY } from './exchange-rate.ts'
import type { Quote } from './quote.ts'

const words = messages.currencies

/** A rate: kept as it was typed, shown to 4 decimals. */
export const RATE_KIND = decimalAbove0({ refused: words.rateNotPositive, show: formatExchangeRate })

/** The columns of quotes on a page (docs/rules/currencies 1, 4). */
export function quoteColumns(currencies: readonly NamedCode[]) {
  const targets = currencies.filter(({ code }) => code !== PIVOT_CURRENCY)
  return requiredColumns<keyof Quote>(words.heads, {
    target: {
      kind: oneOf(
        targets.map(({ code, name }) => ({ value: code, label: `${code} ${name}`, also: [code, name] })),
        messages.globalMappings.unknownCurrency,
      ),
    },
    isFromUsd: {
      kind: oneOf(
        [
          { value: false, label: words.toUsd },
          { value: true, label: words.fromUsd },
        ],
        (text) => text,
      ),
    },
    aToBMultiplier: { kind: RATE_KIND },
  })
}

/** What rates must satisfy before they are saved: each currency has one (docs/rules/currencies 2). */
export const quoteRules = (columns: readonly Column<keyof Quote>[]) =>
  eachOnce(columns, 'target', (_shown, code) => words.targetTwice(code))
