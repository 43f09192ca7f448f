import { structureImportMessages } from '../messages/structure-import.ts'
import { divide, type Fraction, fractionText, fromInteger, multiply, toWire } from '../money/fraction.ts'
import { freeName, nameKey } from '../refusals/unique-names.ts'
import type { ImportedFamily } from './imported-families.ts'
import { shortDecimal } from './pay-ranges.ts'
import { nameOfFamilies, type NewId, shareGroups } from './shared-groups.ts'
import type { StructureChanges, StructureFacts } from './types.ts'

type BonusChanges = Pick<
  StructureChanges,
  'bonusStructureGroups' | 'bonusStructureCountryGroups' | 'bonusStructures'
> & { readonly bonusGroupOf: ReadonlyMap<ImportedFamily, number> }

const bonusText = (bonus: Fraction | 'none') => (bonus === 'none' ? '0' : toWire(bonus))

/**
 * Builds the bonus structure groups of families. A family without bonuses, or whose rows all say that there is none (`hasNoBonus`), gets no
 * group. In the others, a level with "no bonus" gets 0%.
 */
export function buildBonuses(
  families: readonly ImportedFamily[],
  { groupNames, defaultCountry }: StructureFacts,
  newId: NewId,
): BonusChanges {
  const groups = shareGroups(families, {
    signatureOf: ({ bonuses, hasNoBonus }) => {
      const lines = [...bonuses].flatMap(([country, byLevel]) =>
        Array.from(byLevel, ([level, bonus]) => `${country} ${level} ${bonusText(bonus)}`),
      )
      return hasNoBonus || lines.length === 0 ? null : lines.toSorted().join('\n')
    },
    namesOf: (sharing) => [nameOfFamilies(sharing, families)],
    taken: groupNames.bonusStructures,
    newId,
  })
  const columns = groups.flatMap(({ id: groupId, usedBy: [family] }) => {
    // A group always has a column for the default country.
    const bonuses = new Map([
      [defaultCountry, new Map<number, Fraction | 'none'>()],
      ...(family?.bonuses ?? []),
    ])
    return Array.from(bonuses, ([country, byLevel]) => ({ id: newId(), groupId, country, byLevel }))
  })
  return {
    bonusStructureGroups: groups.map(({ id, name }) => ({ id, name })),
    bonusStructureCountryGroups: columns.map(({ id, groupId, country }) => ({
      id,
      bonusStructureGroupId: groupId,
      country,
    })),
    bonusStructures: columns.flatMap(({ id, byLevel }) =>
      Array.from(byLevel, ([level, bonus]) => ({
        id: newId(),
        bonusStructureCountryGroupId: id,
        globalLevelLevel: level,
        jobLevelId: null,
        percent: bonusText(bonus),
      })),
    ),
    bonusGroupOf: new Map(groups.flatMap(({ id, usedBy }) => usedBy.map((family) => [family, id]))),
  }
}

type EquityChanges = Pick<
  StructureChanges,
  'equityBandGroups' | 'equityBands' | 'rangeWidthGroups' | 'rangeWidths'
> & {
  readonly equityGroupOf: ReadonlyMap<ImportedFamily, number>
}

/**
 * Builds the equity band groups of families. Plumb has one value per level, which each country's mapping multiplies: the default country's,
 * otherwise that of the first country of the file with one.
 */
export function buildEquity(
  families: readonly ImportedFamily[],
  facts: StructureFacts,
  newId: NewId,
): EquityChanges {
  const valuesOf = ({ equity }: ImportedFamily) =>
    Array.from(equity, ([level, byCountry]) => ({ level, value: baseValue(byCountry, facts.defaultCountry) }))
  const groups = shareGroups(families, {
    signatureOf: (family) =>
      family.equity.size === 0
        ? null
        : valuesOf(family)
            .map(({ level, value }) => `${level} ${value && fractionText(value)}`)
            .toSorted()
            .join('\n'),
    namesOf: (sharing) => [nameOfFamilies(sharing, families)],
    taken: facts.groupNames.equityBands,
    newId,
  })
  // The file has one value and no range: minimum and maximum are equal to it.
  const levels = [
    ...new Set(groups.flatMap(({ usedBy }) => usedBy.flatMap(({ equity }) => [...equity.keys()]))),
  ]
  const takenKeys = new Set(facts.groupNames.rangeWidths.map(nameKey))
  const widthGroup =
    groups.length > 0 ? { id: newId(), name: freeName(structureImportMessages.noRange, takenKeys) } : null
  return {
    rangeWidthGroups: widthGroup ? [widthGroup] : [],
    rangeWidths: widthGroup
      ? levels.map((level) => ({
          id: newId(),
          rangeWidthGroupId: widthGroup.id,
          level,
          percentBelowMid: 0,
          percentAboveMid: 0,
        }))
      : [],
    equityBandGroups: groups.map(({ id, name }) => ({
      id,
      name,
      dynamicParentGroupId: null,
      dynamicPercent: null,
      rangeWidthGroupId: widthGroup?.id ?? 0,
    })),
    equityBands: groups.flatMap(({ id, usedBy: [family] }) =>
      (family ? valuesOf(family) : []).map(({ level, value }) => ({
        id: newId(),
        equityBandGroupId: id,
        globalLevelLevel: level,
        jobLevelId: null,
        value: value && toWire(value),
        dynamicPercentOverride: null,
      })),
    ),
    equityGroupOf: new Map(groups.flatMap(({ id, usedBy }) => usedBy.map((family) => [family, id]))),
  }
}

const baseValue = (byCountry: ReadonlyMap<string, Fraction>, defaultCountry: string): Fraction | null =>
  byCountry.get(defaultCountry) ?? [...byCountry.values()][0] ?? null

/**
 * @returns the equity percentage of a country's mapping, from the first level with a value both there and in the default country; 100
 *   without such a level
 */
export function equityPercentOf(
  families: readonly ImportedFamily[],
  country: string,
  defaultCountry: string,
): string {
  const levels = families.flatMap(({ equity }) => [...equity.values()])
  const compared = levels.find((byCountry) => byCountry.has(country) && byCountry.has(defaultCountry))
  const [inCountry, inDefault] = [compared?.get(country), compared?.get(defaultCountry)]
  return inCountry && inDefault
    ? shortDecimal(divide(multiply(inCountry, fromInteger(100)), inDefault), 4)
    : '100'
}
