import type { ValuesOf } from '../tables/table.ts'
import { bonusFields, type FamilyRow, storedFamily } from './columns.ts'
import type { FamilyFacts } from './csv-rows.ts'
import { type KnownMatches, listKnownMatches, matchFields, type SurveyMatch } from './survey-matches.ts'
import type { JOB_FAMILIES } from './table.ts'

type Stored = Parameters<typeof storedFamily>[0] &
  Partial<Pick<ValuesOf<typeof JOB_FAMILIES>, 'dynamicParentId' | 'dynamicPercent'>>

/**
 * @param stored the stored families by id
 * @returns a function that converts rows of a sheet or a file to items of a save; fields without a column remain unchanged
 */
export function createFamilyItemConverter(
  stored: ReadonlyMap<number, Stored>,
  { surveyJobFamilies, families }: Pick<FamilyFacts, 'surveyJobFamilies' | 'families'>,
) {
  const matches = new Map<SurveyMatch, KnownMatches>()
  const knownMatchesOf = (match: SurveyMatch) => {
    const known = matches.get(match) ?? listKnownMatches(match, surveyJobFamilies, families)
    matches.set(match, known)
    return known
  }
  return <Row extends FamilyRow & { readonly id?: number | null | undefined }>(rows: readonly Row[]) =>
    rows.map((row) => {
      const family = stored.get(row.id ?? 0)
      return {
        ...row,
        ...bonusFields(row),
        ...matchFields(row, family ? storedFamily(family) : null, knownMatchesOf),
        dynamicParentId: family?.dynamicParentId,
        dynamicPercent: family?.dynamicPercent,
      }
    })
}
