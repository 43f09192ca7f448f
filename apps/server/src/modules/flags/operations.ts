import { decideFlag, type FlagSource } from '@plumb/domain/access/flag-decision.ts'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { flagSettingsMessages } from '@plumb/domain/messages/flag-settings.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { recordAsSupport } from '../../platform/db/transactions/change-kind.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import { createSystemSaveContext } from '../../platform/saves/save-context.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'
import type { FlagService } from './flag-service.ts'
import {
  findFlagAnswers,
  findFlagOverrides,
  findFlagsForStaff,
  type FlagOverride,
  WORKSPACE_FLAGS,
} from './store.ts'

/** A feature flag in one workspace (rule AC4). */
export interface FeatureFlag {
  readonly id: FlagKey
  readonly enabled: boolean
  readonly value: string | null
}

interface EvaluatedFlag extends FeatureFlag {
  readonly source: FlagSource
}

/** A flag of one workspace and its source, for the staff who set it. */
export interface FlagSetting extends EvaluatedFlag {
  /** The value that staff have set; null if they have set none. */
  readonly override: boolean | null
  /** Version of the stored override; 0 if there is none. */
  readonly version: number
}

let flagsOffByDefault: ReadonlySet<FlagKey> = new Set()
let service: FlagService | null = null

/** Sets the flags that are off by default, and the flag service. Until this is called, no flag is off by default (rule AC4). */
export function configureFlags(
  offByDefault: ReadonlySet<FlagKey>,
  flagService: FlagService | null = null,
): void {
  flagsOffByDefault = offByDefault
  service = flagService
}

/** @returns all five flags of each workspace, in the order of the ids, with at most two statements */
export async function readFlags(
  tx: Transaction,
  workspaceIds: readonly number[],
): Promise<(readonly FeatureFlag[])[]> {
  const overrides = Map.groupBy(await findFlagOverrides(tx, workspaceIds), (flag) => flag.workspaceId)
  await loadStoredAnswers(tx, workspaceIds)
  return workspaceIds.map((workspaceId) => evaluate(workspaceId, overrides.get(workspaceId) ?? []))
}

/** @returns all five flags of a workspace */
export async function evaluateFlags(
  tx: Transaction,
  workspaceId: number,
  overrides: readonly FlagOverride[],
): Promise<readonly FeatureFlag[]> {
  await loadStoredAnswers(tx, [workspaceId])
  return evaluate(workspaceId, overrides)
}

/** Loads the stored answers of the flag service for workspaces whose answers are not in memory. No request calls the service itself. */
async function loadStoredAnswers(tx: Transaction, workspaceIds: readonly number[]): Promise<void> {
  const flagService = service
  if (flagService === null) return
  const idsToLoad = workspaceIds.filter((id) => !flagService.hasAnswers(id))
  if (idsToLoad.length === 0) return
  const stored = await findFlagAnswers(tx, idsToLoad)
  for (const id of idsToLoad) flagService.cacheStoredAnswers(id, stored.get(id) ?? null)
}

function evaluate(workspaceId: number, overrides: readonly FlagOverride[]): readonly EvaluatedFlag[] {
  service?.refresh(workspaceId, overrides)
  const answers = service?.getAnswers(workspaceId)
  return FLAG_KEYS.map((id) => {
    const override = overrides.find(({ key }) => key === id)
    const defaultValue = !flagsOffByDefault.has(id)
    return {
      id,
      value: override?.value ?? null,
      ...decideFlag(id, { staffSetting: override?.enabled, defaultValue, answers }),
    }
  })
}

/** @returns the flags of any workspace with their sources, for internal staff; NOT_FOUND if there is no such workspace (rule AC17) */
export async function readFlagSettings(
  tx: Transaction,
  workspaceId: number,
): Promise<FlagSetting[] | Refusal> {
  const stored = await findFlagsForStaff(tx, workspaceId)
  if (!stored) return notFound('workspaceId')
  service?.cacheStoredAnswers(workspaceId, stored.answers)
  // The versions are not sent to the flag service.
  const overrides = stored.overrides.map(({ key, enabled, value }) => ({ key, enabled, value }))
  return evaluate(workspaceId, overrides).map((flag) => {
    const override = stored.overrides.find(({ key }) => key === flag.id)
    return { ...flag, override: override?.enabled ?? null, version: override?.version ?? 0 }
  })
}

export interface FlagUpdate {
  readonly id: FlagKey
  /** Null: resets the flag to its default. */
  readonly enabled: boolean | null
  /** Version of the override that the user saw, 0 if there was none; null skips the check. */
  readonly version?: number | null | undefined
}

/**
 * Sets or resets flags of any workspace, for internal staff. The history of the workspace shows that support did it. Afterwards the
 * transaction is in that workspace.
 * @returns a refusal, or null
 */
export async function setFlags(
  tx: Transaction,
  workspaceId: number,
  updates: readonly FlagUpdate[],
): Promise<Refusal | null> {
  if (!(await findFlagsForStaff(tx, workspaceId))) return notFound('workspaceId')
  await tx.enterWorkspace(workspaceId)
  await lockWorkspace(tx, workspaceId)
  const rows = await findRows(tx, workspaceId, WORKSPACE_FLAGS)
  const rowOf = (id: FlagKey) => rows.find(({ key }) => key === id)
  for (const [index, { id, version }] of updates.entries()) {
    if (updates.findIndex((other) => other.id === id) < index)
      return refuseItem(refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'id'), index, null)
    if (version != null && version !== (rowOf(id)?.version ?? 0))
      return refuseItem(refuse('VERSION_CONFLICT', flagSettingsMessages.conflict), index, null)
  }
  const items = updates.flatMap(({ id: key, enabled }) => {
    const row = rowOf(key)
    // A flag without an override, before and after, needs no row.
    if (row === undefined && enabled === null) return []
    return [{ id: row?.id, version: row?.version, key, enabled, value: row?.value ?? null }]
  })
  await recordAsSupport(tx)
  const saved = await saveRows(createSystemSaveContext(tx, workspaceId), WORKSPACE_FLAGS, {
    items,
    parse: ({ key, enabled, value }) => (enabled === null ? null : { key, enabled, value }),
  })
  return isRefusal(saved) ? saved : null
}

/** @returns the keys of the flags that are on */
export const enabledFlags = (flags: readonly FeatureFlag[]): ReadonlySet<FlagKey> =>
  new Set(flags.filter(({ enabled }) => enabled).map(({ id }) => id))
