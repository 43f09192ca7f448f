import { type FlagAnswers, decideFlag } from '@plumb/domain/access/flag-decision.ts'
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

/** What an evaluation is asked with: the workspace, what it has set, and what the flag service said last, where there is one. */
export function contextOf(
  workspaceId: number,
  set: readonly SetFlag[],
  answers: FlagAnswers | null | undefined,
): EvaluationContext {
  const flags = set.map(({ key, enabled, value }) => [key, { enabled, value }] as const)
  return {
    targetingKey: `workspace-${workspaceId}`,
    workspaceFlags: Object.fromEntries(flags),
    ...(answers !== undefined && { answers: answers as JsonValue }),
  }
}

const REASONS = {
  SERVICE: StandardResolutionReasons.CACHED,
  WORKSPACE: StandardResolutionReasons.TARGETING_MATCH,
  CONFIGURATION: StandardResolutionReasons.DEFAULT,
}

/**
 * OpenFeature's provider: decides by what is known already, and asks nobody. What the flag service says, where one is configured, is asked
 * beside the requests (`flag-service.ts`).
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
    { workspaceFlags, answers }: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const set = (workspaceFlags as Record<string, { enabled: boolean; value: string | null }>)[key]
    const { enabled, source } = decideFlag(key as FlagKey, {
      set: set?.enabled,
      usual: !this.#off.has(key),
      answers: answers as FlagAnswers | null | undefined,
    })
    return {
      value: enabled,
      reason: REASONS[source],
      flagMetadata: { source, ...(set && set.value !== null && { value: set.value }) },
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
  throw new TypeMismatchError(`The feature flag ${key} is a boolean and cannot be read as another type.`)
}
