import { refuseExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { planChanges, type SaveRequest } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'

type Request = SaveRequest<typeof EXCHANGE_RATES>

/** Plans the requested changes of exchange rates, including deletions. */
export const planExchangeRates = (context: SaveContext, request: Request) =>
  planChanges(context, EXCHANGE_RATES, {
    ...request,
    parse: (item) =>
      refuseUnknownCurrency(item.currencyCodeA, 'currencyCodeA') ??
      refuseUnknownCurrency(item.currencyCodeB, 'currencyCodeB') ??
      refuseExchangeRate(item) ??
      item,
  })

/** @returns the saved rates */
export const saveCurrencyExchangeRates = (context: SaveContext, request: Request) =>
  writePlan(context, planExchangeRates(context, request))
