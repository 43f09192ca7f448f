import type { ExchangeRate } from '@plumb/domain/currencies/exchange-rate.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    currency_exchange_rate: CurrencyExchangeRateTable
  }
}

interface CurrencyExchangeRateTable extends TenantColumns {
  currency_code_a: string
  currency_code_b: string
  a_to_b_multiplier: string
}

export interface CurrencyExchangeRate extends StoredRow, ExchangeRate {
  readonly id: number
}

/** What saves write. */
export const RATES = {
  name: 'currency_exchange_rate',
  columns: { currency_code_a: 'text', currency_code_b: 'text', a_to_b_multiplier: 'numeric' },
} as const

/** @returns the workspace's rates, or those of these ids, the oldest first. */
export async function findCurrencyExchangeRates(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<CurrencyExchangeRate[]> {
  let query = kysely
    .selectFrom('currency_exchange_rate')
    .select([
      ...storedColumns,
      'currency_code_a as currencyCodeA',
      'currency_code_b as currencyCodeB',
      'a_to_b_multiplier as aToBMultiplier',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}
