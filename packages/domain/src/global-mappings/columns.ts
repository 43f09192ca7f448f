import { codeAlone, codeByName, codeWithName, type NamedCode } from '../editing/codes.ts'
import type { Column } from '../editing/column.ts'
import { decimalNumber } from '../editing/kinds.ts'
import type { RowRules } from '../editing/problems.ts'
import { refuseRepeated } from '../editing/table-rows.ts'
import { messages } from '../messages/messages.ts'
import { formatExactPercent } from '../money/money-format.ts'
import { type GlobalMapping, refuseGlobalMapping } from './global-mapping.ts'

const words = messages.globalMappings

/** The columns of mappings in the order of the page (docs/rules/global-mappings 1, 6). A file names countries by their codes. */
export function mappingColumns(
  countries: readonly NamedCode[],
  currencies: readonly NamedCode[],
): readonly Column<keyof GlobalMapping>[] {
  return [
    {
      key: 'countryCode',
      header: words.columns.country,
      head: words.heads.country,
      isRequired: true,
      kind: codeByName(countries, words.unknownCountry),
      inFile: { kind: codeAlone(countries, words.unknownCountry) },
    },
    percentColumn('compBandPercentage', words.columns.compBand, words.heads.compBand),
    percentColumn('equityPercent', words.columns.equity, words.heads.equity),
    {
      key: 'localCurrency',
      header: words.columns.currency,
      head: words.heads.currency,
      isRequired: true,
      kind: codeWithName(currencies, words.unknownCurrency),
      inFile: { kind: codeAlone(currencies, words.unknownCurrency) },
    },
  ]
}

/** What mappings must satisfy before they are saved: each country occurs once (docs/rules/global-mappings 2). */
export function mappingRules(columns: readonly Column<keyof GlobalMapping>[]): RowRules<keyof GlobalMapping> {
  const country = columns.find(({ key }) => key === 'countryCode')
  const nameOf = (code: string | number | boolean) => country?.kind.show(code) ?? String(code)
  return {
    columns,
    refuseRows: (rows) => refuseRepeated(rows, 'countryCode', (code) => words.countryTwice(nameOf(code))),
  }
}

function percentColumn(
  key: 'compBandPercentage' | 'equityPercent',
  header: string,
  head: string,
): Column<keyof GlobalMapping, string> {
  // The other percent is one that stands for itself: each column is asked about alone.
  const others: GlobalMapping = {
    countryCode: '',
    compBandPercentage: '1',
    equityPercent: '1',
    localCurrency: '',
  }
  return {
    key,
    header,
    head,
    isRequired: true,
    kind: decimalNumber({
      signs: ['%'],
      check: (value) => refuseGlobalMapping({ ...others, [key]: value })?.message ?? null,
      show: formatExactPercent,
    }),
  }
}
