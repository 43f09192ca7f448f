import type { ExchangeRatesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { quoteColumns, quoteRules } from '@plumb/domain/currencies/columns.ts'
import {
  newQuote,
  type Quote,
  quoteOf,
  rateInWords,
  rateOf,
  turnedFigure,
} from '@plumb/domain/currencies/quote.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { tableItem } from '@plumb/domain/editing/table-rows.ts'
import { cellOf, type RowKey, type Values } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { TableEditor } from '../../shared/editing/table-editor.tsx'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { saveRatesMutation, whatRatesChangeQuery } from './queries.ts'
import { fileRows, RATE_FILES } from './rate-files.ts'
import { useRateColumns } from './use-rate-columns.ts'
import { useBandCountriesByCurrency, useCountriesByCurrency } from './use-countries.ts'

const words = messages.currencies
const COLUMNS = quoteColumns(CURRENCIES)
const RULES = quoteRules(COLUMNS)

interface RatesEditorProps {
  title: string
  under: ReactNode
  rates: ExchangeRatesQuery
  /** Asks for them anew. */
  refresh: () => Promise<ExchangeRatesQuery>
}

/** The table of rates, a row a currency, read and edited. */
export function RatesEditor({ rates, refresh, ...frame }: RatesEditorProps) {
  const listed = useMemo(() => quotesOf(rates), [rates])
  const saving = useSave(saveRatesMutation, { refusals: 'caller' })
  const countries = useCountriesByCurrency()
  const bands = useBandCountriesByCurrency()
  const { currency } = useSearch({ strict: false })
  return (
    <TableEditor
      {...frame}
      name="exchange-rates"
      table="currency_exchange_rate"
      words={words}
      hint={words.page.about}
      files={{ ...RATE_FILES, rows: () => fileRows(rates) }}
      listed={listed}
      refresh={async () => quotesOf(await refresh())}
      rules={RULES}
      columns={useRateColumns(rates, countries, bands)}
      save={({ items, ...gone }) =>
        saving.mutateAsync({
          currencyExchangeRateSaveManyRequest: { items: items.map(savedRate), ...gone },
        })
      }
      nameOf={nameOf}
      newRow={(others) =>
        newQuote(new Set(others.map(({ target }) => String(target))), [
          ...(countries?.keys() ?? []),
          ...CODES,
        ])
      }
      startsAt="target"
      rowActs={turnOf}
      isAsked={({ target }) => currency !== undefined && target === currency}
      withIt={(values) => rateInWords(values as Quote)}
      changes={CHANGES}
    />
  )
}

/** Quotes the pair of a row the other way; its worth stays (docs/rules/currencies 6). */
function turnOf(session: EditSession, key: RowKey, tabIndex: 0 | -1): ReactNode {
  const cell = (column: keyof Quote) => cellOf(session.rows.get(key) ?? null, session.draft.get(key), column)
  const [target, isFromUsd, figure] = [cell('target'), cell('isFromUsd'), cell('aToBMultiplier')]
  const turned = 'value' in figure ? turnedFigure(String(figure.value)) : null
  return (
    <IconButton
      size="small"
      look="ghost"
      icon={ArrowLeftRight}
      label={words.page.turn('value' in target ? String(target.value) : '')}
      tabIndex={tabIndex}
      disabled={turned === null}
      onClick={() =>
        session.change([
          { key, column: 'isFromUsd', typed: { value: 'value' in isFromUsd && isFromUsd.value !== true } },
          { key, column: 'aToBMultiplier', typed: { value: turned } },
        ])
      }
    />
  )
}

const CHANGES = {
  subject: words.page.title,
  // The table needs its whole width.
  isClosedAtFirst: true,
  asking: {
    query: whatRatesChangeQuery,
    variables: ({ items, idsToDelete }: RowsToSave) => ({
      currencyExchangeRateChangesRequest: {
        items: items.map((item) => savedRate(tableItem<Quote>(item))),
        idsToDelete,
      },
    }),
  },
}

const CODES = CURRENCIES.map(({ code }) => code)
const nameOf = ({ target }: Values) => (target ? String(target) : '')

const quotesOf = ({ currencyExchangeRates }: ExchangeRatesQuery) =>
  currencyExchangeRates
    .map((rate) => ({ id: rate.id, version: rate.version, ...quoteOf(rate) }))
    .sort((a, b) => a.target.localeCompare(b.target, 'en'))

/** A quote as the save takes it. */
function savedRate({ id, version, ...quote }: Quote & { readonly id: number; readonly version?: number }) {
  return { id, ...(version !== undefined && { version }), ...rateOf(quote) }
}
