import { FLAG_KEYS, type FlagKey } from './flags.ts'

/** The response of an external flag service for a workspace: on or off, for each flag that it mentions. */
export type FlagAnswers = Readonly<Partial<Record<FlagKey, boolean>>>

/** The sources that decide whether a flag is on: staff for this workspace, the configuration for all workspaces, or the flag service. */
export const FLAG_SOURCES = ['WORKSPACE', 'CONFIGURATION', 'SERVICE'] as const
export type FlagSource = (typeof FLAG_SOURCES)[number]

/** The inputs that decide a flag. */
export interface FlagGrounds {
  /** True if staff have turned the flag on for the workspace, false if off; undefined if they have done neither. */
  readonly staffSetting: boolean | undefined
  /** Whether the flag is on in the configuration. */
  readonly defaultValue: boolean
  /** The last response of the flag service; null if it has never responded, undefined if there is no flag service. */
  readonly answers: FlagAnswers | null | undefined
}

/**
 * Decides a flag (rules AC4, AC16, AC24 to AC26): the last response of the flag service takes precedence, whatever its age; then the setting
 * of staff; then the configuration. If there is a service that has never responded, flags that staff have not set are off.
 */
export function decideFlag(
  key: FlagKey,
  { staffSetting, defaultValue, answers }: FlagGrounds,
): { readonly enabled: boolean; readonly source: FlagSource } {
  const answer = answers?.[key]
  if (answer !== undefined) return { enabled: answer, source: 'SERVICE' }
  if (staffSetting !== undefined) return { enabled: staffSetting, source: 'WORKSPACE' }
  if (answers === null) return { enabled: false, source: 'SERVICE' }
  return { enabled: defaultValue, source: 'CONFIGURATION' }
}

/**
 * Parses the list of flags from a service, which may be anything. Unknown flags, and values other than true and false, are ignored. A flag
 * that occurs several times is on only if all its values are.
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
