import type { Workbook } from '../csv/workbook.ts'
import { jobTitleOf } from './build-changes.ts'
import { placeFile } from './place-file.ts'
import { ROW_FIELDS, ROW_HEADERS, type RowTexts } from './row-texts.ts'
import type { StructureChoices, StructureFacts } from './types.ts'

/**
 * Writes the imported rows of a file, or those that are left out, with one row per role and what the file says elsewhere: in its headers,
 * sheets or sections. A file with these rows is read without the questions of the first.
 * @returns the cells of a CSV file
 */
export function correctedFile(
  workbook: Workbook,
  facts: StructureFacts,
  choices: StructureChoices,
  part: 'imported' | 'leftOut',
): readonly (readonly string[])[] {
  const { withFamilies, placed, leftOut } = placeFile(workbook, facts, choices)
  const functions = new Map(
    placed.rows.flatMap(({ familyKey, functionName }) =>
      functionName === null ? [] : [[familyKey, functionName]],
    ),
  )
  const rows: readonly RowTexts[] =
    part === 'imported'
      ? placed.rows.flatMap((row) =>
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
  // An empty function is read as the one above it.
  const withoutFunctionFirst = rows.toSorted((a, b) => Number(a.function !== '') - Number(b.function !== ''))
  return [ROW_HEADERS, ...withoutFunctionFirst.map((row) => ROW_FIELDS.map((field) => row[field]))]
}
