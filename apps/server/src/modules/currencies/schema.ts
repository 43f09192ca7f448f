import { planRateImport } from '@plumb/domain/currencies/csv-rows.ts'
import { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { workspaceIdField } from '../../platform/graphql/schema/builder.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import { lastChangeField } from '../history/index.ts'
import { saveCurrencyExchangeRates } from './operations.ts'

export const CurrencyExchangeRateSaveItem = addEditedTable({
  list: 'currencyExchangeRates',
  table: EXCHANGE_RATES,
  save: saveCurrencyExchangeRates,
  file: {
    facts: (_actor, _tx, rows) => ({ currencies: CURRENCIES, rows }),
    plan: { module: import.meta.resolve('@plumb/domain/currencies/csv-rows.ts'), run: planRateImport },
  },
  more: (t) => ({
    workspaceId: workspaceIdField(t),
    lastChange: lastChangeField(t, EXCHANGE_RATES, 'The latest change to the exchange rate.'),
  }),
})
