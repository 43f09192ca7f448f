import type { CompBandGroupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { refuseCompBand, requireRangeWidthGroup } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { amountsOf, COMP_BAND_COUNTRY_GROUPS, COMP_BANDS } from '@plumb/domain/comp-bands/table.ts'
import { type Choice, type Column, columnsOf } from '@plumb/domain/editing/column.ts'
import type { LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { lineKind, choiceKind } from '@plumb/domain/editing/kinds.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { cellKey, type Matrix, matrixRows, matrixSave, rowKey } from '../../../shared/groups/matrix.ts'

/** A group with its bands, as loaded. */
export type GroupOfBands = NonNullable<CompBandGroupQuery['group']>
export type CountryGroup = GroupOfBands['compBandCountryGroups'][number]

const BAND_MATRIX = {
  owner: COMP_BAND_COUNTRY_GROUPS,
  cell: COMP_BANDS,
  cells: 'compBands',
} as const satisfies Matrix

/** Returns the key of a country group. */
export const countryKey = (countryGroupId: number): RowKey => rowKey(BAND_MATRIX.owner.name, countryGroupId)

/** Returns the key of the band of a country group at a level. */
export const bandKey = (countryGroupId: number, level: number): RowKey =>
  cellKey(countryKey(countryGroupId), level)

/** Returns the country groups of a group, each followed by a band at each level, stored or not. */
export const bandRows = (group: GroupOfBands, levels: readonly ShownLevel[]): LoadedRows =>
  matrixRows(
    BAND_MATRIX,
    group.compBandCountryGroups,
    levels.map(({ level }) => level),
  )

/** A range width group that a country group may have. */
export type WidthChoice = Choice & { readonly value: number }

/** Returns the columns of a country group, which the page shows as fields above the sheet. */
const countryColumns = (widths: readonly WidthChoice[]): readonly Column[] =>
  Object.values(
    columnsOf(COMP_BAND_COUNTRY_GROUPS.columns, {
      currencyCode: { kind: lineKind({ subject: compBandMessages.labels.currencyCode.page }) },
      // If the field is empty, `checkRow` returns the message.
      rangeWidthGroupId: { kind: choiceKind(widths, () => compBandMessages.rangeWidthRequired) },
    }),
  )

/** Returns the rules for bands and country groups. The server checks the same. */
export function bandRules(widths: readonly WidthChoice[]): RowRules {
  return {
    // Without currency signs, since the rules apply to all countries: an amount with the sign of another currency must remain an error.
    columns: [...Object.values(bandColumns(null)), ...countryColumns(widths)],
    checkRow(values) {
      if (values['table'] === BAND_MATRIX.owner.name) {
        const width = requireRangeWidthGroup(values['rangeWidthGroupId'] as number | null)
        return isRefusal(width) ? { column: 'rangeWidthGroupId', message: width.message } : null
      }
      const refusal = refuseCompBand({ ...values, ...amountsOf(values) }, Number(values['level']))
      return refusal && { column: refusal.field ?? null, message: refusal.message }
    },
  }
}

/** Returns the country groups and bands to save, as lists, and as the variables of the operation. */
export function bandSave(rowsToSave: RowsToSave, group: GroupOfBands, rows: LoadedRows) {
  const { lists, parts, cells } = matrixSave(BAND_MATRIX, rowsToSave, rows, group.id)
  return { lists, variables: { parts: { items: parts }, cells: { items: cells } } }
}

/** Returns the name of a country group, as part of a band's name or on its own. */
export function nameOfCountryGroup({ country }: Values, isStandalone: boolean): string {
  const name = countryName(String(country))
  return isStandalone ? compBandMessages.page.countryGroupNamed(name) : name
}
