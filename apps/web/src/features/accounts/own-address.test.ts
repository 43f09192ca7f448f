import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  { address: undefined, leads: '/' },
  { address: '', leads: '/' },
  { address: '/w/1/zip-code-lookup/single?zip=12207', leads: '/w/1/zip-code-lookup/single?zip=12207' },
  { address: 'https://elsewhere.example', leads: '/' },
  { address: '//elsewhere.example', leads: '/' },
  { address: '/\\elsewhere.example', leads: '/' },
  { address: 'javascript:alert(1)', leads: '/' },
  { address: '/\t/elsewhere.example', leads: '/' },
  { address: '\n//elsewhere.example', leads: '/' },
])('$address redirects to $leads', ({ address, leads }) => {
  expect(ownAddress(address)).toBe(leads)
})
