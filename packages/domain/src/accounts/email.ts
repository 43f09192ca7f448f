/** Characters, @, a domain with a dot, a suffix of at least two letters (rule AT1). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** RFC 5321: longer addresses cannot receive mail. */
const EMAIL_MAX_CHARACTERS = 254

/**
 * Only ASCII passes: an address that only looks like another one (a Cyrillic "а", a Kelvin sign) must not be confused with it. Expects a
 * normalized address.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}

/** Returns an email address trimmed and in lower case, as addresses are stored and compared. */
export function normalizeEmail(text: string): string {
  // Only ASCII letters: toLowerCase would turn the Kelvin sign into a plain "k".
  return text.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Returns the part after the @, which decides on automatic sign-up; null if there is none. */
export function emailDomain(normalized: string): string | null {
  const atIndex = normalized.lastIndexOf('@')
  return atIndex < 0 ? null : normalized.slice(atIndex + 1)
}
