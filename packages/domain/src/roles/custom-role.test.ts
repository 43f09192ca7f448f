import { describe, expect, it } from 'vitest'
import { validateCustomRoleName, validateCustomRoleScopes, MAX_LISTED_SCOPES } from './custom-role.ts'

describe('a custom role', () => {
  it('has a trimmed name [RO1]', () => {
    expect(validateCustomRoleName(' Partner ')).toBe('Partner')
  })

  it('is refused without a name', () => {
    expect(validateCustomRoleName('  ')).toMatchObject({
      code: 'VALIDATION_FAILED',
      // The specification quotes this text, with its misspelling.
      message: 'Please provide custome role name.',
      field: 'name',
    })
  })

  it('is listed with at most three of its scopes [RO5]', () => {
    expect(MAX_LISTED_SCOPES).toBe(3)
  })

  it('stores each scope once, with all scopes that it requires [RO2]', () => {
    expect(validateCustomRoleScopes(['RANGE_WIDTHS_EDIT', 'RANGE_WIDTHS_EDIT'])).toEqual([
      'RANGE_WIDTHS_VIEW',
      'RANGE_WIDTHS_EDIT',
    ])
    expect(validateCustomRoleScopes([])).toEqual([])
  })

  it('is refused if a scope is unknown [RO2]', () => {
    expect(validateCustomRoleScopes(['RANGE_WIDTHS_VIEW', 'ROOT'])).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'There is no scope named “ROOT”.',
      field: 'scopes',
    })
    const { message } = validateCustomRoleScopes(['X'.repeat(1000)]) as { message: string }
    expect(message).toContain(`“${'X'.repeat(40)}”`)
  })
})
