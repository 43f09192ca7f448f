import { newQuote, type Quote, rateInWords, turnedFigure } from '@plumb/domain/currencies/quote.ts'
import type { CellValue } from '@plumb/domain/editing/column.ts'
import { cellOf, type RowKey, type Values } from '@plumb/domain/editing/draft.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { useSearch } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ReactNode } from 'react'
import { DescribedPage, DescribedTable, type LoadedOf } from '../../shared/editing/described-table.tsx'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { GEOS_FRAME } from '../../shared/geos/geos-tabs.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { RATES } from './rates-table.ts'
import { useRateColumns } from './use-rate-columns.ts'
import { useBandCountriesByCurrency, useCountriesByCurrency } from './use-countries.ts'

/** What currencies are worth in USD (docs/rules/currencies 1, 7): a tab of Geos. */
export const RatesPage = () => (
  <DescribedPage {...GEOS_FRAME} of={RATES}>
    {(table) => <RatesEditor {...table} />}
  </DescribedPage>
)

/** The table of rates, a row a currency, read and edited. */
function RatesEditor(table: LoadedOf<typeof RATES>) {
  const countries = useCountriesByCurrency()
  const bands = useBandCountriesByCurrency()
  const { currency } = useSearch({ strict: false })
  return (
    <DescribedTable
      {...table}
      inOrder={byTarget}
      hint={currencyMessages.page.about}
      columns={useRateColumns(table.rows, countries, bands)}
      nameOf={nameOf}
      newRow={(others) => newQuote(others, [...(countries?.keys() ?? []), ...CODES])}
      startsAt="target"
      rowActs={turnOf}
      asked={currency}
      withIt={(values) => rateInWords(values as Quote)}
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
      label={currencyMessages.page.turn('value' in target ? String(target.value) : '')}
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

const CODES = CURRENCIES.map(({ code }) => code)
const nameOf = ({ target }: Values) => (target ? String(target) : '')
const byTarget = <Row extends { readonly target: CellValue }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => String(a.target).localeCompare(String(b.target), 'en'))
