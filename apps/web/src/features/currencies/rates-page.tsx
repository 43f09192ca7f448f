import { newQuote, type Quote, describeRate, invertFigure } from '@plumb/domain/currencies/quote.ts'
import type { CellValue } from '@plumb/domain/editing/column.ts'
import { cellOf, type RowKey, type Values } from '@plumb/domain/editing/draft.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { useSearch } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ReactNode } from 'react'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { TableEditor } from '../../shared/editing/table-editor.tsx'
import { useDescribedTable } from '../../shared/editing/use-described-table.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { GEOS_PAGE_PROPS } from '../../shared/geos/geos-tabs.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { RATES } from './rates-table.ts'
import { type Rates, useRateColumns } from './use-rate-columns.ts'
import { useBandCountriesByCurrency, useCountriesByCurrency } from './use-countries.ts'

/** Exchange rates to USD (rules CU1, CU7), a tab of Geos. */
export const RatesPage = () => (
  <EditedPage {...GEOS_PAGE_PROPS} document={RATES.calls.list} failed={RATES.messages.page.failed} isFresh>
    {({ rows }, refresh) => <RatesEditor rows={rows} refresh={refresh} />}
  </EditedPage>
)

interface RatesEditorProps {
  rows: Rates
  refresh: () => Promise<{ rows: Rates }>
}

/** The table of rates, with a row per currency, read and edited. */
function RatesEditor(loaded: RatesEditorProps) {
  const table = useDescribedTable(RATES, loaded, { sortRows: sortByTarget })
  const countries = useCountriesByCurrency()
  const bandCountries = useBandCountriesByCurrency()
  const { currency } = useSearch({ strict: false })
  return (
    <TableEditor
      {...GEOS_PAGE_PROPS}
      {...table}
      hint={currencyMessages.page.about}
      columns={useRateColumns(loaded.rows, countries, bandCountries)}
      nameOf={nameOf}
      newRow={(others) => newQuote(others, [...(countries?.keys() ?? []), ...CURRENCY_CODES])}
      hasLimitedRows
      typedRow={() => TYPED_RATE}
      startsAt="target"
      rowActions={renderReverseButton}
      isTarget={({ target }) => target === currency}
      describeCalculation={(values) => describeRate(values as Quote)}
    />
  )
}

/** The button that reverses the direction of a rate, and inverts its figure, so that the rate has the same value (rule CU6). */
function renderReverseButton(session: EditSession, key: RowKey, tabIndex: 0 | -1): ReactNode {
  const cell = (column: keyof Quote) => cellOf(session.rows.get(key) ?? null, session.draft.get(key), column)
  const [target, isFromUsd, figure] = [cell('target'), cell('isFromUsd'), cell('aToBMultiplier')]
  const reversedFigure = 'value' in figure ? invertFigure(String(figure.value)) : null
  return (
    <IconButton
      icon={ArrowLeftRight}
      label={currencyMessages.page.turn('value' in target ? String(target.value) : '')}
      tabIndex={tabIndex}
      disabled={reversedFigure === null}
      onClick={() =>
        session.change([
          { key, column: 'isFromUsd', typed: { value: 'value' in isFromUsd && isFromUsd.value !== true } },
          { key, column: 'aToBMultiplier', typed: { value: reversedFigure } },
        ])
      }
    />
  )
}

/** A typed or pasted rate: neither its currency nor its figure is guessed. */
const TYPED_RATE: Values = { target: null, isFromUsd: false, aToBMultiplier: null }

const CURRENCY_CODES = CURRENCIES.map(({ code }) => code)
const nameOf = ({ target }: Values) => (target ? String(target) : '')
const sortByTarget = <Row extends { readonly target: CellValue }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => String(a.target).localeCompare(String(b.target), 'en'))
