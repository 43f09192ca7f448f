import type { ExchangeRatesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { movementInWords, otherWayInWords, pairInWords, type Quote } from '@plumb/domain/currencies/quote.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatQuotedRate } from '@plumb/domain/money/money-format.ts'
import { useMemo } from 'react'
import type { RowFate, TableColumn } from '../../shared/editing/table-editor.tsx'
import { whenInWords } from '../../shared/ui/when-in-words.ts'
import { useNarrow, useNoWider } from '../../shared/ui/use-narrow.ts'
import type { CountriesByCurrency } from './use-countries.ts'

const words = messages.currencies

/** Up to here where a rate is used gives way, as drawn. */
const NARROW_UP_TO = 960

/**
 * @param countries that are paid in each currency; null: the reader may not know
 * @param bands countries with bands in each currency; likewise. Without both the column is not there
 */
export function useRateColumns(
  { currencyExchangeRates }: ExchangeRatesQuery,
  countries: CountriesByCurrency | null,
  bands: CountriesByCurrency | null,
): readonly TableColumn<keyof Quote>[] {
  // A frozen currency would leave nothing else in view there.
  const isNarrow = useNarrow()
  const isShort = useNoWider(NARROW_UP_TO)
  return useMemo(() => {
    const lastChanges = new Map(currencyExchangeRates.map(({ id, lastChange }) => [String(id), lastChange]))
    const countriesOf = ({ target }: Values) => countries?.get(String(target)) ?? []
    const bandsOf = ({ target }: Values) => bands?.get(String(target)) ?? []
    const losing = (values: Values) => {
      const names = [...new Set([...countriesOf(values), ...bandsOf(values)])]
      return names.length === 0 ? '' : words.page.loses(names.join(', '), names.length)
    }
    const usedIn = (values: Values, { isDeleted }: RowFate) => {
      if (isDeleted) return losing(values) || words.page.usedNowhere
      const paid = countriesOf(values).join(', ')
      const banded = bandsOf(values)
      return (
        [paid, banded.length > 0 ? words.page.bandsOf(banded.join(', ')) : ''].filter(Boolean).join(' · ') ||
        words.page.usedNowhere
      )
    }
    const otherWay = (values: Values, { inWords, isDeleted }: RowFate) =>
      inWords === null
        ? otherWayInWords(values as Quote)
        : // Where the column that says it has gone.
          [inWords, isDeleted && isShort ? losing(values) : ''].filter(Boolean).join(' · ')
    const lastChange = (values: Values, { key, isNew, loaded }: RowFate) => {
      if (isNew) return newInWords(countriesOf(values))
      const last = lastChanges.get(key)
      const told = last ? words.page.changed(last.by ?? null, whenInWords(last.at)) : ''
      return [wasInWords(loaded as Quote | null, values as Quote), told].filter(Boolean).join(' · ')
    }
    return [
      // On a narrow window the rate is still in view.
      { typed: 'target', width: isNarrow ? 120 : 230, isFrozen: true },
      {
        id: 'quoted',
        head: words.heads.quoted,
        width: isNarrow ? 110 : 120,
        text: (values) => pairInWords(values as Quote),
      },
      { typed: 'aToBMultiplier', width: 130 },
      {
        id: 'other-way',
        head: words.heads.otherWay,
        width: 180,
        text: otherWay,
      },
      ...((countries ?? bands) && !isShort
        ? [{ id: 'used-in', head: words.heads.usedIn, width: 184, text: usedIn }]
        : []),
      { id: 'last-change', head: words.heads.lastChange, width: 250, text: lastChange },
    ]
  }, [currencyExchangeRates, countries, bands, isNarrow, isShort])
}

const newInWords = (names: readonly string[]) =>
  [messages.editing.row.new, ...(names.length > 0 ? [words.page.wasMissing(names.join(', '))] : [])].join(
    ' · ',
  )

/** What the rate was before it was changed, and by how much it moves; '' where it stands. */
function wasInWords(before: Quote | null, now: Quote): string {
  if (before === null) return ''
  const isSame = before.isFromUsd === now.isFromUsd && before.aToBMultiplier === now.aToBMultiplier
  return isSame
    ? ''
    : words.page.was(formatQuotedRate(decimal(before.aToBMultiplier)), movementInWords(before, now))
}
