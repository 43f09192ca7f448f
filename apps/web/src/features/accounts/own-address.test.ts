import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  { address: undefined, leads: '/start' },
  { address: '', leads: '/start' },
  { address: '/w/1/zip-code-lookup/single?zip=12207', leads: '/w/1/zip-code-lookup/single?zip=12207' },
  { address: 'https://elsewhere.example', leads: '/start' },
  { address: '//elsewhere.example', leads: '/start' },
  { address: '/\\elsewhere.example', leads: '/start' },
  { address: 'javascript:alert(1)', leads: '/start' },
  { address: '/\t/elsewhere.example', leads: '/start' },
  { address: '\n//elsewhere.example', leads: '/start' },
])('$address redirects to $leads', ({ address, leads }) => {
  expect(ownAddress(address)).toBe(leads)
})
