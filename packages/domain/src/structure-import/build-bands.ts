import { levelLabel } from '../job-levels/job-level.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import type { ImportedFamily } from './imported-families.ts'
import type { AcceptedRow } from './accept-rows.ts'
import { bandAmounts, type StoredWidth, storedWidth } from './pay-ranges.ts'
import { groupNameOf, nameOfFamilies, type NewId, shareGroups } from './shared-groups.ts'
import type { StructureChanges, StructureFacts } from './types.ts'

type BandChanges = Pick<
  StructureChanges,
  'rangeWidthGroups' | 'rangeWidths' | 'compBandGroups' | 'compBandCountryGroups' | 'compBands'
> & { readonly compBandGroupOf: ReadonlyMap<ImportedFamily, number> }

/** The rows with the bands of a family in one country, by level. */
type CountryBands = ReadonlyMap<number, AcceptedRow>

const bandKey = (row: AcceptedRow, decimals: 0 | 4) =>
  JSON.stringify([bandAmounts(row), row.currency, row.range && storedWidth(row.range, decimals)])

const signatureOf = (bands: CountryBands, decimals: 0 | 4): string =>
  [...bands]
    .map(([level, row]) => `${level} ${bandKey(row, decimals)}`)
    .toSorted()
    .join('\n')

/**
 * @param countryGroups the country groups whose bands have these widths
 * @returns possible names for a group of range widths, the shortest first. If all widths are the same: their percentages, alone and
 *   followed by the levels, by the groups of bands, or by these groups with the countries. Otherwise the groups of bands, without and with
 *   the countries
 */
function namesOfWidths(
  widths: readonly ({ readonly level: number } & StoredWidth)[] = [],
  countryGroups: readonly { readonly groupName: string; readonly country: string }[],
  { countries: allCountries }: Pick<StructureFacts, 'countries'>,
): readonly [string, ...string[]] {
  const { noRangeWidths, rangeWidths, qualified } = structureImportMessages
  const [first] = widths
  if (!first) return [noRangeWidths]
  const listOf = (names: readonly string[]) => groupNameOf([...new Set(names)], false)
  const groups = listOf(countryGroups.map(({ groupName }) => groupName))
  const countries = listOf(
    countryGroups.map(({ country }) => allCountries.find(({ code }) => code === country)?.name ?? country),
  )
  const byCountryGroup = [groups, qualified(groups, countries)] as const
  if (widths.some(({ below, above }) => below !== first.below || above !== first.above)) return byCountryGroup
  const percentages = rangeWidths(first.below, first.above)
  const levels = widths.map(({ level }) => level)
  const levelRange = [...new Set([Math.min(...levels), Math.max(...levels)])].map(levelLabel).join('–')
  return [percentages, ...[levelRange, ...byCountryGroup].map((addition) => qualified(percentages, addition))]
}

/** Builds the groups of bands of families: families with the same bands in the same countries share one. */
export function buildBands(
  families: readonly ImportedFamily[],
  decimals: 0 | 4,
  facts: StructureFacts,
  newId: NewId,
): BandChanges {
  const groups = shareGroups(families, {
    signatureOf: ({ bands }) =>
      bands.size === 0
        ? null
        : [...bands]
            .map(([country, byLevel]) => `${country}\n${signatureOf(byLevel, decimals)}`)
            .toSorted()
            .join('\n\n'),
    namesOf: (sharing) => [nameOfFamilies(sharing, families)],
    taken: facts.groupNames.compBands,
    newId,
  })
  const countryGroups = groups.flatMap(({ id, name, usedBy: [family] }) =>
    Array.from(family?.bands ?? [], ([country, bands]) => ({
      groupId: id,
      groupName: name,
      country,
      bands,
      id: newId(),
    })),
  )
  const widthsOf = ({ bands }: { readonly bands: CountryBands }) =>
    Array.from(bands, ([level, { range }]) => ({
      level,
      width: range && storedWidth(range, decimals),
    })).flatMap(({ level, width }) => (width ? [{ level, ...width }] : []))
  const widthGroups = shareGroups(countryGroups, {
    signatureOf: (group) =>
      widthsOf(group)
        .map(({ level, below, above }) => `${level} ${below} ${above}`)
        .toSorted()
        .join('\n'),
    namesOf: (sharing) => namesOfWidths(sharing[0] && widthsOf(sharing[0]), sharing, facts),
    taken: facts.groupNames.rangeWidths,
    newId,
  })
  const widthGroupOf = new Map(widthGroups.flatMap(({ id, usedBy }) => usedBy.map((group) => [group, id])))
  return {
    rangeWidthGroups: widthGroups.map(({ id, name }) => ({ id, name })),
    rangeWidths: widthGroups.flatMap(({ id, usedBy: [countryGroup] }) =>
      (countryGroup ? widthsOf(countryGroup) : []).map(({ level, below, above }) => ({
        id: newId(),
        rangeWidthGroupId: id,
        level,
        percentBelowMid: Number(below),
        percentAboveMid: Number(above),
      })),
    ),
    compBandGroups: groups.map(({ id, name }) => ({ id, name })),
    compBandCountryGroups: countryGroups.map((group) => ({
      id: group.id,
      compBandGroupId: group.groupId,
      country: group.country,
      currencyCode: [...group.bands.values()][0]?.currency ?? '',
      rangeWidthGroupId: widthGroupOf.get(group) ?? 0,
    })),
    compBands: countryGroups.flatMap(({ id, bands }) =>
      Array.from(bands, ([level, row]) => ({
        id: newId(),
        compBandCountryGroupId: id,
        globalLevelLevel: level,
        ...bandAmounts(row),
      })),
    ),
    compBandGroupOf: new Map(groups.flatMap(({ id, usedBy }) => usedBy.map((family) => [family, id]))),
  }
}
