import type { CurrencyExchangeRatesQuery } from '@plumb/api-contract/generated/graphql.ts'
import {
  movementInWords,
  otherWayInWords,
  pairInWords,
  type Quote,
  quoteOf,
} from '@plumb/domain/currencies/quote.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { listAnd } from '@plumb/domain/messages/grammar.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatExchangeRate } from '@plumb/domain/money/money-format.ts'
import { useMemo } from 'react'
import type { RowStatus, TableColumn } from '../../shared/editing/table-columns.ts'
import { useWorkspaceDates } from '../../shared/dates/workspace-dates.ts'
import { useNarrow, useNoWider } from '../../shared/ui/use-narrow.ts'
import { type CountriesByCurrency, NOT_YET } from './use-countries.ts'

/** The rates in the server's response. */
export type Rates = CurrencyExchangeRatesQuery['rows']

/** Up to this width in px, the column of uses is hidden. */
const NARROW_UP_TO = 960
/** From this width in px, columns can be wider. */
const WIDE_FROM = 1680

/**
 * @param countries countries that are paid in each currency; null if the reader cannot see them
 * @param bands countries with bands in each currency, or null. Without both, the column is hidden
 */
export function useRateColumns(
  rates: Rates,
  countries: CountriesByCurrency | null,
  bands: CountriesByCurrency | null,
): readonly TableColumn<keyof Quote>[] {
  // A frozen currency column would leave no space for others there.
  const isNarrow = useNarrow()
  const isShort = useNoWider(NARROW_UP_TO)
  const isWide = !useNoWider(WIDE_FROM - 1)
  const dates = useWorkspaceDates()
  const isKnown = countries !== NOT_YET && bands !== NOT_YET
  return useMemo(() => {
    const lastChanges = new Map(rates.map(({ id, lastChange }) => [String(id), lastChange]))
    const rated = new Set(rates.map((rate) => quoteOf(rate).target))
    const countriesOf = ({ target }: Values) => countries?.get(String(target)) ?? []
    const bandsOf = ({ target }: Values) => bands?.get(String(target)) ?? []
    const losing = (values: Values) => {
      const names = [...new Set([...countriesOf(values), ...bandsOf(values)])]
      return names.length === 0 ? '' : currencyMessages.page.loses(someOf(names), names.length)
    }
    const usedIn = (values: Values, { isDeleted }: RowStatus) => {
      const nowhere = isKnown ? currencyMessages.page.usedNowhere : ''
      if (isDeleted) return losing(values) || nowhere
      const [paid, banded] = [countriesOf(values), bandsOf(values)]
      const described = paid.map((country) =>
        banded.includes(country) ? currencyMessages.page.ownBands(country) : country,
      )
      const alone = banded.filter((country) => !paid.includes(country))
      return (
        [someOf(described), alone.length > 0 ? currencyMessages.page.bandsOnly(someOf(alone)) : '']
          .filter(Boolean)
          .join(' · ') || nowhere
      )
    }
    const otherWay = (values: Values, { message, isDeleted }: RowStatus) =>
      message === null
        ? otherWayInWords(values as Quote)
        : // Where the column that says it has gone.
          [message, isDeleted && isShort ? losing(values) : ''].filter(Boolean).join(' · ')
    const lastChange = (values: Values, { key, isNew, loaded }: RowStatus) => {
      if (isNew) return newInWords(rated.has(String(values['target'])) ? [] : countriesOf(values))
      const last = lastChanges.get(key)
      const described = last
        ? currencyMessages.page.changed(last.changedBy ?? null, dates.inColumn(last.changedAt))
        : ''
      return [wasInWords(loaded as Quote | null, values as Quote), described].filter(Boolean).join(' · ')
    }
    return [
      // In a narrow window the rate remains in view.
      { typed: 'target', width: isNarrow ? 120 : 210, widthNextToPanel: 150, isFrozen: true },
      {
        id: 'quoted',
        head: currencyMessages.labels.isFromUsd.page,
        width: isNarrow ? 110 : 108,
        text: (values) => pairInWords(values as Quote),
      },
      { typed: 'aToBMultiplier', width: 124, widthNextToPanel: 110 },
      {
        id: 'other-way',
        head: currencyMessages.heads.inverse,
        width: 174,
        text: otherWay,
      },
      ...((countries ?? bands) && !isShort
        ? [
            {
              id: 'used-in',
              head: currencyMessages.heads.usedIn,
              width: isWide ? 420 : 248,
              widthNextToPanel: isWide ? 248 : 212,
              text: usedIn,
            },
          ]
        : []),
      {
        id: 'last-change',
        head: dates.head(currencyMessages.heads.lastChange),
        width: 250,
        widthNextToPanel: 224,
        text: lastChange,
      },
    ]
  }, [rates, countries, bands, isKnown, isNarrow, isShort, isWide, dates])
}

/** Returns the countries that fit in a cell, and the number of the others. */
function someOf(countries: readonly string[]): string {
  const others = countries.length - AT_ONCE
  return others <= 1
    ? listAnd(countries)
    : currencyMessages.page.andOthers(countries.slice(0, AT_ONCE), others)
}
const AT_ONCE = 2

const newInWords = (names: readonly string[]) =>
  [
    editingMessages.row.new,
    ...(names.length > 0 ? [currencyMessages.page.wasMissing(someOf(names))] : []),
  ].join(' · ')

/** Returns the previous rate and the change as text; '' if it is unchanged. */
function wasInWords(before: Quote | null, now: Quote): string {
  if (before === null) return ''
  const isSame = before.isFromUsd === now.isFromUsd && before.aToBMultiplier === now.aToBMultiplier
  return isSame
    ? ''
    : currencyMessages.page.was(
        formatExchangeRate(decimal(before.aToBMultiplier)),
        movementInWords(before, now),
      )
}
