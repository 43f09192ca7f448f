import { expect, test } from 'vitest'
import { trackCountryGroups, refuseHiddenLevel } from './file-rules.ts'

test.each([
  ['all levels are visible', 14, null, false],
  ['the level is visible', 8, 9, false],
  ['it is the first hidden level', 9, 9, true],
  ['no level is visible', 0, 0, true],
])(
  'if %s (level %i, lowest hidden level %s), pay is refused: %s',
  (_case, level, lowestHiddenLevel, isRefused) => {
    expect(refuseHiddenLevel(level, lowestHiddenLevel) !== null).toBe(isRefused)
  },
)

test('refuses pay at a hidden level with a message that names the visible levels, if there are any', () => {
  expect(refuseHiddenLevel(9, 9)).toContain('L9')
  expect(refuseHiddenLevel(0, 0)).toContain('INT')
  expect(refuseHiddenLevel(0, 0, true)).toContain('no level yet')
})

test('lists countries without a mapping together, each once', () => {
  const countries = [
    { code: 'FR', name: '<FR>' },
    { code: 'CI', name: '<CI>' },
  ]
  const { checkFile } = trackCountryGroups([], ['DE'], countries)
  const messageFor = (...codes: string[]) => checkFile(codes.map((country) => ({ country })))
  expect(messageFor('DE', 'DE')).toBeNull()
  expect(messageFor('FR', 'DE', 'CI', 'FR')).toContain('Global Mappings: <FR>, <CI>.')
})
