import type { Workbook } from '../csv/workbook.ts'
import { correctCells } from './corrections.ts'
import { nameFamilies } from './families.ts'
import { mapLevels } from './map-levels.ts'
import { acceptRows } from './accept-rows.ts'
import { readSheets } from './read-sheets.ts'
import { settleCurrencies } from './settle-currencies.ts'
import type { StructureChoices, StructureFacts } from './types.ts'

/** Reads the rows of a file, and decides which of them can be stored together. */
export function readStructure(workbook: Workbook, facts: StructureFacts, choices: StructureChoices) {
  const content = readSheets(correctCells(workbook, choices.corrections), facts, choices)
  /** The keys of the rows that the user left out. */
  const leftOutKeys = new Set(choices.leftOut)
  const withFamilies = nameFamilies(content.rows.filter(({ key }) => !leftOutKeys.has(key)))
  const withCurrencies = settleCurrencies(withFamilies.rows, facts, choices)
  const levels = mapLevels(withCurrencies.rows, facts, choices.levels)
  const accepted = acceptRows(withCurrencies.rows, levels, facts, choices)
  const imported = new Set(accepted.rows.map(({ key }) => key))
  const order = new Map(content.sheets.map(({ name }, index) => [name, index]))
  /** The rows that are not imported, in the order of the file. */
  const leftOut = [...content.invalidRows, ...content.rows.filter(({ key }) => !imported.has(key))].toSorted(
    (a, b) => (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) || a.line - b.line,
  )
  return { content, leftOutKeys, withFamilies, withCurrencies, levels, accepted, leftOut }
}
