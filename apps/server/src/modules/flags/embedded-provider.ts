import type { FlagKey } from '@plumb/domain/access/flags.ts'
import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import type { SetFlag } from './store.ts'

/** What an evaluation is asked with: the workspace, and what it has set, read in the request's own transaction. */
export function contextOf(workspaceId: number, set: readonly SetFlag[]): EvaluationContext {
  const flags = set.map(({ key, enabled, value }) => [key, { enabled, value }] as const)
  return { targetingKey: `workspace-${workspaceId}`, workspaceFlags: Object.fromEntries(flags) }
}

/**
 * OpenFeature's provider where no flag service is configured: a flag is as the workspace has set it, and else on unless
 * the configuration has it off.
 */
export class EmbeddedFlagProvider implements Provider {
  readonly metadata = { name: 'embedded' }
  readonly runsOn = 'server'
  readonly #off: ReadonlySet<string>

  constructor(off: ReadonlySet<FlagKey>) {
    this.#off = off
  }

  async resolveBooleanEvaluation(
    key: string,
    _default: boolean,
    { workspaceFlags }: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const set = (workspaceFlags as Record<string, { enabled: boolean; value: string | null }>)[key]
    if (!set) return { value: !this.#off.has(key), reason: StandardResolutionReasons.DEFAULT }
    return {
      value: set.enabled,
      reason: StandardResolutionReasons.TARGETING_MATCH,
      ...(set.value === null ? {} : { flagMetadata: { value: set.value } }),
    }
  }

  resolveStringEvaluation(key: string): Promise<ResolutionDetails<string>> {
    return notABoolean(key)
  }

  resolveNumberEvaluation(key: string): Promise<ResolutionDetails<number>> {
    return notABoolean(key)
  }

  resolveObjectEvaluation<T extends JsonValue>(key: string): Promise<ResolutionDetails<T>> {
    return notABoolean(key)
  }
}

async function notABoolean(key: string): Promise<never> {
  throw new TypeMismatchError(`${key} is on or off.`)
}
