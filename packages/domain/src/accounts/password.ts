const PASSWORD_MIN_CHARACTERS = 8
const PASSWORD_MAX_CHARACTERS = 128

/** The fixed set of special characters: the space and ASCII punctuation. */
const PASSWORD_SPECIAL_CHARACTERS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** The rules for passwords. `loginPageMessages.passwordRules` has their texts. */
export type PasswordRule = 'minimumLength' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'maximumLength'

/** The rules in the checklist below a password field (rule AT2). `maximumLength` is shown only if it is violated. */
export const PASSWORD_CHECKLIST: readonly PasswordRule[] = [
  'minimumLength',
  'lowercase',
  'uppercase',
  'digit',
  'special',
]

const isRuleMet: Record<PasswordRule, (characters: readonly string[]) => boolean> = {
  minimumLength: (characters) => characters.length >= PASSWORD_MIN_CHARACTERS,
  lowercase: (characters) => characters.some((character) => /\p{Ll}/u.test(character)),
  uppercase: (characters) => characters.some((character) => /\p{Lu}/u.test(character)),
  digit: (characters) => characters.some((character) => /[0-9]/.test(character)),
  special: (characters) => characters.some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character)),
  maximumLength: (characters) => characters.length <= PASSWORD_MAX_CHARACTERS,
}

/** Returns the rules that a new password violates; empty if it may be used. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  const characters = Array.from(password)
  return [...PASSWORD_CHECKLIST, 'maximumLength' as const].filter((rule) => !isRuleMet[rule](characters))
}

/** @returns whether a password may be used */
export function isValidPassword(password: string): boolean {
  return unmetPasswordRules(password).length === 0
}
