import { FLAG_KEYS, type FlagKey } from './flags.ts'

/** What an outside flag service has said of a workspace: on or off, of each flag that it named. */
export type FlagAnswers = Readonly<Partial<Record<FlagKey, boolean>>>

/** Who decided a flag: staff for this workspace, the configuration for all, or the flag service. */
export const FLAG_SOURCES = ['WORKSPACE', 'CONFIGURATION', 'SERVICE'] as const
export type FlagSource = (typeof FLAG_SOURCES)[number]

/** What a flag is decided by. */
export interface FlagGrounds {
  /** As staff have set it for the workspace; undefined: they have not. */
  readonly set: boolean | undefined
  /** As the configuration has it where nobody has set it. */
  readonly usual: boolean
  /** What the flag service said last; null: it has never answered; undefined: there is none. */
  readonly answers: FlagAnswers | null | undefined
}

/**
 * Decides a flag (rules AC4, AC16, AC24 to AC26): the flag service goes first with what it said last, however long ago; then what staff have set; then
 * the configuration. Where there is a service that has never answered, what nobody has set is off: its silence opens nothing.
 */
export function decideFlag(
  key: FlagKey,
  { set, usual, answers }: FlagGrounds,
): { readonly enabled: boolean; readonly source: FlagSource } {
  const answered = answers?.[key]
  if (answered !== undefined) return { enabled: answered, source: 'SERVICE' }
  if (set !== undefined) return { enabled: set, source: 'WORKSPACE' }
  if (answers === null) return { enabled: false, source: 'SERVICE' }
  return { enabled: usual, source: 'CONFIGURATION' }
}

/**
 * Reads the list of flags that a service answered, which may be anything: what is no known flag, or neither on nor off, says nothing. A flag that
 * is named twice is off unless both say on.
 */
export function readFlagAnswers(list: unknown): FlagAnswers {
  const answers: Partial<Record<FlagKey, boolean>> = {}
  if (!Array.isArray(list)) return answers
  for (const each of list as readonly unknown[]) {
    if (typeof each !== 'object' || each === null) continue
    const { key, value, errorCode } = each as { key?: unknown; value?: unknown; errorCode?: unknown }
    const known = FLAG_KEYS.find((flag) => flag === key)
    if (known === undefined || typeof value !== 'boolean' || errorCode !== undefined) continue
    answers[known] = (answers[known] ?? true) && value
  }
  return answers
}
