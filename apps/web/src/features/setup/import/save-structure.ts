import type {
  SaveStructureMutation,
  SaveStructureMutationVariables,
} from '@plumb/api-contract/generated/graphql.ts'
import type { ReviewRow, StructureChanges } from '@plumb/domain/structure-import/types.ts'
import type { LoadedFacts } from './structure-facts.ts'

/** Returns the one operation that saves a plan. New rows refer to each other by their negative ids. */
export function structureVariables(
  changes: StructureChanges,
  fileName: string,
  { decimalsVersion }: Pick<LoadedFacts, 'decimalsVersion'>,
): SaveStructureMutationVariables {
  const { settings, exchangeRates, ...rows } = changes
  const items = <Row>(list: readonly Row[]) => ({ items: list })
  return {
    file: { fileName },
    settings: items(settings.map((setting) => ({ ...setting, version: decimalsVersion }))),
    changesSettings: settings.length > 0,
    exchangeRates: items(exchangeRates),
    changesRates: exchangeRates.length > 0,
    globalLevels: items(rows.globalLevels),
    jobLevels: items(rows.jobLevels),
    globalMappings: items(rows.globalMappings),
    rangeWidthGroups: items(rows.rangeWidthGroups),
    rangeWidths: items(rows.rangeWidths),
    compBandGroups: items(rows.compBandGroups),
    compBandCountryGroups: items(rows.compBandCountryGroups),
    compBands: items(rows.compBands),
    bonusStructureGroups: items(rows.bonusStructureGroups),
    bonusStructureCountryGroups: items(rows.bonusStructureCountryGroups),
    bonusStructures: items(rows.bonusStructures),
    equityBandGroups: items(rows.equityBandGroups),
    equityBands: items(rows.equityBands),
    jobFunctions: items(rows.jobFunctions),
    jobFamilies: items(rows.jobFamilies),
    jobs: items(rows.jobs),
  }
}

/** A saved job: the search parameters of its pay range on comp ranges. */
export interface SavedJob {
  readonly family: number
  readonly job: number
}

/** Returns a function that finds the saved job of a row of the file. */
export function findSavedJobs(
  { jobFamilies, jobs }: StructureChanges,
  saved: SaveStructureMutation,
): (row: ReviewRow) => SavedJob | undefined {
  const familyIds = new Map(jobFamilies.map(({ id }, index) => [id, saved.jobFamilySaveMany[index]?.id ?? 0]))
  const familyNames = new Map(jobFamilies.map(({ id, name }) => [id, name]))
  const savedJobs = new Map(
    jobs.map(({ jobFamilyId, title }, index) => [
      JSON.stringify([familyNames.get(jobFamilyId), title]),
      { family: familyIds.get(jobFamilyId) ?? 0, job: saved.jobSaveMany[index]?.id ?? 0 },
    ]),
  )
  return ({ family, title }) => savedJobs.get(JSON.stringify([family, title]))
}
