import { expect, test } from 'vitest'
import { isNodeGoodEnough } from './newer-node.mjs'

test.each([
  ['18.20.4', false],
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('Node %s is good enough: %s', (version, expected) => {
  expect(isNodeGoodEnough(version)).toBe(expected)
})
