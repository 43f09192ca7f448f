import { type FamilyFacts, planFamilyImport } from '@plumb/domain/job-families/csv-rows.ts'
import { createFamilyItemConverter } from '@plumb/domain/job-families/family-items.ts'
import { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { createRowImport } from '../../platform/imports/import-rows.ts'
import { BONUS_STRUCTURE_GROUPS } from '../bonus-structures/index.ts'
import { COMP_BAND_GROUPS } from '../comp-bands/index.ts'
import { EQUITY_BAND_GROUPS } from '../equity-bands/index.ts'
import { JOB_FUNCTIONS } from '../job-functions/index.ts'
import { saveJobFamilies, type JobFamily } from './operations.ts'
import { readSurveyCatalogue } from './survey-catalogue.ts'

/** Imports files of families: changes those with a stored code, creates others, and deletes none (rule JF9). */
export const jobFamilyImport = createRowImport({
  table: JOB_FAMILIES,
  facts: readFacts,
  plan: { module: import.meta.resolve('@plumb/domain/job-families/csv-rows.ts'), run: planFamilyImport },
  swappableConstraint: 'job_family_name',
  async save(context, { items }, stored) {
    const surveyJobFamilies = await readSurveyCatalogue(context.tx, context.actor.workspaceId)
    const toItems = createFamilyItemConverter(stored, { surveyJobFamilies, families: [...stored.values()] })
    return await saveJobFamilies(context, { items: toItems(items) })
  },
})

async function readFacts(
  { workspaceId }: Actor,
  tx: Transaction,
  families: readonly JobFamily[],
): Promise<FamilyFacts> {
  const [jobFunctions, compBandGroups, bonusStructureGroups, equityBandGroups, surveyJobFamilies] =
    await Promise.all([
      findRows(tx, workspaceId, JOB_FUNCTIONS),
      findRows(tx, workspaceId, COMP_BAND_GROUPS),
      findRows(tx, workspaceId, BONUS_STRUCTURE_GROUPS),
      findRows(tx, workspaceId, EQUITY_BAND_GROUPS),
      readSurveyCatalogue(tx, workspaceId),
    ])
  return { jobFunctions, compBandGroups, bonusStructureGroups, equityBandGroups, surveyJobFamilies, families }
}
