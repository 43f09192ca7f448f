import { refuseExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { type Plan, planChanges, type SaveRequest } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'

type Request = SaveRequest<typeof EXCHANGE_RATES>

/** Plans a save of rates, and their deletion. */
export const planExchangeRates = (
  context: SaveContext,
  request: Request,
): Plan<typeof EXCHANGE_RATES> | Refusal =>
  planChanges(context, EXCHANGE_RATES, {
    ...request,
    parse: (item) =>
      refuseUnknownCurrency(item.currencyCodeA, 'currencyCodeA') ??
      refuseUnknownCurrency(item.currencyCodeB, 'currencyCodeB') ??
      refuseExchangeRate(item) ??
      item,
  })

export const saveCurrencyExchangeRates = (
  context: SaveContext,
  request: Request,
): Promise<RowOf<typeof EXCHANGE_RATES>[] | Refusal> =>
  writePlan(context, planExchangeRates(context, request))
