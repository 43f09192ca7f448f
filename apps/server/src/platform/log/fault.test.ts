import { describe, expect, test } from 'vitest'
import { describeFault } from './fault.ts'

describe('describeFault', () => {
  test('includes the message and the location of our own errors', () => {
    const described = describeFault(new Error('A membership without an authority.'))
    expect(described).toMatchObject({ type: 'Error', message: 'A membership without an authority.' })
    expect(described.at?.[0]).toMatch(/fault\.test\.ts:\d+:\d+/)
  })

  test.each([
    () => JSON.parse('{"salary": 120000x}') as unknown,
    () => BigInt('120000.5'),
    () => new Intl.NumberFormat('en', { style: 'currency', currency: '120000' }),
  ])('omits messages that quote their input: %s', (work) => {
    let thrown: unknown
    try {
      work()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Error)
    expect(JSON.stringify(describeFault(thrown))).not.toContain('120000')
  })

  test('describes a database error by its code, table and constraint', () => {
    class DatabaseError extends Error {
      readonly code = '23505'
      readonly table = 'app_user'
      readonly constraint = 'app_user_email'
      readonly detail = 'Key (email)=(somebody@acme.example) already exists.'
    }
    const described = describeFault(new Error('cannot save', { cause: new DatabaseError('… (120000) …') }))
    expect(described.cause).toEqual({
      type: 'DatabaseError',
      code: '23505',
      table: 'app_user',
      constraint: 'app_user_email',
      at: expect.any(Array),
    })
  })

  test.each([['text'], [120_000], [null], [{ message: 'x' }]])(
    'describes a thrown value other than an error by its type alone: %j',
    (thrown) => {
      expect(describeFault(thrown)).toEqual({ type: typeof thrown })
    },
  )
})
