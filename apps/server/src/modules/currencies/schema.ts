import { rateFile } from '@plumb/domain/currencies/csv-rows.ts'
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
    currencyCodeA: 'ISO 4217; one side is USD, and each other currency has one rate.',
    currencyCodeB: 'ISO 4217.',
    aToBMultiplier: 'One unit of A in units of B, decimal above 0.',
  },
  save: saveCurrencyExchangeRates,
  file: () => rateFile(CURRENCIES),
  more: (t) => ({
    workspaceId: t.int({ resolve: ({ workspaceId }) => workspaceId, extensions: { isStored: true } }),
    lastChange: t.field({
      type: LastChangeType,
      nullable: true,
      description: 'Null where history does not know it.',
      resolve: ({ id }, _args, context) => lastChangeOf(context, EXCHANGE_RATES.name, id),
    }),
  }),
})
