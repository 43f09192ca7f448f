import { columnValues, type CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import { codeOnly, type NamedCode } from '../editing/codes.ts'
import { columnsOf } from '../editing/column.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { RATE_KIND } from './columns.ts'
import { type ExchangeRate, refusePair, targetCurrency } from './exchange-rate.ts'
import { EXCHANGE_RATES } from './table.ts'

export type RateRow = Readonly<Record<keyof Omit<ExchangeRate, 'id'>, string>>

/** @returns the description of files of rates: one row per pair. One side is USD, and the inverse is the same pair (rule CU5) */
export function rateFile(currencies: readonly NamedCode[]): CsvTable<RateRow> {
  const code = codeOnly(currencies, globalMappingMessages.unknownCurrency)
  return {
    name: 'exchange_rates',
    columns: Object.values(
      columnsOf(EXCHANGE_RATES.columns, {
        currencyCodeA: { kind: code },
        currencyCodeB: { kind: code },
        aToBMultiplier: { kind: RATE_KIND },
      }),
    ),
    keys: ['currencyCodeA', 'currencyCodeB'],
    keyOf: (row) => targetCurrency(row) ?? `${row.currencyCodeA} ${row.currencyCodeB}`,
    samples: [
      { currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.0862' },
      { currencyCodeA: 'GBP', currencyCodeB: 'USD', aToBMultiplier: '1.2705' },
      { currencyCodeA: 'USD', currencyCodeB: 'JPY', aToBMultiplier: '149.32' },
    ],
    rowRules: () => ({
      rules: [
        {
          needs: ['currencyCodeA', 'currencyCodeB'],
          check(row) {
            const refusal = refusePair(row)
            return refusal ? [{ column: refusal.field ?? null, message: refusal.message }] : []
          },
        },
      ],
    }),
  }
}

/** The stored data with which a file is compared. */
export interface RateFacts {
  readonly currencies: readonly NamedCode[]
  readonly rows: readonly ExchangeRate[]
}

export function planRateImport({ facts, file }: ImportInput<RateFacts>) {
  const table = rateFile(facts.currencies)
  return planImport(table, file, columnValues(table, facts.rows))
}
