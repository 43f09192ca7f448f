import type { CurrencyExchangeRatesQuery } from '@plumb/api-contract/generated/graphql.ts'
import {
  describeRateChange,
  describeInverse,
  describePair,
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
import { useIsNarrow, useIsWindowAtMost } from '../../shared/ui/use-window-width.ts'
import { type CountriesByCurrency, NOT_LOADED } from './use-countries.ts'

/** The rates in the server's response. */
export type Rates = CurrencyExchangeRatesQuery['rows']

/** Up to this width of the window in px, the “Used in” column is hidden. */
const MAX_WIDTH_WITHOUT_USES = 960
/** From this width of the window in px, the “Used in” column is wider. */
const WIDE_MIN_WIDTH = 1680

/**
 * Returns the columns of the table of rates. If both lists of countries are null, there is no “Used in” column.
 * @param paidCountries countries that are paid in each currency; null if the reader cannot see them
 * @param bandCountries countries with bands in each currency; null if the reader cannot see them
 */
export function useRateColumns(
  rates: Rates,
  paidCountries: CountriesByCurrency | null,
  bandCountries: CountriesByCurrency | null,
): readonly TableColumn<keyof Quote>[] {
  const isNarrow = useIsNarrow()
  const hidesUses = useIsWindowAtMost(MAX_WIDTH_WITHOUT_USES)
  const isWide = !useIsWindowAtMost(WIDE_MIN_WIDTH - 1)
  const dates = useWorkspaceDates()
  const areUsesLoaded = paidCountries !== NOT_LOADED && bandCountries !== NOT_LOADED
  return useMemo(() => {
    const lastChanges = new Map(rates.map(({ id, lastChange }) => [String(id), lastChange]))
    const ratedCurrencies = new Set(rates.map((rate) => quoteOf(rate).target))
    const paidCountriesOf = ({ target }: Values) => paidCountries?.get(String(target)) ?? []
    const bandCountriesOf = ({ target }: Values) => bandCountries?.get(String(target)) ?? []
    const describeLosses = (values: Values) => {
      const names = [...new Set([...paidCountriesOf(values), ...bandCountriesOf(values)])]
      return names.length === 0 ? '' : currencyMessages.page.loses(formatNames(names), names.length)
    }
    const describeUses = (values: Values, { isDeleted }: RowStatus) => {
      const unusedText = areUsesLoaded ? currencyMessages.page.usedNowhere : ''
      if (isDeleted) return describeLosses(values) || unusedText
      const [paidHere, withBandsHere] = [paidCountriesOf(values), bandCountriesOf(values)]
      const descriptions = paidHere.map((country) =>
        withBandsHere.includes(country) ? currencyMessages.page.ownBands(country) : country,
      )
      const bandOnlyCountries = withBandsHere.filter((country) => !paidHere.includes(country))
      return (
        [
          formatNames(descriptions),
          bandOnlyCountries.length > 0 ? currencyMessages.page.bandsOnly(formatNames(bandOnlyCountries)) : '',
        ]
          .filter(Boolean)
          .join(' · ') || unusedText
      )
    }
    const describeInverseRate = (values: Values, { message, isDeleted }: RowStatus) =>
      message === null
        ? describeInverse(values as Quote)
        : [message, isDeleted && hidesUses ? describeLosses(values) : ''].filter(Boolean).join(' · ')
    const describeLastChange = (values: Values, { key, isNew, loaded }: RowStatus) => {
      if (isNew)
        return describeNew(ratedCurrencies.has(String(values['target'])) ? [] : paidCountriesOf(values))
      const lastSave = lastChanges.get(key)
      const lastSaveText = lastSave
        ? currencyMessages.page.changed(lastSave.changedBy ?? null, dates.formatInColumn(lastSave.changedAt))
        : ''
      return [describePrevious(loaded as Quote | null, values as Quote), lastSaveText]
        .filter(Boolean)
        .join(' · ')
    }
    return [
      // Narrower in a narrow window, so that the rate remains in view next to this frozen column.
      { field: 'target', width: isNarrow ? 120 : 210, widthNextToPanel: 150, isFrozen: true },
      {
        id: 'direction',
        head: currencyMessages.labels.isFromUsd.page,
        width: isNarrow ? 110 : 108,
        text: (values) => describePair(values as Quote),
      },
      { field: 'aToBMultiplier', width: 124, widthNextToPanel: 110 },
      {
        id: 'inverse',
        head: currencyMessages.heads.inverse,
        width: 174,
        text: describeInverseRate,
      },
      ...((paidCountries ?? bandCountries) && !hidesUses
        ? [
            {
              id: 'used-in',
              head: currencyMessages.heads.usedIn,
              width: isWide ? 420 : 248,
              widthNextToPanel: isWide ? 248 : 212,
              text: describeUses,
            },
          ]
        : []),
      {
        id: 'last-change',
        head: dates.withTimeZone(currencyMessages.heads.lastChange),
        width: 250,
        widthNextToPanel: 224,
        text: describeLastChange,
      },
    ]
  }, [rates, paidCountries, bandCountries, areUsesLoaded, isNarrow, hidesUses, isWide, dates])
}

/** Returns the first countries and the number of the others; all countries if there is at most one other. */
function formatNames(countries: readonly string[]): string {
  const others = countries.length - MAX_NAMED
  return others <= 1
    ? listAnd(countries)
    : currencyMessages.page.andOthers(countries.slice(0, MAX_NAMED), others)
}
const MAX_NAMED = 2

const describeNew = (countriesWithoutRate: readonly string[]) =>
  [
    editingMessages.row.new,
    ...(countriesWithoutRate.length > 0
      ? [currencyMessages.page.wasMissing(formatNames(countriesWithoutRate))]
      : []),
  ].join(' · ')

/** Returns the previous rate and the change as text; '' if the rate is unchanged. */
function describePrevious(before: Quote | null, current: Quote): string {
  if (before === null) return ''
  const isSame = before.isFromUsd === current.isFromUsd && before.aToBMultiplier === current.aToBMultiplier
  return isSame
    ? ''
    : currencyMessages.page.was(
        formatExchangeRate(decimal(before.aToBMultiplier)),
        describeRateChange(before, current),
      )
}
