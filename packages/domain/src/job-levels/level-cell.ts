import type { Values } from '../editing/draft.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { nameKey } from '../refusals/unique-names.ts'

/** The columns of a job level that a cell of the leveling grid combines in one text. */
export const LEVEL_CELL_PARTS = ['code', 'name', 'isVisible'] as const

type LevelCell = Readonly<Record<'code' | 'name', string | null> & Record<'isVisible', boolean | null>>

const HIDDEN = ` (${levelingMessages.hidden})`

/** @returns the text of a cell: "P4 Senior", "T7 Chief Scientist (hidden)", "Intern"; null for an empty position */
export function formatLevelCell({ code = null, name = null, isVisible = null }: Values): string | null {
  if (code === null && name === null) return null
  const text = code === name ? String(code) : [code, name].filter((part) => part !== null).join(' ')
  return isVisible === false ? text + HIDDEN : text
}

/**
 * @param storedCode the code of the job level at the position, which stays unless the text starts with that of another position; null for
 *   an empty position
 * @param isStoredElsewhere returns whether a job level at another position has this code
 * @returns the job level that the text of a cell means (rules JL10, JL14)
 */
export function readLevelCell(
  text: string | null,
  storedCode: string | null,
  isStoredElsewhere: (code: string) => boolean,
): LevelCell {
  const trimmed = (text ?? '').trim()
  const isHidden = trimmed.toLowerCase().endsWith(HIDDEN)
  const isVisible = !isHidden
  const shown = isHidden ? trimmed.slice(0, -HIDDEN.length).trim() : trimmed
  if (shown === '')
    return storedCode === null
      ? { code: null, name: null, isVisible: null }
      : { code: storedCode, name: null, isVisible }
  if (storedCode !== null) {
    if (nameKey(shown) === nameKey(storedCode)) return { code: storedCode, name: storedCode, isVisible }
    if (nameKey(shown).startsWith(`${nameKey(storedCode)} `))
      return { code: storedCode, name: shown.slice(storedCode.length).trim(), isVisible }
  }
  const [first = '', ...rest] = shown.split(/\s+/)
  const name = rest.length === 0 ? first : rest.join(' ')
  if (isStoredElsewhere(first)) return { code: first, name, isVisible }
  if (storedCode !== null) return { code: storedCode, name: shown, isVisible }
  return rest.length === 0 || isCode(first)
    ? { code: first, name, isVisible }
    : { code: null, name: shown, isVisible }
}

/** @returns the parts of a text that `formatLevelCell` has returned */
export function splitLevelText(text: string) {
  const isHidden = text.endsWith(HIDDEN)
  const [code = '', ...name] = (isHidden ? text.slice(0, -HIDDEN.length) : text).split(' ')
  return { code, name: name.join(' ') || code, isHidden }
}

/** @returns the text of a cell with the job level hidden if it was shown, and shown if it was hidden */
export function toggleLevelCell(text: string): string {
  return text.endsWith(HIDDEN) ? text.slice(0, -HIDDEN.length) : text + HIDDEN
}

/** @returns whether a word looks like a code: "IC4" with a digit or "VP" in capitals, but not "Senior" */
const isCode = (word: string) => /\d/.test(word) || word === word.toUpperCase()
