import type { ImportPlan } from '@plumb/domain/csv/import-plan.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { type JobFacts, type JobFileRow, planJobImport } from '@plumb/domain/jobs/csv-rows.ts'
import { JOBS } from '@plumb/domain/jobs/table.ts'
import { jobFileMessages } from '@plumb/domain/messages/jobs-files.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { countRows, type FileImport } from '../../platform/imports/csv-import.ts'
import { saveRowsInBatches } from '../../platform/imports/save-in-batches.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { JOB_FAMILIES, type JobFamily, saveJobFamilies } from '../job-families/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { saveJobs } from './operations.ts'

/** Imports files of jobs: creates missing families, then creates and changes jobs, and deletes none (rules JB8 to JB12). */
export const jobImport: FileImport<JobFacts, Stored, JobFileRow> = {
  async read({ workspaceId }, tx) {
    const [families, jobLevels, globalLevels, jobs] = await Promise.all([
      findRows(tx, workspaceId, JOB_FAMILIES),
      findRows(tx, workspaceId, JOB_LEVELS, {}, ['id', 'code', 'name', 'group', 'level', 'isVisible']),
      findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
      findRows(tx, workspaceId, JOBS),
    ])
    return { facts: { families, jobLevels, globalLevels, jobs } }
  },
  plan: { module: import.meta.resolve('@plumb/domain/jobs/csv-rows.ts'), run: planJobImport },
  /** Refuses with ACCESS_DENIED if it would create families and the caller may not. */
  async save(context, plan, { facts: { families, jobs } }) {
    const savedFamilies = await createFamilies(context, plan)
    if (isRefusal(savedFamilies)) return savedFamilies
    const familyIds = new Map([...families, ...savedFamilies].map(({ id, name }) => [nameKey(name), id]))
    const items = plan.rows.map(({ storedIndex, after }) => {
      const { jobFamily, jobFamilyCode: _code, jobLevel: _level, jobGroup: _group, ...job } = after
      // Every stored job is a row of the comparison, since each has a family and a level, so `storedIndex` is also its index in `jobs`.
      const id = storedIndex === null ? undefined : jobs[storedIndex]?.id
      return { ...job, id, jobFamilyId: familyIds.get(nameKey(jobFamily)) ?? 0 }
    })
    const saved = await saveRowsInBatches(items, (batch) => saveJobs(context, { items: batch }))
    if (isRefusal(saved)) return saved
    return {
      ...countRows(plan),
      groupsInserted: savedFamilies.length,
      groupsUpdated: 0,
      warnings: plan.warnings,
    }
  },
}

interface Stored {
  readonly facts: Omit<JobFacts, 'families'> & { readonly families: readonly JobFamily[] }
}

/**
 * Creates the families that a file names and that do not exist yet.
 * @returns the created families, or a refusal
 */
async function createFamilies(
  context: SaveContext,
  { namesToCreate, rows }: ImportPlan<JobFileRow>,
): Promise<readonly JobFamily[] | Refusal> {
  if (namesToCreate.length === 0) return []
  if (!hasAccess(context.actor.scopes, ['JOB_FAMILIES_EDIT']))
    return refuse(
      'ACCESS_DENIED',
      jobFileMessages.familiesNotCreated(jobFileMessages.families.noPermission),
      'rows',
    )
  const codes = new Map(rows.map(({ after }) => [after.jobFamily, after.jobFamilyCode]))
  const items = namesToCreate.map((name) => ({ name, code: codes.get(name) ?? '' }))
  const savedFamilies = await saveRowsInBatches(items, (batch) => saveJobFamilies(context, { items: batch }))
  return isRefusal(savedFamilies)
    ? { ...savedFamilies, message: jobFileMessages.familiesNotCreated(savedFamilies.message) }
    : savedFamilies
}
