/** Characters, @, a domain with a dot, a suffix of at least two letters (rule AT1). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** RFC 5321: longer addresses cannot receive mail. */
const EMAIL_MAX_CHARACTERS = 254

/**
 * Only ASCII passes: an address that merely looks like another one (a Cyrillic "а", a Kelvin sign) must not be taken
 * for it. Expects a normalised address.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}

/** Trimmed and in lower case, as e-mail addresses are stored and compared. */
export function normalizeEmail(text: string): string {
  // ASCII letters alone: toLowerCase would make a plain "k" of the Kelvin sign.
  return text.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Returns the part after the @, which decides on automatic sign-up; null if there is none. */
export function emailDomain(normalized: string): string | null {
  const at = normalized.lastIndexOf('@')
  return at < 0 ? null : normalized.slice(at + 1)
}
