import { structureImportMessages } from '../messages/structure-import.ts'
import type { ImportedFamily } from './imported-families.ts'
import type { PlacedRow } from './pay-cells.ts'
import { bandAmounts, storedWidth } from './pay-ranges.ts'
import { countryNames } from './place-texts.ts'
import { groupNameOf, type NewId, shareGroups } from './shared-groups.ts'
import type { StructureChanges, StructureFacts } from './types.ts'

type BandChanges = Pick<
  StructureChanges,
  'rangeWidthGroups' | 'rangeWidths' | 'compBandGroups' | 'compBandCountryGroups' | 'compBands'
> & { readonly compBandGroupOf: ReadonlyMap<ImportedFamily, number> }

/** The bands of a family in one country, by level. */
type CountryBands = ReadonlyMap<number, PlacedRow>

const bandKey = (row: PlacedRow, decimals: 0 | 4) =>
  JSON.stringify([bandAmounts(row), row.currency, row.range && storedWidth(row.range, decimals)])

const signatureOf = (bands: CountryBands, decimals: 0 | 4): string =>
  [...bands]
    .map(([level, row]) => `${level} ${bandKey(row, decimals)}`)
    .toSorted()
    .join('\n')

/** Builds the groups of bands of families: families with the same bands in the same countries share one. */
export function buildBands(
  families: readonly ImportedFamily[],
  decimals: 0 | 4,
  facts: StructureFacts,
  newId: NewId,
): BandChanges {
  const countryName = countryNames(facts)
  const groups = shareGroups(
    families,
    ({ bands }) =>
      bands.size === 0
        ? null
        : [...bands]
            .map(([country, byLevel]) => `${country}\n${signatureOf(byLevel, decimals)}`)
            .toSorted()
            .join('\n\n'),
    (sharing) =>
      groupNameOf(
        sharing.map(({ name }) => name),
        sharing.length === families.length,
      ),
    facts.groupNames.compBands,
    newId,
  )
  const countryGroups = groups.flatMap(({ id, name, owners: [family] }) =>
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
  const widthGroups = shareGroups(
    countryGroups,
    (group) =>
      widthsOf(group)
        .map(({ level, below, above }) => `${level} ${below} ${above}`)
        .toSorted()
        .join('\n'),
    ([first, ...others]) => {
      const [width, ...otherWidths] = first ? widthsOf(first) : []
      if (!first || !width) return structureImportMessages.noRangeWidths
      const isUniform = otherWidths.every(
        ({ below, above }) => below === width.below && above === width.above,
      )
      if (isUniform) return structureImportMessages.rangeWidths(width.below, width.above)
      return others.length === 0
        ? structureImportMessages.ofCountry(first.groupName, countryName(first.country))
        : first.groupName
    },
    facts.groupNames.rangeWidths,
    newId,
  )
  const widthGroupOf = new Map(widthGroups.flatMap(({ id, owners }) => owners.map((owner) => [owner, id])))
  return {
    rangeWidthGroups: widthGroups.map(({ id, name }) => ({ id, name })),
    rangeWidths: widthGroups.flatMap(({ id, owners: [owner] }) =>
      (owner ? widthsOf(owner) : []).map(({ level, below, above }) => ({
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
    compBandGroupOf: new Map(groups.flatMap(({ id, owners }) => owners.map((family) => [family, id]))),
  }
}
