import { expect, test } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { DEFAULT_RATING, validateFeedback } from './feedback.ts'

const feedback = { message: ' Good \n', rating: 3, currentRoute: '/w/1/comp-ranges?at=212000' }

test('trims the message, and leaves out the query of the page [FB1]', () => {
  expect(validateFeedback(feedback)).toEqual({ message: 'Good', rating: 3, currentRoute: '/w/1/comp-ranges' })
})

test('accepts feedback without a message; the default rating is neutral [FB1]', () => {
  expect(validateFeedback({ ...feedback, message: '', rating: DEFAULT_RATING })).toMatchObject({
    message: '',
    rating: 2,
  })
})

test('accepts a message of 2,000 characters [FB1]', () => {
  expect(validateFeedback({ ...feedback, message: 'x'.repeat(2_000) })).toMatchObject({ rating: 3 })
})

test.each([
  ['rating', { rating: 0 }],
  ['rating', { rating: 4 }],
  ['rating', { rating: 1.5 }],
  ['message', { message: 'x'.repeat(2_001) }],
  ['message', { message: 'a\u0000b' }],
])('refuses an invalid %s: %j [FB1]', (field, wrong) => {
  const refusal = validateFeedback({ ...feedback, ...wrong })
  expect(isRefusal(refusal) && [refusal.code, refusal.field]).toEqual(['VALIDATION_FAILED', field])
})

test.each([
  ['/w/1/ote#x', '/w/1/ote'],
  ['/w/1/<script>', '/w/1/script'],
  [`/${'x'.repeat(400)}`, `/${'x'.repeat(254)}`],
])('reduces the address %s to the route %s', (address, route) => {
  expect(validateFeedback({ ...feedback, currentRoute: address })).toMatchObject({ currentRoute: route })
})
