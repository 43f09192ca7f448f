import { quoteColumns, quoteRules } from '@plumb/domain/currencies/columns.ts'
import { rateFile } from '@plumb/domain/currencies/csv-rows.ts'
import { type Quote, quoteOf, rateOf } from '@plumb/domain/currencies/quote.ts'
import { currencyMessages } from '@plumb/domain/messages/currencies.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { describeEditedTable } from '../../shared/editing/edited-table.ts'
import { RATE_OPERATIONS } from './queries.ts'

/** Exchange rates: a row of the page is the quote of a currency, a row of a file is a pair of currencies (rules CU4, CU5). */
export const RATES = describeEditedTable({
  name: 'exchange-rates',
  table: 'currency_exchange_rate',
  path: 'geos/currencies',
  editScope: 'CURRENCIES_EDIT',
  messages: currencyMessages,
  calls: RATE_OPERATIONS,
  rules: quoteRules(quoteColumns(CURRENCIES)),
  file: rateFile(CURRENCIES),
  sheetMapping: {
    rowOf: (rate) => ({ id: rate.id, version: rate.version, ...quoteOf(rate) }),
    itemOf: ({ id, version, ...quote }) => ({
      id,
      ...(version !== undefined && { version }),
      ...rateOf(quote as Quote),
    }),
  },
})
