import { builder, rowFields, saveItemFields } from '../../platform/graphql/builder.ts'
import { addRowList } from '../../platform/graphql/row-fields.ts'
import { addRowsSave } from '../../platform/graphql/row-mutations.ts'
import { deletionFields } from '../../platform/saves/deletion.ts'
import { saveCurrencyExchangeRates } from './operations.ts'
import { type CurrencyExchangeRate, EXCHANGE_RATES } from './store.ts'

const CurrencyExchangeRateType = builder.objectRef<CurrencyExchangeRate>('CurrencyExchangeRate').implement({
  fields: (t) => ({
    ...rowFields(t),
    workspaceId: t.exposeInt('workspaceId'),
    currencyCodeA: t.exposeString('currencyCodeA', { description: 'ISO 4217.' }),
    currencyCodeB: t.exposeString('currencyCodeB', { description: 'ISO 4217.' }),
    aToBMultiplier: t.exposeString('aToBMultiplier', {
      description: 'One unit of A in units of B, decimal above 0.',
    }),
  }),
})

addRowList('currencyExchangeRates', CurrencyExchangeRateType, EXCHANGE_RATES)

const CurrencyExchangeRateSaveItem = builder.inputType('CurrencyExchangeRateSaveItem', {
  description: 'One side is USD; each other currency has one rate.',
  fields: (t) => ({
    ...saveItemFields(t),
    currencyCodeA: t.string(),
    currencyCodeB: t.string(),
    aToBMultiplier: t.string({ description: 'Decimal above 0.' }),
  }),
})

const CurrencyExchangeRateSaveManyRequest = builder.inputType('CurrencyExchangeRateSaveManyRequest', {
  fields: (t) => ({
    items: t.field({ type: [CurrencyExchangeRateSaveItem] }),
    ...deletionFields(t),
  }),
})

addRowsSave('currencyExchangeRateSaveMany', {
  type: CurrencyExchangeRateType,
  scopes: ['CURRENCIES_EDIT'],
  request: CurrencyExchangeRateSaveManyRequest,
  run: saveCurrencyExchangeRates,
})
