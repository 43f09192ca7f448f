import {
  type ExchangeRate,
  refuseExchangeRate,
  refuseExchangeRates,
} from '@plumb/domain/currencies/exchange-rate.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { alreadyExists } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-many.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { CurrencyExchangeRate } from './store.ts'

export interface CurrencyExchangeRateItem extends SaveItem, Omit<ExchangeRate, 'id'> {}

export interface SaveCurrencyExchangeRatesInput {
  readonly items: readonly CurrencyExchangeRateItem[]
  readonly idsToDelete?: readonly number[] | null | undefined
}

/** Saves and deletes rates: one a currency, and USD on one side of each. @returns the saved ones, in the items' order. */
export async function saveCurrencyExchangeRates(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, idsToDelete }: SaveCurrencyExchangeRatesInput,
  temporaryIds?: TemporaryIds,
): Promise<CurrencyExchangeRate[] | Refusal> {
  for (const item of items) {
    const refusal =
      refuseUnknownCurrency(item.currencyCodeA, 'currencyCodeA') ??
      refuseUnknownCurrency(item.currencyCodeB, 'currencyCodeB') ??
      refuseExchangeRate(item)
    if (refusal) return refusal
  }
  const twice = refuseExchangeRates(items)
  if (twice) return twice
  const input = {
    items,
    idsToDelete,
    toRow: (item: CurrencyExchangeRateItem) => ({
      currency_code_a: item.currencyCodeA,
      currency_code_b: item.currencyCodeB,
      a_to_b_multiplier: item.aToBMultiplier,
    }),
    refusals: { currency_exchange_rate_pair: alreadyExists('currencyCodeB') },
  }
  const ids = await saveExplained(tx, workspaceId, store.RATES, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findCurrencyExchangeRates(tx, workspaceId, ids))
}
