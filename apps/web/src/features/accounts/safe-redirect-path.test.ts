import { expect, test } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

test.each([
  { address: undefined, expected: '/start' },
  { address: '', expected: '/start' },
  { address: '/w/1/zip-code-lookup/single?zip=12207', expected: '/w/1/zip-code-lookup/single?zip=12207' },
  { address: 'https://elsewhere.example', expected: '/start' },
  { address: '//elsewhere.example', expected: '/start' },
  { address: '/\\elsewhere.example', expected: '/start' },
  { address: 'javascript:alert(1)', expected: '/start' },
  { address: '/\t/elsewhere.example', expected: '/start' },
  { address: '\n//elsewhere.example', expected: '/start' },
])('returns $expected for $address', ({ address, expected }) => {
  expect(safeRedirectPath(address)).toBe(expected)
})
