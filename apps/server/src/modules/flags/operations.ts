import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { decideFlag, type FlagSource } from '@plumb/domain/access/flag-decision.ts'
import { flagSettingsMessages } from '@plumb/domain/messages/flag-settings.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseItem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { recordAsSupport } from '../../platform/db/transactions/change-kind.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import { saveRows } from '../../platform/saves/write-plan.ts'
import type { FlagService } from './flag-service.ts'
import {
  findFlagAnswers,
  findFlagsForStaff,
  findWorkspaceFlags,
  type SetFlag,
  WORKSPACE_FLAGS,
} from './store.ts'
import { createSystemSaveContext } from '../../platform/saves/save-context.ts'

/** A feature flag in one workspace (rule AC4). */
export interface FeatureFlag {
  readonly id: FlagKey
  readonly enabled: boolean
  readonly value: string | null
}

/** A flag of one workspace and its source, for the staff who set it. */
export interface FlagSetting extends FeatureFlag {
  /** As set by staff; null: not set. */
  readonly override: boolean | null
  readonly source: FlagSource
  /** Version of the stored setting; 0 if there is none. */
  readonly version: number
}

interface EvaluatedFlag extends FeatureFlag {
  readonly source: FlagSource
}

let flagsOffByDefault: ReadonlySet<FlagKey> = new Set()
let service: FlagService | null = null

/** Sets the flags that are off by default and the flag service, if any. Until it is called, no flag is off (rule AC4). */
export function configureFlags(off: ReadonlySet<FlagKey>, flagService: FlagService | null = null): void {
  flagsOffByDefault = off
  service = flagService
}

/** @returns all five flags of each workspace, in the requested order, with one statement */
export async function readFlags(
  tx: Transaction,
  workspaceIds: readonly number[],
): Promise<(readonly FeatureFlag[])[]> {
  const set = Map.groupBy(await findWorkspaceFlags(tx, workspaceIds), ({ workspaceId }) => workspaceId)
  await loadStoredAnswers(tx, workspaceIds)
  return workspaceIds.map((workspaceId) => evaluate(workspaceId, set.get(workspaceId) ?? []))
}

/**
 * @param setFlagsByWorkspace the flags that the workspace has changed from their default
 * @returns all five flags of it
 */
export async function evaluateFlags(
  tx: Transaction,
  workspaceId: number,
  setFlagsByWorkspace: readonly SetFlag[],
): Promise<readonly FeatureFlag[]> {
  await loadStoredAnswers(tx, [workspaceId])
  return evaluate(workspaceId, setFlagsByWorkspace)
}

/** Loads the stored answers of the flag service for workspaces that this process does not know yet. No request calls the service itself. */
async function loadStoredAnswers(tx: Transaction, workspaceIds: readonly number[]): Promise<void> {
  const flagService = service
  const workspaceIdsToLoad = flagService === null ? [] : workspaceIds.filter((id) => !flagService.knows(id))
  if (flagService === null || workspaceIdsToLoad.length === 0) return
  const stored = await findFlagAnswers(tx, workspaceIdsToLoad)
  for (const id of workspaceIdsToLoad) flagService.remember(id, stored.get(id) ?? null)
}

function evaluate(workspaceId: number, set: readonly SetFlag[]): readonly EvaluatedFlag[] {
  service?.askAgain(workspaceId, set)
  const answers = service === null ? undefined : service.answersFor(workspaceId)
  return FLAG_KEYS.map((id) => {
    const workspaceSetting = set.find(({ key }) => key === id)
    const decision = decideFlag(id, {
      set: workspaceSetting?.enabled,
      defaultValue: !flagsOffByDefault.has(id),
      answers,
    })
    return { id, value: workspaceSetting?.value ?? null, ...decision }
  })
}

/** @returns the flags of any workspace with their sources, for internal staff; NOT_FOUND if there is no such workspace (rule AC17) */
export async function readFlagSettings(
  tx: Transaction,
  workspaceId: number,
): Promise<FlagSetting[] | Refusal> {
  const storedFlags = await findFlagsForStaff(tx, workspaceId)
  if (!storedFlags) return noWorkspace()
  service?.remember(workspaceId, storedFlags.answers)
  const set = storedFlags.set.map(({ key, enabled, value }) => ({ key, enabled, value }))
  const flags = evaluate(workspaceId, set)
  return flags.map((flag) => {
    const setting = storedFlags.set.find(({ key }) => key === flag.id)
    return { ...flag, override: setting?.enabled ?? null, version: setting?.version ?? 0 }
  })
}

const noWorkspace = () => refuse('NOT_FOUND', platformMessages.notFound, 'workspaceId')

export interface FlagUpdate {
  readonly id: FlagKey
  /** Null: resets the flag to its default. */
  readonly enabled: boolean | null
  /** Version of the setting that the user saw, 0 if there was none; null skips the check. */
  readonly version?: number | null | undefined
}

/**
 * Sets or resets flags of any workspace, for internal staff. Its history shows that support did it. Afterwards the transaction is in that
 * workspace.
 * @returns a refusal, or null
 */
export async function setFlags(
  tx: Transaction,
  workspaceId: number,
  flags: readonly FlagUpdate[],
): Promise<Refusal | null> {
  if (!(await findFlagsForStaff(tx, workspaceId))) return noWorkspace()
  await tx.enterWorkspace(workspaceId)
  await lockWorkspace(tx, workspaceId)
  const rows = await findRows(tx, workspaceId, WORKSPACE_FLAGS)
  const rowOf = (id: FlagKey) => rows.find(({ key }) => key === id)
  for (const [index, { id, version }] of flags.entries()) {
    if (flags.findIndex((other) => other.id === id) < index)
      return refuseItem(refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'id'), index, null)
    if (version != null && version !== (rowOf(id)?.version ?? 0))
      return refuseItem(refuse('VERSION_CONFLICT', flagSettingsMessages.conflict), index, null)
  }
  const items = flags.flatMap(({ id: key, enabled }) => {
    const row = rowOf(key)
    // A flag without a setting, before and after, needs no row.
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

/** @returns the keys of the flags that are on. */
export const enabledFlags = (flags: readonly FeatureFlag[]): ReadonlySet<FlagKey> =>
  new Set(flags.filter(({ enabled }) => enabled).map(({ id }) => id))
