import { hasAccess } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { refusePercentRsu } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import {
  defaultLevelName,
  globalLevelName,
  HIGHEST_LEVEL,
  isLevel,
  storedJobLevel,
} from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { alreadyExists, notFound, optionalLine } from '../../platform/saves/refusals.ts'
import type { SaveItem } from '../../platform/saves/save-many.ts'
import type { TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, refuseStaleRows, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { GlobalLevel, JobLevel } from './store.ts'

export interface JobLevelItem extends SaveItem {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly level: number
  readonly isVisible: boolean
  readonly surveyCode?: string | null | undefined
  readonly surveyProvider?: string | null | undefined
}

/** Makes and changes job levels; none moves to another group or level. @returns them as they now stand. */
export async function saveJobLevels(
  { workspaceId }: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly JobLevelItem[] },
  temporaryIds?: TemporaryIds,
): Promise<JobLevel[] | Refusal> {
  const changed = items.flatMap(({ id, version }) =>
    id != null && id > 0 && version != null ? [{ id, version }] : [],
  )
  const stale = await refuseStaleRows(tx, workspaceId, 'job_level', changed)
  if (stale) return stale
  const current = await store.findJobLevels(tx, workspaceId, { ids: changed.map(({ id }) => id) })
  const byId = new Map(current.map((level) => [level.id, level]))
  const rows: JobLevelItem[] = []
  for (const item of items) {
    const fields = storedJobLevel(item, byId.get(item.id ?? 0) ?? null)
    if (isRefusal(fields)) return fields
    const surveyCode = optionalLine(item.surveyCode, messages.jobLevels.aCode, 'surveyCode')
    if (isRefusal(surveyCode)) return surveyCode
    const surveyProvider = optionalLine(item.surveyProvider, messages.jobLevels.aName, 'surveyProvider')
    if (isRefusal(surveyProvider)) return surveyProvider
    rows.push({ ...item, ...fields, surveyCode, surveyProvider })
  }
  const input = {
    items: rows,
    toRow: (item: JobLevelItem) => ({
      code: item.code,
      name: item.name,
      group: item.group,
      level: item.level,
      is_visible: item.isVisible,
      survey_code: item.surveyCode ?? null,
      survey_provider: item.surveyProvider ?? null,
    }),
    refusals: { job_level_code: alreadyExists('code') },
  }
  const ids = await saveExplained(tx, workspaceId, store.JOB_LEVELS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findJobLevels(tx, workspaceId, { ids }))
}

/** Named by id, or by level where it has none; what is absent stays as it is. */
export interface GlobalLevelItem extends SaveItem {
  readonly level: number
  readonly name?: string | null | undefined
  readonly percentRsu?: string | null | undefined
}

interface GlobalLevelRow extends SaveItem {
  readonly level: number
  readonly name: string
  readonly percentRsu: string | null
}

/**
 * Makes and changes global levels: names and new levels by holders of JOB_ARCHITECTURE_EDIT, RSU percents by holders of
 * EQUITY_BANDS_EDIT. @returns them as they now stand.
 */
export async function saveGlobalLevels(
  actor: Actor,
  tx: Transaction,
  { items }: { readonly items: readonly GlobalLevelItem[] },
  temporaryIds?: TemporaryIds,
): Promise<GlobalLevel[] | Refusal> {
  const { workspaceId, scopes } = actor
  // The answer shows the levels: whoever may change nothing of them is not told them here.
  const mayChange = (['JOB_ARCHITECTURE_EDIT', 'EQUITY_BANDS_EDIT'] as const).some((scope) =>
    scopes.has(scope),
  )
  if (!mayChange) return refuse('ACCESS_DENIED', messages.platform.accessDenied)
  const current = await store.findGlobalLevels(tx, workspaceId)
  const byId = new Map(current.map((row) => [row.id, row]))
  const byLevel = new Map(current.map((row) => [row.level, row]))
  const rows: GlobalLevelRow[] = []
  for (const item of items) {
    const isNamed = item.id != null && item.id > 0
    const stored = isNamed ? byId.get(item.id ?? 0) : byLevel.get(item.level)
    if (isNamed && !stored) return notFound('id')
    const row = globalLevelRow(actor, item, stored)
    if (isRefusal(row)) return row
    rows.push(row)
  }
  const input = {
    items: rows,
    toRow: ({ level, name, percentRsu }: GlobalLevelRow) => ({ level, name, percent_rsu: percentRsu }),
    refusals: { global_level_level: alreadyExists('level') },
  }
  const ids = await saveExplained(tx, workspaceId, store.GLOBAL_LEVELS, input, temporaryIds)
  return isRefusal(ids) ? ids : inOrder(ids, await store.findGlobalLevels(tx, workspaceId, ids))
}

function globalLevelRow(
  { scopes }: Actor,
  item: GlobalLevelItem,
  stored: GlobalLevel | undefined,
): GlobalLevelRow | Refusal {
  const { level } = item
  if (!isLevel(level))
    return refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), 'level')
  if (stored && stored.level !== level)
    return refuse('VALIDATION_FAILED', messages.jobLevels.cannotMoveLevel, 'level')
  const name = globalLevelName(item.name ?? stored?.name ?? defaultLevelName(level))
  if (isRefusal(name)) return name
  const percentRsu = item.percentRsu === undefined ? (stored?.percentRsu ?? null) : item.percentRsu
  const unfit = refusePercentRsu(percentRsu)
  if (unfit) return unfit
  const denied = (scope: Scope, field: string) =>
    hasAccess(scopes, [scope]) ? null : refuse('ACCESS_DENIED', messages.platform.accessDenied, field)
  const refusal =
    (name === stored?.name ? null : denied('JOB_ARCHITECTURE_EDIT', 'name')) ??
    (percentRsu === (stored?.percentRsu ?? null) ? null : denied('EQUITY_BANDS_EDIT', 'percentRsu'))
  if (refusal) return refusal
  const isByLevel = item.id == null || item.id <= 0
  const version = item.version ?? (isByLevel ? stored?.version : undefined)
  return { id: stored?.id ?? item.id, version, level, name, percentRsu }
}
