import type { EditedJobFamiliesQuery, JobFamiliesQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { NamedId } from '@plumb/domain/editing/kinds.ts'
import { type FamilyRow, familyRow, storedFamily } from '@plumb/domain/job-families/columns.ts'
import type { FamilyFacts } from '@plumb/domain/job-families/csv-rows.ts'

/** Families as the page queries them; users who cannot edit them get only the names of related rows. */
export type LoadedFamilies = JobFamiliesQuery | EditedJobFamiliesQuery

/** A family as a row of the sheet. */
export type FamilyListRow = FamilyRow & { readonly id: number; readonly version: number }

/** Returns the data that families and import files are checked against. */
export function toFamilyFacts(loaded: LoadedFamilies): FamilyFacts {
  const families = loaded.jobFamilies.map(storedFamily)
  if ('referenceData' in loaded) return { ...loaded.referenceData, families }
  const { jobFamilies } = loaded
  return {
    jobFunctions: uniqueById(jobFamilies.map(({ jobFunction }) => jobFunction)),
    compBandGroups: uniqueById(jobFamilies.map(({ compBandGroup }) => compBandGroup)),
    bonusStructureGroups: uniqueById(jobFamilies.map(({ bonusStructureGroup }) => bonusStructureGroup)),
    equityBandGroups: uniqueById(jobFamilies.map(({ equityBandGroup }) => equityBandGroup)),
    surveyJobFamilies: [],
    families,
  }
}

/** Returns each row once. */
const uniqueById = (rows: readonly (NamedId | null | undefined)[]): readonly NamedId[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values(),
]

/** Returns loaded families as rows of the sheet. */
export const toFamilyRows = ({ jobFamilies }: LoadedFamilies): readonly FamilyListRow[] =>
  jobFamilies.map((family) => ({
    ...familyRow(storedFamily(family)),
    id: family.id,
    version: family.version,
  }))
