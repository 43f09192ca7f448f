import { platformMessages } from '../messages/platform.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Maximum number of characters of a text field without a limit of its own. */
export const TEXT_MAX_CHARACTERS = 255

export interface TextRule {
  /** The field's name in a message: "A workspace name". */
  readonly subject: string
  /** The message for an empty text. */
  readonly blankMessage: string
  /** The input at fault, for `Refusal.field`. */
  readonly field: string
  /** Maximum number of characters; 255 by default. */
  readonly maxCharacters?: number
}

/** Matches a character that leaves a mark on a page: spaces, format characters and fillers such as U+200B, U+3164 and U+2800 do not. */
const VISIBLE_CHARACTER = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Returns a name or other single line to store: trimmed, in Unicode NFC. Refuses a text without a visible character, one that is too long,
 * and one that the database cannot store.
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

/** Whether a database can store the text: PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether a line can be stored: it must contain neither a lone surrogate, which no database stores, nor a control character. */
export function isStorableLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** Whether a text of several lines can be stored: it may contain tabs and line ends. */
export function isStorableText(text: string): boolean {
  return isStorableLine(text.replaceAll(/[\t\n\r]/g, ''))
}
