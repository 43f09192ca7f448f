import type { NamedCode } from '../editing/codes.ts'
import type { Column } from '../editing/column.ts'
import { decimalNumber, oneOf } from '../editing/kinds.ts'
import type { RowRules } from '../editing/problems.ts'
import { refuseRepeated } from '../editing/table-rows.ts'
import { messages } from '../messages/messages.ts'
import { compare, ZERO } from '../money/fraction.ts'
import { formatQuotedRate } from '../money/money-format.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { PIVOT_CURRENCY } from './exchange-rate.ts'
import type { Quote } from './quote.ts'

const words = messages.currencies

/** A rate: kept as it was typed, shown to 4 decimals. */
export const RATE_KIND = decimalNumber({
  check(value) {
    const typed = parseTyped(value)
    return typed === null || compare(typed, ZERO) <= 0 ? words.rateNotPositive : null
  },
  show: formatQuotedRate,
})

/** The columns of quotes on a page (docs/rules/currencies 1, 4). */
export function quoteColumns(currencies: readonly NamedCode[]): readonly Column<keyof Quote>[] {
  const targets = currencies.filter(({ code }) => code !== PIVOT_CURRENCY)
  return [
    {
      key: 'target',
      header: words.heads.target,
      head: words.heads.target,
      isRequired: true,
      kind: oneOf(
        targets.map(({ code, name }) => ({ value: code, label: `${code} ${name}`, also: [code, name] })),
        messages.globalMappings.unknownCurrency,
      ),
    },
    {
      key: 'isFromUsd',
      header: words.heads.quoted,
      head: words.heads.quoted,
      isRequired: true,
      kind: oneOf(
        [
          { value: false, label: words.toUsd },
          { value: true, label: words.fromUsd },
        ],
        (text) => text,
      ),
    },
    {
      key: 'aToBMultiplier',
      header: words.heads.rate,
      head: words.heads.rate,
      isRequired: true,
      kind: RATE_KIND,
    },
  ]
}

/** What rates must satisfy before they are saved: each currency has one (docs/rules/currencies 2). */
export const quoteRules = (columns: readonly Column<keyof Quote>[]): RowRules<keyof Quote> => ({
  columns,
  refuseRows: (rows) => refuseRepeated(rows, 'target', (code) => words.targetTwice(String(code))),
})
