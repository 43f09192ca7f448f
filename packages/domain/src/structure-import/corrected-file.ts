import type { Workbook } from '../csv/workbook.ts'
import { jobTitleOf } from './build-changes.ts'
import { readStructure } from './read-structure.ts'
import { ROW_FIELDS, ROW_HEADERS, type RowTexts } from './row-texts.ts'
import type { StructureChoices, StructureFacts } from './types.ts'

/**
 * Writes the imported rows of a file, or those that are left out, with one row per job. Each row has also what the file says in headers,
 * names of sheets, and lines that start a section. Reading the result raises none of the questions that the file raised.
 * @returns the cells of a CSV file
 */
export function createCorrectedFile(
  workbook: Workbook,
  facts: StructureFacts,
  choices: StructureChoices,
  part: 'imported' | 'leftOut',
): readonly (readonly string[])[] {
  const { withFamilies, accepted, leftOut } = readStructure(workbook, facts, choices)
  const functions = new Map(
    accepted.rows.flatMap(({ familyKey, functionName }) =>
      functionName === null ? [] : [[familyKey, functionName]],
    ),
  )
  const rows: readonly RowTexts[] =
    part === 'imported'
      ? accepted.rows.flatMap((row) =>
          row.texts().map((texts) => ({
            ...texts,
            function: texts.function || (functions.get(row.familyKey) ?? ''),
            family: row.family,
            title: jobTitleOf(row),
            currency: row.currency,
          })),
        )
      : leftOut.flatMap((row) =>
          row.texts().map((texts) => ({
            ...texts,
            family:
              texts.family ||
              withFamilies.nameOf({
                sheet: row.sheet,
                title: texts.title || null,
                functionName: texts.function || null,
              }),
          })),
        )
  // An empty function cell would be read as the function in the cell above.
  const rowsWithoutFunctionFirst = rows.toSorted(
    (a, b) => Number(a.function !== '') - Number(b.function !== ''),
  )
  return [ROW_HEADERS, ...rowsWithoutFunctionFirst.map((row) => ROW_FIELDS.map((field) => row[field]))]
}
