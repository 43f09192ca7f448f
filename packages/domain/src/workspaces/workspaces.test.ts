import { describe, expect, it } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_INVITED_ROLE, INVITATION_DAYS } from './defaults.ts'
import { validateWorkspaceName } from './workspace-name.ts'

describe('a workspace', () => {
  it('has a default country, currency and role for people who join, and invitations for 7 days [WS1, WS10]', () => {
    expect([DEFAULT_COUNTRY, DEFAULT_CURRENCY]).toEqual(['US', 'USD'])
    expect([DEFAULT_INVITED_ROLE, INVITATION_DAYS]).toEqual(['MEMBER', 7])
  })

  it('has a trimmed name [WS2]', () => {
    expect(validateWorkspaceName('  Tidewater Robotics ')).toBe('Tidewater Robotics')
    expect(validateWorkspaceName('x'.repeat(255))).toHaveLength(255)
  })

  it.each([
    ['', 'Enter a workspace name.'],
    [' \n', 'Enter a workspace name.'],
    ['x'.repeat(256), 'A workspace name can have at most 255 characters.'],
    ['a\0b', 'A workspace name contains characters that cannot be stored. Remove them.'],
  ])('cannot be named %j: %s', (name, message) => {
    expect(validateWorkspaceName(name)).toEqual(refuse('VALIDATION_FAILED', message, 'name'))
  })
})
