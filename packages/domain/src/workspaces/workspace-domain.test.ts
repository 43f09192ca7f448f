import { expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { validateWorkspaceDomain } from './workspace-domain.ts'

test.each([
  ['acme.com', 'acme.com'],
  [' @Acme.COM ', 'acme.com'],
  ['mail.acme.co.uk', 'mail.acme.co.uk'],
])('stores the domain %j as %j', (text, stored) => {
  expect(validateWorkspaceDomain(text)).toBe(stored)
})

const INVALID = 'Enter a domain such as acme.com.'
const PUBLIC = 'Anyone can get an email address at this domain. Enter a domain that belongs to your company.'

test.each([
  ['acme', INVALID],
  ['', INVALID],
  ['a@acme.com', INVALID],
  // The first letter is Cyrillic.
  ['аcme.com', INVALID],
  ['Gmail.com', PUBLIC],
  [' @163.COM', PUBLIC],
])('refuses the domain %j: %s', (text, message) => {
  expect(validateWorkspaceDomain(text)).toEqual(refuse('VALIDATION_FAILED', message, 'domain'))
})
