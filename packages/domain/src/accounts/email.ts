/** Matches characters, @, a domain with a dot, and a suffix of at least two letters (rule AT1). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** RFC 5321: longer addresses cannot receive mail. */
const EMAIL_MAX_CHARACTERS = 254

/**
 * Returns whether a normalized text is an email address. Only ASCII is allowed, so that no address looks like another one, for example with a
 * Cyrillic "а".
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}

/** Returns an email address trimmed and in lower case, as it is stored and compared. */
export function normalizeEmail(text: string): string {
  // Only ASCII letters: `toLowerCase` would turn the Kelvin sign, for example, into a plain "k".
  return text.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Returns the part after the last @, which decides on joining by email domain; null without an @. */
export function emailDomain(normalized: string): string | null {
  const atIndex = normalized.lastIndexOf('@')
  return atIndex < 0 ? null : normalized.slice(atIndex + 1)
}
