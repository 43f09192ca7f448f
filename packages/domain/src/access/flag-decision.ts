import { FLAG_KEYS, type FlagKey } from './flags.ts'

/** The answer of an external flag service for a workspace: on or off, for each flag that it returned. */
export type FlagAnswers = Readonly<Partial<Record<FlagKey, boolean>>>

/** The source of a flag's state: staff for this workspace, the configuration for all workspaces, or the flag service. */
export const FLAG_SOURCES = ['WORKSPACE', 'CONFIGURATION', 'SERVICE'] as const
export type FlagSource = (typeof FLAG_SOURCES)[number]

/** The inputs that decide a flag. */
export interface FlagGrounds {
  /** As set by staff for the workspace; undefined: not set. */
  readonly set: boolean | undefined
  /** The state in the configuration, used if staff have set none. */
  readonly defaultValue: boolean
  /** The last answer of the flag service; null: it has never answered; undefined: there is none. */
  readonly answers: FlagAnswers | null | undefined
}

/**
 * Decides a flag (rules AC4, AC16, AC24 to AC26): the last answer of the flag service takes precedence, whatever its age; then the setting
 * of staff; then the configuration. If there is a service that has never answered, flags that staff have not set are off.
 */
export function decideFlag(
  key: FlagKey,
  { set, defaultValue, answers }: FlagGrounds,
): { readonly enabled: boolean; readonly source: FlagSource } {
  const serviceAnswer = answers?.[key]
  if (serviceAnswer !== undefined) return { enabled: serviceAnswer, source: 'SERVICE' }
  if (set !== undefined) return { enabled: set, source: 'WORKSPACE' }
  if (answers === null) return { enabled: false, source: 'SERVICE' }
  return { enabled: defaultValue, source: 'CONFIGURATION' }
}

/**
 * Parses the list of flags from a service, which may be anything: unknown flags, and values that are neither on nor off, are ignored. A
 * flag that occurs twice is off unless both are on.
 */
export function readFlagAnswers(list: unknown): FlagAnswers {
  const answers: Partial<Record<FlagKey, boolean>> = {}
  if (!Array.isArray(list)) return answers
  for (const each of list as readonly unknown[]) {
    if (typeof each !== 'object' || each === null) continue
    const { key, value, errorCode } = each as { key?: unknown; value?: unknown; errorCode?: unknown }
    const flagKey = FLAG_KEYS.find((flag) => flag === key)
    if (flagKey === undefined || typeof value !== 'boolean' || errorCode !== undefined) continue
    answers[flagKey] = (answers[flagKey] ?? true) && value
  }
  return answers
}
