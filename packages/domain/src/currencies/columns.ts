import type { NamedCode } from '../editing/codes.ts'
import { type Column, columnsOf, isUnreadable } from '../editing/column.ts'
import { decimalAbove0Kind, choiceKind } from '../editing/kinds.ts'
import { uniqueColumnRules } from '../editing/problems.ts'
import { currencyMessages } from '../messages/currencies.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { formatExchangeRate } from '../money/money-format.ts'
import { PIVOT_CURRENCY } from './exchange-rate.ts'
import type { Quote } from './quote.ts'

/** The cells of rates, which are stored as typed and shown with 4 decimals. */
export const RATE_KIND = decimalAbove0Kind({
  invalidMessage: currencyMessages.rateNotPositive,
  show: formatExchangeRate,
})

/** @returns the message if a typed text is not a rate; null if it is one or blank */
export function refuseTypedRate(text: string): string | null {
  const read = RATE_KIND.read(text)
  if (isUnreadable(read)) return read.problem
  return read.value === null ? null : RATE_KIND.check(read.value)
}

/** The columns of quotes on a page (rules CU1, CU4). */
export function quoteColumns(currencies: readonly NamedCode[]): readonly Column<keyof Quote>[] {
  const targets = currencies.filter(({ code }) => code !== PIVOT_CURRENCY)
  const { target, isFromUsd, aToBMultiplier } = currencyMessages.labels
  const columnDescriptions = {
    target: { label: target },
    isFromUsd: { label: isFromUsd },
    aToBMultiplier: { label: { page: aToBMultiplier.page } },
  }
  const columns = columnsOf(columnDescriptions, {
    target: {
      kind: choiceKind(
        targets.map(({ code, name }) => ({ value: code, label: `${code} ${name}`, also: [code, name] })),
        globalMappingMessages.unknownCurrency,
      ),
    },
    isFromUsd: {
      kind: choiceKind(
        [
          { value: false, label: currencyMessages.toUsd },
          { value: true, label: currencyMessages.fromUsd },
        ],
        (text) => text,
      ),
    },
    aToBMultiplier: { kind: RATE_KIND },
  })
  return Object.values(columns)
}

/** @returns the rules for saving rates: each currency has only one (rule CU2) */
export const quoteRules = (columns: readonly Column<keyof Quote>[]) =>
  uniqueColumnRules(columns, 'target', (_shown, code) => currencyMessages.targetTwice(code))
