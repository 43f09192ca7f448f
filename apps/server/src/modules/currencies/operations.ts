import { refuseExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ValuesOf } from '../../platform/db/table.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import type { SaveOfTable } from '../../platform/graphql/edited-table.ts'
import { refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { readDeletion } from '../../platform/saves/deletion.ts'
import { saveRows } from '../../platform/saves/save-rows.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { type CurrencyExchangeRate, EXCHANGE_RATES } from './store.ts'

export type SaveExchangeRates = SaveOfTable<typeof EXCHANGE_RATES>

/** @returns the rate that an item names, or why it is none. */
export const readExchangeRate = (
  item: SaveExchangeRates['items'][number],
): ValuesOf<typeof EXCHANGE_RATES> | Refusal =>
  refuseUnknownCurrency(item.currencyCodeA, 'currencyCodeA') ??
  refuseUnknownCurrency(item.currencyCodeB, 'currencyCodeB') ??
  refuseExchangeRate(item) ??
  item

/** Saves and deletes rates: one a currency, and USD on one side of each. @returns the saved ones, in the items' order. */
export async function saveCurrencyExchangeRates(
  actor: Actor,
  tx: Transaction,
  { items, limit, ...rows }: SaveExchangeRates,
  temporaryIds?: TemporaryIds,
): Promise<CurrencyExchangeRate[] | Refusal> {
  const deletion = readDeletion(rows)
  if (isRefusal(deletion)) return deletion
  return await saveRows(
    actor,
    tx,
    EXCHANGE_RATES,
    { items, read: readExchangeRate, deletion, limit },
    temporaryIds,
  )
}
