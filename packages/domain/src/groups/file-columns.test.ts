import { expect, test } from 'vitest'
import { levelKind } from '../job-levels/level-choices.ts'
import { trackCountryGroups, refuseHiddenLevel } from './file-columns.ts'

test.each([
  ['Director', { value: 9 }],
  ['L9', { value: 9 }],
  ['9', { value: 9 }],
  ['10', { problem: '10 is no level.' }],
])('reads the level %s in a file as %o [CSV26]', (text, read) => {
  expect(levelKind([{ level: 9, name: 'Director' }], (level) => `${level} is no level.`).read(text)).toEqual(
    read,
  )
})

test.each([
  ['all levels are visible', 14, null, false],
  ['the level is visible', 8, 9, false],
  ['it is the first hidden level', 9, 9, true],
  ['no level is visible', 0, 0, true],
])('if %s, pay at level %i (hidden from %s) is refused: %s', (_case, level, lowestHiddenLevel, isRefused) => {
  expect(refuseHiddenLevel(level, lowestHiddenLevel) !== null).toBe(isRefused)
})

test('refuses pay at a hidden level with a message that names the visible levels, if there are any', () => {
  expect(refuseHiddenLevel(9, 9)).toContain('L9')
  expect(refuseHiddenLevel(0, 0)).not.toContain('L0')
})

test('lists countries without a mapping together, each once', () => {
  const countries = [
    { code: 'FR', name: '<FR>' },
    { code: 'CI', name: '<CI>' },
  ]
  const { refuseFile } = trackCountryGroups([], ['DE'], countries)
  const unmapped = (...level: string[]) => refuseFile(level.map((country) => ({ country })))
  expect(unmapped('DE', 'DE')).toBeNull()
  expect(unmapped('FR', 'DE', 'CI', 'FR')).toContain('Global Mappings: <FR>, <CI>.')
})
