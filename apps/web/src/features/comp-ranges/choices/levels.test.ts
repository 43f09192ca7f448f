import { describe, expect, test } from 'vitest'
import { formatHiddenLevels, levelOptions, parseHiddenLevels } from './levels.ts'

const row = (group: 'Management' | 'Professional' | 'Support', level: number, jobLevelCode: string) => ({
  group,
  level,
  jobLevelCode,
  jobLevelName: null,
})
const options = levelOptions({
  rows: [
    row('Professional', 10, 'P4'),
    row('Professional', 9, 'P3'),
    row('Professional', 9, 'P3'),
    row('Professional', 6, 'P1'),
    row('Management', 10, 'M1'),
    row('Support', 2, 'S1'),
  ],
  incompleteLevels: [
    { level: 6, message: 'There is no comp band at L6 for the United States.' },
    { level: 2, message: 'There is no comp band at L2 for the United States.' },
  ],
})
const hiddenLevelsFor = (...unchecked: string[]) =>
  formatHiddenLevels(options, ({ key }) => !unchecked.includes(key))

test('lists the levels of the rows once per group, in group order', () => {
  expect(options.map(({ key, code }) => `${key} ${code}`)).toEqual([
    'Management.10 M1',
    'Professional.10 P4',
    'Professional.9 P3',
    'Professional.6 P1',
    'Support.2 S1',
  ])
})

describe('the hidden levels', () => {
  test.each([
    ['none if all are checked', [], ''],
    ['one level of one group, without the same level of another', ['Management.10'], 'Management.10'],
    [
      'without the incomplete levels of a group that has a checked level',
      ['Professional.10'],
      'Professional.10',
    ],
    [
      'all levels of a group, even incomplete ones, if none of the group is checked',
      ['Professional.10', 'Professional.9'],
      'Professional.10,Professional.9,Professional.6',
    ],
    [
      'all if none is checked',
      ['Management.10', 'Professional.10', 'Professional.9'],
      'Management.10,Professional.10,Professional.9,Professional.6,Support.2',
    ],
  ])('are %s [CR34, CR66]', (_, unchecked, expected) => {
    expect(hiddenLevelsFor(...unchecked)).toBe(expected)
  })

  test('are read back from the address [CR34]', () => {
    const isHidden = parseHiddenLevels(hiddenLevelsFor('Management.10'))
    expect(options.filter(isHidden).map(({ key }) => key)).toEqual(['Management.10'])
  })

  test('include a level in every group if the address has only its number', () => {
    expect(options.filter(parseHiddenLevels('10')).map(({ key }) => key)).toEqual([
      'Management.10',
      'Professional.10',
    ])
  })
})
