import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { OpenFeature } from '@openfeature/server-sdk'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../platform/db/database.ts'
import { contextOf, EmbeddedFlagProvider } from './embedded-provider.ts'
import { findWorkspaceFlags, type SetFlag } from './store.ts'

/** A feature flag as one workspace has it (docs/rules/access 4). */
export interface FeatureFlag {
  readonly id: FlagKey
  readonly enabled: boolean
  readonly value: string | null
}

/**
 * What flags were evaluated to, by all that an evaluation is given: what a workspace sets counts at once, a change that
 * only the provider knows of after two seconds. An evaluation costs more than the request's other checks together.
 */
const evaluated = new LRUCache<string, readonly FeatureFlag[]>({ max: 1_000, ttl: 2_000 })

const flagService = OpenFeature.getClient()
OpenFeature.setProvider(new EmbeddedFlagProvider(new Set()))

/**
 * Says which flags are off where a workspace has not set them; none are until then (docs/rules/access 4). OpenFeature knows
 * one provider a process, so this is handed in once, at the start.
 */
export async function configureFlags(off: ReadonlySet<FlagKey>): Promise<void> {
  await OpenFeature.setProviderAndWait(new EmbeddedFlagProvider(off))
  evaluated.clear()
}

/** @returns all five flags of each workspace, in the order asked. One statement, however many workspaces. */
export async function readFlags(
  tx: Transaction,
  workspaceIds: readonly number[],
): Promise<(readonly FeatureFlag[])[]> {
  const set = Map.groupBy(await findWorkspaceFlags(tx, workspaceIds), ({ workspaceId }) => workspaceId)
  return await Promise.all(
    workspaceIds.map((workspaceId) => evaluateFlags(workspaceId, set.get(workspaceId) ?? [])),
  )
}

/** @param set what the workspace has switched away from the default. @returns all five flags of it. */
export async function evaluateFlags(
  workspaceId: number,
  set: readonly SetFlag[],
): Promise<readonly FeatureFlag[]> {
  const key = `${workspaceId} ${set.length === 0 ? '' : JSON.stringify(set)}`
  const known = evaluated.get(key)
  if (known) return known
  const context = contextOf(workspaceId, set)
  const flags = await Promise.all(
    FLAG_KEYS.map(async (id): Promise<FeatureFlag> => {
      const { value, flagMetadata } = await flagService.getBooleanDetails(id, true, context)
      return { id, enabled: value, value: (flagMetadata['value'] as string | undefined) ?? null }
    }),
  )
  evaluated.set(key, flags)
  return flags
}

/** @returns the keys of the flags that are on. */
export const enabledFlags = (flags: readonly FeatureFlag[]): ReadonlySet<FlagKey> =>
  new Set(flags.filter(({ enabled }) => enabled).map(({ id }) => id))
