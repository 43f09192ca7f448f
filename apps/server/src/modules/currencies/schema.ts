import { planRateImport } from '@plumb/domain/currencies/csv-rows.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { addEditedTable } from '../../platform/graphql/schema/edited-table.ts'
import { lastChangeOf, LastChangeType } from '../history/index.ts'
import { saveCurrencyExchangeRates } from './operations.ts'
import { EXCHANGE_RATES } from './store.ts'

export const { item: CurrencyExchangeRateSaveItem } = addEditedTable({
  type: 'CurrencyExchangeRate',
  list: 'currencyExchangeRates',
  table: EXCHANGE_RATES,
  edit: 'CURRENCIES_EDIT',
  fieldDescriptions: {
    currencyCodeA:
      'An ISO 4217 code. One of the two currencies must be USD, and each other currency can have only one rate.',
    currencyCodeB: 'An ISO 4217 code.',
    aToBMultiplier: 'What one unit of currency A is worth in currency B, a decimal above 0.',
  },
  save: saveCurrencyExchangeRates,
  file: {
    facts: (_actor, _tx, rows) => ({ currencies: CURRENCIES, rows }),
    plan: { module: import.meta.resolve('@plumb/domain/currencies/csv-rows.ts'), run: planRateImport },
  },
  more: (t) => ({
    workspaceId: t.int({ resolve: ({ workspaceId }) => workspaceId, extensions: { isStored: true } }),
    lastChange: t.field({
      type: LastChangeType,
      nullable: true,
      description: 'The latest change to the exchange rate. Null if the history does not contain it.',
      resolve: ({ id }, _args, context) => lastChangeOf(context, EXCHANGE_RATES.name, id),
    }),
  }),
})
