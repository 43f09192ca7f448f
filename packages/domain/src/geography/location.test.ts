import { describe, expect, it } from 'vitest'
import { createLocationDirectory } from './location.ts'
import type { Location } from './location.ts'
import { directory } from './locations.fixture.ts'

const root: Location = { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null }
const state = (id: string, parentId: string): Location => ({ id, label: id, type: 'STATE', parentId })

/** Returns `length` locations below the root, each the parent of the next. */
const chain = (length: number): Location[] =>
  Array.from({ length }, (_, index) => state(`s${index + 1}`, index === 0 ? 'all-other' : `s${index}`))

function ancestorsOfLast(locations: readonly Location[]): readonly Location[] {
  const ownDirectory = createLocationDirectory([root, ...locations])
  return ownDirectory.ancestorsOf(locations.at(-1) ?? root)
}

describe('a directory of locations', () => {
  it('has all 79 locations: one all-other entry, 51 states, 27 metros [RD1]', () => {
    const types = Object.groupBy(directory.all, ({ type }) => type)
    expect([types.ALL_OTHER?.length, types.STATE?.length, types.METRO?.length]).toEqual([1, 51, 27])
  })

  it('returns ancestors nearest first, and children in listed order', () => {
    const austin = directory.find('metro-austin') ?? root
    expect(directory.ancestorsOf(austin).map(({ id }) => id)).toEqual(['state-TX', 'all-other'])
    expect(directory.childrenOf('state-TX').map(({ id }) => id)).toEqual([
      'metro-dallas-fort-worth',
      'metro-houston',
      'metro-austin',
    ])
    expect(directory.childrenOf('state-VT')).toEqual([])
  })

  it('allows 100 ancestors and treats more as a cycle [GE7]', () => {
    expect(ancestorsOfLast(chain(100))).toHaveLength(100)
    expect(() => ancestorsOfLast(chain(101))).toThrow('Infinite loop')
    expect(() => ancestorsOfLast([state('a', 'b'), state('b', 'a')])).toThrow('Infinite loop')
  })

  it.each<[string, Location[], string]>([
    ['a repeated id', [root, state('a', 'all-other'), state('a', 'all-other')], 'listed twice'],
    ['an unlisted parent', [root, state('a', 'b')], 'not listed'],
    ['an unlisted exception', [root, { ...state('a', 'all-other'), exceptions: ['m'] }], 'not listed'],
    ['a second all-other entry', [root, { ...root, id: 'other' }], 'one all-other entry'],
    ['no all-other entry', [state('a', 'b'), state('b', 'a')], 'one all-other entry'],
    ['a state without a parent', [root, { ...state('a', 'b'), parentId: null }], 'has no parent'],
  ])('refuses %s', (_what, locations, message) => {
    expect(() => createLocationDirectory(locations)).toThrow(message)
  })
})
