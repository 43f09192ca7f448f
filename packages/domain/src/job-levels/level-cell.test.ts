import { describe, expect, it } from 'vitest'
import { formatLevelCell, readLevelCell, toggleLevelCell } from './level-cell.ts'

const read = (text: string | null, storedCode: string | null) =>
  readLevelCell(text, storedCode, (code) => ['P4', 'P2', 'M1'].includes(code) && code !== storedCode)

describe('a cell of the leveling grid [JL9]', () => {
  it.each([
    ['P4', 'Senior', true, 'P4 Senior'],
    ['P4', 'Senior', null, 'P4 Senior'],
    ['T7', 'Chief Scientist', false, 'T7 Chief Scientist (hidden)'],
    ['Intern', 'Intern', true, 'Intern'],
    [null, 'Senior', true, 'Senior'],
    ['P4', null, true, 'P4'],
    [null, null, null, null],
  ])('shows %j with the name %j, visible: %j, as %j', (code, name, isVisible, text) => {
    expect(formatLevelCell({ code, name, isVisible })).toBe(text)
  })

  it('is hidden and shown again by the same toggle', () => {
    expect(toggleLevelCell('P4 Senior')).toBe('P4 Senior (hidden)')
    expect(toggleLevelCell('P4 Senior (hidden)')).toBe('P4 Senior')
  })
})

it.each([
  ['Senior II', { code: 'P4', name: 'Senior II', isVisible: true }],
  ['P4 Senior II', { code: 'P4', name: 'Senior II', isVisible: true }],
  ['p4  Senior II (Hidden)', { code: 'P4', name: 'Senior II', isVisible: false }],
  ['P4', { code: 'P4', name: 'P4', isVisible: true }],
  ['P40 Senior', { code: 'P4', name: 'P40 Senior', isVisible: true }],
  // The code of another position means a move, which the save refuses.
  ['P2 Professional I', { code: 'P2', name: 'Professional I', isVisible: true }],
  [null, { code: 'P4', name: null, isVisible: true }],
])('reads %j at the position of P4, whose code stays unless another is typed [JL10]', (text, level) => {
  expect(read(text, 'P4')).toEqual(level)
})

it.each([
  ['IC4 Senior Engineer', { code: 'IC4', name: 'Senior Engineer', isVisible: true }],
  ['VP Vice President', { code: 'VP', name: 'Vice President', isVisible: true }],
  ['Apprentice (hidden)', { code: 'Apprentice', name: 'Apprentice', isVisible: false }],
  ['Senior Engineer', { code: null, name: 'Senior Engineer', isVisible: true }],
  ['M1 Team Lead', { code: 'M1', name: 'Team Lead', isVisible: true }],
  [' ', { code: null, name: null, isVisible: null }],
])('reads %j at an empty position [JL14]', (text, level) => {
  expect(read(text, null)).toEqual(level)
})
