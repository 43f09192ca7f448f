import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { type Problems, problemsOfCompany } from '@plumb/domain/comp-ranges/problems/problems.ts'
import { createWording, type Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { indexPayTables, type PayIndex } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import { countryChoices } from '@plumb/domain/global-mappings/global-mapping.ts'
import { type NamingJobLevel, visibleLevels } from '@plumb/domain/job-levels/level-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/auth/authority.ts'
import { runInWorker } from '../../../platform/workers/run-in-worker.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { countJobs } from '../changes/store.ts'
import { findPayStamp, readPay } from '../pay/store.ts'

interface ComputedProblems {
  readonly found: Problems
  readonly index: PayIndex
  readonly jobLevels: readonly NamingJobLevel[]
}

/** The problems in one state of a workspace's pay. */
interface CachedProblems extends ComputedProblems {
  readonly payStamp: string
}

const COMPUTE_PROBLEMS = {
  module: import.meta.resolve('@plumb/domain/comp-ranges/problems/problems.ts'),
  run: problemsOfCompany,
}

/** Maximum number of cached workspaces. Each entry holds the pay tables, for the names in messages: a few megabytes for a large company. */
const MAX_WORKSPACES = 20
/**
 * The cached problems by database, and then by workspace. Those of a large company take about 0.2 s to compute, and the navigation of every
 * page shows their number.
 */
const caches = new WeakMap<Transaction['database'], LRUCache<number, CachedProblems>>()

function getCache({ database }: Transaction): LRUCache<number, CachedProblems> {
  let cache = caches.get(database)
  if (!cache) caches.set(database, (cache = new LRUCache({ max: MAX_WORKSPACES })))
  return cache
}

/** The problems of a workspace, and the names for their texts. */
export interface FoundProblems {
  readonly wording: Wording
  readonly found: Problems
}

/**
 * @returns every gap in the pay ranges of the workspace (rules CR46, CR47), over all its families and countries; computed once for each
 *   state of its pay. The transaction must see all levels, so that the cached problems are the same for every caller
 */
export async function readProblems(
  actor: Actor,
  tx: Transaction,
  signal: AbortSignal,
): Promise<FoundProblems> {
  const { workspaceId, scopes } = actor
  const cached = getCache(tx).get(workspaceId)
  const payStamp = await findPayStamp(tx, workspaceId)
  const isCurrent = cached !== undefined && cached.payStamp === payStamp
  const { found, index, jobLevels } = isCurrent ? cached : await computeProblems(tx, workspaceId, signal)
  const showsFactors = hasAccess(scopes, ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'])
  return { found, wording: createWording(index, countryName, jobLevels, showsFactors) }
}

async function computeProblems(
  tx: Transaction,
  workspaceId: number,
  signal: AbortSignal,
): Promise<ComputedProblems> {
  const families = await findRows(tx, workspaceId, JOB_FAMILIES, {}, ['id'])
  const jobFamilyIds = families.map(({ id }) => id)
  const pay = await readPay(tx, workspaceId, { jobFamilyIds, country: null, levels: null, withJobs: false })
  const { tables, jobLevels } = pay
  const jobCounts = await countJobs(tx, workspaceId, jobFamilyIds, visibleLevels(jobLevels, null))
  tx.releaseConnection()
  const index = indexPayTables(tables)
  const choices = countryChoices(tables.globalMappings, tables.defaultCountry, countryName)
  const countries = choices.map(({ country }) => country)
  const found = await runInWorker(COMPUTE_PROBLEMS, { tables, jobCounts, countries }, signal)
  // The jobs were counted after the rest was read: if the pay has changed in between, the problems are not cached.
  const stampAfter = await findPayStamp(tx, workspaceId)
  if (pay.payStamp !== null && pay.payStamp === stampAfter)
    getCache(tx).set(workspaceId, { found, index, jobLevels, payStamp: pay.payStamp })
  return { found, index, jobLevels }
}
