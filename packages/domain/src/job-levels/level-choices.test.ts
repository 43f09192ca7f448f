import { expect, it } from 'vitest'
import { getListedLevels, levelKind } from './level-choices.ts'

it.each([
  [
    ['Senior', 'Staff', 'Intern'],
    ['Senior', 'Staff', 'Intern'],
  ],
  // An ambiguous name is replaced by the number, or has the number added if that is the name of another level.
  [
    ['Senior', ' senior', 'Intern'],
    ['L8', 'L7', 'Intern'],
  ],
  [
    ['Senior', 'Senior', 'L8'],
    ['Senior (L8)', 'L7', 'L8'],
  ],
])('writes levels with the names %j as %j, and reads them back [JL6]', (names, labels) => {
  const levels = [8, 7, 0].map((level, index) => ({ level, name: names[index] ?? '' }))
  const kind = levelKind(levels, (text) => text)
  expect(levels.map(({ level }) => kind.write(level))).toEqual(labels)
  expect(labels.map((label) => kind.read(label))).toEqual(levels.map(({ level }) => ({ value: level })))
})

it.each([
  ['l8', 8],
  ['INT', 0],
  ['L0', 0],
  // A level's name takes precedence over another's number.
  ['L7', 8],
])('reads %j as level %d [JL6]', (text, level) => {
  const kind = levelKind(
    [
      { level: 8, name: 'L7' },
      { level: 7, name: 'Staff' },
      { level: 0, name: 'Intern' },
    ],
    (name) => name,
  )
  expect(kind.read(text)).toEqual({ value: level })
})

it('lists level 0 without a name of its own as INT', () => {
  const jobLevels = [{ level: 0, name: 'Trainee', isVisible: true }]
  for (const stored of [[], [{ level: 0, name: 'L0' }]])
    expect(getListedLevels(jobLevels, stored)).toEqual([
      { level: 0, name: 'INT', title: 'Trainee', label: 'INT Trainee' },
    ])
})

it('lists levels with a visible job level; a level without a name of its own has the names of its job levels [JL2]', () => {
  const jobLevels = [
    { level: 7, name: 'Senior', isVisible: true },
    { level: 9, name: 'Director', isVisible: true },
    { level: 9, name: 'Fellow', isVisible: false },
    { level: 8, name: 'Staff', isVisible: false },
  ]
  expect(
    getListedLevels(jobLevels, [
      { level: 9, name: 'Principal' },
      { level: 8, name: 'Staff' },
    ]),
  ).toEqual([
    { level: 9, name: 'Principal', title: 'Principal', label: 'L9 Principal' },
    { level: 7, name: 'L7', title: 'Senior', label: 'L7 Senior' },
  ])
})
