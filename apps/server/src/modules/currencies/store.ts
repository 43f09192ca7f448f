import type { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { EXCHANGE_RATES } from '@plumb/domain/currencies/table.ts'

export type CurrencyExchangeRate = RowOf<typeof EXCHANGE_RATES>
