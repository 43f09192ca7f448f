import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { countRows } from '@plumb/domain/csv/csv-review.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { type JobFileRow, jobFile, jobRows } from '@plumb/domain/jobs/csv-rows.ts'
import { jobFileMessages } from '@plumb/domain/messages/jobs-files.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { type CsvImportInput, type ImportedCounts, reviewRequest } from '../../platform/imports/csv-import.ts'
import { saveInPieces } from '../../platform/imports/save-in-pieces.ts'
import type { Breath } from '../../platform/turns/breath.ts'
import { JOB_FAMILIES, type JobFamily, saveJobFamilies } from '../job-families/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { saveJobs } from './operations.ts'
import { JOBS } from './store.ts'

/**
 * Imports a file of jobs: families that are not there are made, then jobs are made and changed, and none goes (docs/rules/jobs 8 to 12).
 * @returns ACCESS_DENIED where it would make families and the caller may not
 */
export async function importJobs(
  actor: Actor,
  tx: Transaction,
  request: CsvImportInput,
  breath: Breath,
): Promise<ImportedCounts | Refusal> {
  const { workspaceId } = actor
  const [families, jobLevels, globalLevels, jobs] = await Promise.all([
    findRows(tx, workspaceId, JOB_FAMILIES),
    findRows(tx, workspaceId, JOB_LEVELS, {}, ['id', 'code', 'group', 'level', 'isVisible']),
    findRows(tx, workspaceId, GLOBAL_LEVELS, {}, ['level', 'name']),
    findRows(tx, workspaceId, JOBS),
  ])
  await breath.take()
  const facts = { families, jobLevels, globalLevels, jobs }
  const standing = jobRows(facts)
  await breath.take()
  const review = await reviewRequest(jobFile(facts), request, standing, breath)
  if (isRefusal(review)) return review

  const made = await makeFamilies(actor, tx, review.made, review.rows, breath)
  if (isRefusal(made)) return made
  const familyIds = new Map([...families, ...made].map(({ id, name }) => [nameKey(name), id]))
  // Every job has its family and its level, so that rows and jobs stand in one order.
  const ids = new Map(standing.map((row, index) => [row, jobs[index]?.id]))
  const items = review.rows.flatMap(({ outcome, before, after }) => {
    if (outcome === 'unchanged') return []
    const { jobFamily, jobFamilyCode: _code, jobLevel: _level, jobGroup: _group, ...job } = after
    const id = before === null ? undefined : ids.get(before)
    return [{ ...job, id, jobFamilyId: familyIds.get(nameKey(jobFamily)) ?? 0 }]
  })
  const limit = CSV_LIMITS.rows
  const saved = await saveInPieces(items, (piece) => saveJobs(actor, tx, { items: piece, limit }), breath)
  if (isRefusal(saved)) return saved

  const counts = countRows(review)
  return {
    rowsInserted: counts.new,
    rowsUpdated: counts.changed,
    rowsUnchanged: counts.unchanged,
    groupsInserted: made.length,
    groupsUpdated: 0,
    warnings: review.rows.flatMap(({ warnings }) => warnings),
  }
}

/** Makes the families that a file names first. @returns them, or why they cannot be made */
async function makeFamilies(
  actor: Actor,
  tx: Transaction,
  names: readonly string[],
  rows: readonly { readonly after: JobFileRow }[],
  breath: Breath,
): Promise<readonly JobFamily[] | Refusal> {
  if (names.length === 0) return []
  if (!hasAccess(actor.scopes, ['JOB_FAMILIES_EDIT']))
    return refuse('ACCESS_DENIED', jobFileMessages.familiesNotMade(jobFileMessages.families.mayNot), 'rows')
  const codes = new Map(rows.map(({ after }) => [after.jobFamily, after.jobFamilyCode]))
  const items = names.map((name) => ({ name, code: codes.get(name) ?? '' }))
  const made = await saveInPieces(
    items,
    (piece) => saveJobFamilies(actor, tx, { items: piece, limit: CSV_LIMITS.rows }),
    breath,
  )
  return isRefusal(made) ? { ...made, message: jobFileMessages.familiesNotMade(made.message) } : made
}
