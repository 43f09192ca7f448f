import type { CompBandGroupQuery } from '@plumb/api-contract/generated/graphql.ts'
import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import { refuseCompBand, requiredRangeWidth } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import type { Choice, Column } from '@plumb/domain/editing/column.ts'
import type { LoadedRow, LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { line, oneOf } from '@plumb/domain/editing/kinds.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import { levelWithName } from '@plumb/domain/job-levels/job-level.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'

/** A group with its bands, as the server told it. */
export type GroupOfBands = NonNullable<CompBandGroupQuery['compBandGroup']>
export type CountryGroup = GroupOfBands['compBandCountryGroups'][number]

/** A row of the sheet: a level. */
export interface LevelRow extends NamedLevel {
  readonly key: string
  readonly label: string
}

/** The amounts that are typed, in the order in which they stand. */
export const AMOUNTS = [
  'onTargetEarnings',
  'annualBaseSalary',
  'hourlyRate',
  'percentVariable',
  'absoluteVariable',
] as const satisfies readonly (keyof CompBandAmounts)[]

/** @returns the rows of the sheet, in the order of the levels. */
export function levelRows(levels: readonly NamedLevel[]): readonly LevelRow[] {
  return levels.map(({ level, name }) => ({
    level,
    name,
    key: String(level),
    label: levelWithName(level, name),
  }))
}

/** A band's place: a country group and a level. */
export const bandPlace = (countryGroupId: number, level: number): RowKey => `${countryGroupId}:${level}`

/** @returns a band's place, taken apart; null for a country group's. */
export function readBandPlace(
  key: RowKey,
): { readonly countryGroupId: number; readonly level: number } | null {
  const [, countryGroupId, level] = /^(\d+):(\d+)$/.exec(key) ?? []
  return countryGroupId === undefined
    ? null
    : { countryGroupId: Number(countryGroupId), level: Number(level) }
}

/** What a country group has beside its bands: its currency, its range widths. */
export const countryPlace = (countryGroupId: number): RowKey => `country ${countryGroupId}`

/** @returns every place of a band in a group, with the band that stands there, if one does; and its country groups. */
export function placesOfBands(group: GroupOfBands, levels: readonly NamedLevel[]): LoadedRows {
  const places = new Map<RowKey, LoadedRow>()
  for (const countryGroup of group.compBandCountryGroups) {
    const { id, version, currencyCode, rangeWidthGroupId } = countryGroup
    const bands = new Map(countryGroup.compBands.map((band) => [band.globalLevelLevel, band]))
    for (const { level } of levels) {
      const band = bands.get(level)
      const key = bandPlace(id, level)
      places.set(key, {
        key,
        id: band?.id ?? null,
        version: band?.version ?? null,
        values: { level, ...amountsOf(band ?? {}) },
      })
    }
    const key = countryPlace(id)
    places.set(key, { key, id, version, values: { currencyCode, rangeWidthGroupId } })
  }
  return places
}

/** @returns the amounts of a band, of which an unreadable one stands as none. */
export function amountsOf(
  values: Values | { readonly [Amount in keyof CompBandAmounts]?: unknown },
): CompBandAmounts {
  const of = (amount: keyof CompBandAmounts) => {
    const value = values[amount]
    return typeof value === 'string' ? value : null
  }
  return {
    onTargetEarnings: of('onTargetEarnings'),
    annualBaseSalary: of('annualBaseSalary'),
    hourlyRate: of('hourlyRate'),
    percentVariable: of('percentVariable'),
    absoluteVariable: of('absoluteVariable'),
  }
}

/** A range width group that a country group may have. */
export type WidthChoice = Choice & { readonly value: number }

/** The columns of a country group, which stand over the sheet and not on it. */
const countryColumns = (widths: readonly WidthChoice[]): readonly Column[] => [
  {
    key: 'currencyCode',
    header: compBandMessages.columns.currency,
    head: compBandMessages.heads.currency,
    isRequired: true,
    kind: line({ what: compBandMessages.heads.currency }),
  },
  {
    key: 'rangeWidthGroupId',
    header: compBandMessages.page.rangeWidths,
    head: compBandMessages.page.rangeWidths,
    // Said by the rule of the row, in its own words.
    isRequired: false,
    kind: oneOf(widths, () => compBandMessages.rangeWidthRequired),
  },
]

const isCountry = (values: Values) => 'currencyCode' in values

/** @returns what bands and country groups must satisfy, as the server asks it again. */
export function bandRules(widths: readonly WidthChoice[]): RowRules {
  // No currency's sign: what was not read when it was typed does not become right in another country.
  const typed = bandColumns(null)
  return {
    columns: [...AMOUNTS.map((amount) => typed[amount]), ...countryColumns(widths)],
    refuseRow(values) {
      if (isCountry(values)) {
        const width = requiredRangeWidth(values['rangeWidthGroupId'] as number | null)
        return isRefusal(width) ? { column: 'rangeWidthGroupId', message: width.message } : null
      }
      const refusal = refuseCompBand(amountsOf(values), Number(values['level']))
      return refusal && { column: refusal.field ?? null, message: refusal.message }
    },
  }
}

/** @returns a save as the calls name it: bands first, then country groups; each beside the rows that it is made of. */
export function saveOf({ items }: RowsToSave, group: GroupOfBands) {
  const countries = new Map(group.compBandCountryGroups.map(({ id, country }) => [id, country]))
  const bands = items.filter(({ values }) => !isCountry(values))
  const countryGroups = items.filter(({ values }) => isCountry(values))
  return {
    bands,
    countryGroups,
    variables: {
      bands: { items: bands.map(bandItem) },
      countryGroups: {
        items: countryGroups.map(({ id, version, values }) => ({
          id,
          version,
          compBandGroupId: group.id,
          country: countries.get(id) ?? '',
          currencyCode: String(values['currencyCode']),
          rangeWidthGroupId: values['rangeWidthGroupId'] as number | null,
        })),
      },
    },
  }
}

function bandItem({ key, id, version, values }: RowToSave) {
  const { countryGroupId: compBandCountryGroupId = 0, level: globalLevelLevel = 0 } = readBandPlace(key) ?? {}
  return {
    ...(id > 0 && { id, version }),
    compBandCountryGroupId,
    globalLevelLevel,
    ...amountsOf(values),
  }
}
