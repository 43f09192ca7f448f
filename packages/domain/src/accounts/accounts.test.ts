import { describe, expect, it } from 'vitest'
import { emailDomain, isEmail, normalizeEmail } from './email.ts'
import { PASSWORD_CHECKLIST, isValidPassword, unmetPasswordRules } from './password.ts'
import type { PasswordRule } from './password.ts'

describe('an email address [AT1]', () => {
  it.each([
    ['ada@tidewater.example', true],
    ['a.b+c_d@sub.tide-water.io', true],
    ['ada@tidewater', false],
    ['ada@tidewater.e', false],
    ['ada@tidewater.e1', false],
    ['ada@.com', false],
    ['ada@tidewater.example!', false],
    ['(ada)@tidewater.example', false],
    ['ada tidewater@x.com', false],
    ['@tidewater.example', false],
    ['ada@@tidewater.example', false],
    ['adatidewater.example', false],
    ['аda@tidewater.example', false],
    [`${'a'.repeat(250)}@b.co`, false],
    ['', false],
  ])('can be %s: %s', (text, isValid) => {
    expect(isEmail(text)).toBe(isValid)
  })

  it('is trimmed and lower-cased', () => {
    expect(normalizeEmail('  Ada@Tidewater.EXAMPLE\n')).toBe('ada@tidewater.example')
  })

  it('does not turn into a different address when lower-cased', () => {
    const kelvin = 'staff@plumb.\u212Aim'
    expect(normalizeEmail(kelvin)).toBe(kelvin)
    expect(isEmail(normalizeEmail(kelvin))).toBe(false)
  })

  it('has the domain after the @', () => {
    expect([emailDomain('ada@tidewater.example'), emailDomain('ada')]).toEqual(['tidewater.example', null])
  })
})

describe('a password [AT2]', () => {
  it.each<[string, PasswordRule[]]>([
    ['Plumb-demo-1', []],
    ['Abcdef1 ', []],
    ['Abcdef1', ['minimumLength', 'special']],
    ['Ab1 xyz', ['minimumLength']],
    ['ABCDEF1!', ['lowercase']],
    ['abcdef1!', ['uppercase']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Abcdefg1€', ['special']],
    ['', ['minimumLength', 'lowercase', 'uppercase', 'digit', 'special']],
    [`Ab1!${'x'.repeat(124)}`, []],
    [`Ab1!${'x'.repeat(125)}`, ['maximumLength']],
  ])('%s breaks %j', (password, rules) => {
    expect(unmetPasswordRules(password)).toEqual(rules)
    expect(isValidPassword(password)).toBe(rules.length === 0)
  })

  it('accepts each special character of the fixed set', () => {
    for (const character of ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
      expect(isValidPassword(`Abcdefg1${character}`)).toBe(true)
    }
  })

  it('has a checklist of five rules', () => {
    expect(PASSWORD_CHECKLIST).toEqual(['minimumLength', 'lowercase', 'uppercase', 'digit', 'special'])
  })
})
