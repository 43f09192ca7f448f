import { codeCells, namedCells, type NamedCode } from '../editing/codes.ts'
import { type Column, columnsOf, isUnreadable } from '../editing/column.ts'
import { decimalAbove0Kind } from '../editing/kinds.ts'
import { uniqueColumnRules } from '../editing/problems.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { formatMappingPercent } from '../money/money-format.ts'
import type { GlobalMapping } from './global-mapping.ts'
import { GLOBAL_MAPPINGS } from './table.ts'

const percentKind = decimalAbove0Kind({
  invalidMessage: globalMappingMessages.notPositive,
  signs: ['%'],
  show: formatMappingPercent,
})

/** A percentage above 0. An empty or invalid cell has the same message on the page and in files. */
const percent = {
  kind: {
    ...percentKind,
    read(text: string) {
      const result = percentKind.read(text)
      return isUnreadable(result) ? { problem: globalMappingMessages.notPositive } : result
    },
  },
  missing: globalMappingMessages.notPositive,
  inFile: { unreadable: globalMappingMessages.notPositive },
}

/** The columns of mappings in the order of the page (rules GM1, GM6). */
export const mappingColumns = (countries: readonly NamedCode[], currencies: readonly NamedCode[]) =>
  columnsOf(GLOBAL_MAPPINGS.columns, {
    countryCode: namedCells(countries, globalMappingMessages.unknownCountry),
    compBandPercentage: { ...percent, isRequired: true },
    equityPercent: percent,
    localCurrency: codeCells(currencies, globalMappingMessages.unknownCurrency),
  })

/** @returns the rules for saving mappings: each country has only one (rule GM2) */
export const mappingRules = (columns: Readonly<Record<string, Column<keyof GlobalMapping>>>) =>
  uniqueColumnRules(Object.values(columns), 'countryCode', globalMappingMessages.countryTwice)
