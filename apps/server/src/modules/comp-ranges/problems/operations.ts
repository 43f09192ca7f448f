import { type Problems, problemsOfCompany } from '@plumb/domain/comp-ranges/problems/problems.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import type { Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { createWording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { countryChoices } from '@plumb/domain/global-mappings/global-mapping.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { visibleLevels } from '@plumb/domain/job-levels/level-names.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/auth/authority.ts'
import { runInWorker } from '../../../platform/workers/run-in-worker.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { countJobs } from '../changes/store.ts'
import { findPayStamp, readPay } from '../pay/store.ts'
import type { PayIndex } from '@plumb/domain/comp-ranges/tables/pay-index.ts'

/** The problems in one state of a workspace's pay. */
interface CachedProblems {
  readonly found: Problems
  readonly index: PayIndex
  readonly payStamp: string
}

const PROBLEMS = {
  module: import.meta.resolve('@plumb/domain/comp-ranges/problems/problems.ts'),
  run: problemsOfCompany,
}

/** Each entry holds the pay tables of its workspace, for the names in the messages: a few megabytes for a large company. */
const MAX_WORKSPACES = 20
/** By database, then by workspace: a large company's problems take about 0.2 s, and the navigation of every page shows their number. */
const caches = new WeakMap<Transaction['database'], LRUCache<number, CachedProblems>>()

function getCache({ database }: Transaction): LRUCache<number, CachedProblems> {
  let cache = caches.get(database)
  if (!cache) caches.set(database, (cache = new LRUCache({ max: MAX_WORKSPACES })))
  return cache
}

export interface FoundProblems {
  readonly wording: Wording
  readonly found: Problems
}

/**
 * @returns every gap in the ranges of the workspace (rules CR46, CR47), over all its families and countries; computed once for each state
 *   of its pay. The transaction must see all levels: everybody who does gets the same
 */
export async function readProblems(
  actor: Actor,
  tx: Transaction,
  signal: AbortSignal,
): Promise<FoundProblems> {
  const { workspaceId, scopes } = actor
  const cached = getCache(tx).get(workspaceId)
  const payStamp = await findPayStamp(tx, workspaceId)
  const { found, index } =
    cached && cached.payStamp === payStamp ? cached : await computeProblems(tx, workspaceId, signal)
  const showsFactors = hasAccess(scopes, ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'])
  return { found, wording: createWording(index, countryName, showsFactors) }
}

async function computeProblems(
  tx: Transaction,
  workspaceId: number,
  signal: AbortSignal,
): Promise<Pick<CachedProblems, 'found' | 'index'>> {
  const families = await findRows(tx, workspaceId, JOB_FAMILIES, {}, ['id'])
  const jobFamilyIds = families.map(({ id }) => id)
  const pay = await readPay(tx, workspaceId, { jobFamilyIds, country: null, levels: null, withJobs: false })
  const { tables, jobLevels } = pay
  const jobCounts = await countJobs(tx, workspaceId, jobFamilyIds, visibleLevels(jobLevels, null))
  tx.release()
  const index = indexPayTables(tables)
  const countries = countryChoices(tables.globalMappings, tables.defaultCountry, countryName).map(
    ({ country }) => country,
  )
  const found = await runInWorker(PROBLEMS, { tables, counted: jobCounts, countries }, signal)
  // The jobs were read after the rest: problems of two states are not cached.
  const stampAfter = await findPayStamp(tx, workspaceId)
  if (pay.payStamp !== null && pay.payStamp === stampAfter)
    getCache(tx).set(workspaceId, { found, index, payStamp: pay.payStamp })
  return { found, index }
}
