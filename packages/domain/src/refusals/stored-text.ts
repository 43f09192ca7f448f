import { platformMessages } from '../messages/platform.ts'
import { refuse, type Refusal } from './refusal.ts'

/** The largest number of characters in a text without its own limit. */
export const TEXT_MAX_CHARACTERS = 255

/** How a line of text is checked. */
export interface TextRule {
  /** The name of the field as messages begin with it: "A workspace name". */
  readonly subject: string
  /** The message for an empty text. */
  readonly blankMessage: string
  /** The value of `Refusal.field`. */
  readonly field: string
  /** The largest number of characters; 255 by default. */
  readonly maxCharacters?: number
}

/** Matches a visible character, which spaces, format characters and fillers such as U+200B, U+3164 and U+2800 are not. */
const VISIBLE_CHARACTER = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Returns a name or other single line as it is stored, trimmed and in Unicode NFC. Refuses a text that has no visible character, that is
 * too long, or that the database cannot store.
 */
export function validateLine(text: string, rule: TextRule): string | Refusal {
  const normalized = text.trim().normalize('NFC')
  const maxCharacters = rule.maxCharacters ?? TEXT_MAX_CHARACTERS
  if (!VISIBLE_CHARACTER.test(normalized)) return refuse('VALIDATION_FAILED', rule.blankMessage, rule.field)
  if (normalized.length > maxCharacters) {
    return refuse('VALIDATION_FAILED', platformMessages.tooLong(rule.subject, maxCharacters), rule.field)
  }
  if (!isStorableLine(normalized)) {
    return refuse('VALIDATION_FAILED', platformMessages.unstorable(rule.subject), rule.field)
  }
  return normalized
}

/** @returns whether the database can store a text: PostgreSQL stores neither NUL nor a lone surrogate */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** @returns whether a line can be stored, because it has neither a lone surrogate nor a control character */
export function isStorableLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** @returns whether a text of several lines can be stored, which may have tabs and line ends as well */
export function isStorableText(text: string): boolean {
  return isStorableLine(text.replaceAll(/[\t\n\r]/g, ''))
}
