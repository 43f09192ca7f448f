import { expect, test } from 'vitest'
import { readFragments, withFragments } from '../../own-calls.ts'

const SHARED =
  'export const a = graphql(`\n  fragment Outer on T { a { b } ...Inner }\n  fragment Inner on U { c }\n`)'

test('a built call has the fragments that it names, each once, wherever they stand', () => {
  const fragments = readFragments([SHARED])
  expect([...fragments]).toEqual([
    ['Outer', 'fragment Outer on T { a { b } ...Inner }'],
    ['Inner', 'fragment Inner on U { c }'],
  ])
  const call = 'shows([], graphql(`query Q { t { ...Outer ... on X { ...Inner } } }`))'
  expect(withFragments(call, fragments)).toBe(
    'shows([], graphql(`query Q { t { ...Outer ... on X { ...Inner } } }fragment Outer on T { a { b } ...Inner }\nfragment Inner on U { c }\n`))',
  )
  expect(withFragments(SHARED, fragments)).toBe(SHARED)
  expect(() => withFragments('graphql(`{ ...Nowhere }`)', fragments)).toThrow('Nowhere')
})
