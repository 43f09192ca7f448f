import { describe, expect, test } from 'vitest'
import { familyOfTitle } from './level-names.ts'
import type { StructureChoices, StructureFacts } from './types.ts'
import { EMPTY_WORKSPACE, errorsOf, planOf } from './workbooks.fixture.ts'

/**
 * Returns "IC1 L6 P1": the company's level, its global level, and the code of the survey level of its group there; - if there is none.
 * @param levels names with pay in thousands, and families other than Engineering: "IC1 80, M1 90 in Sales"
 */
function levelsOf(
  levels: string,
  facts: Partial<StructureFacts> = {},
  choices: StructureChoices = {},
): string {
  const rows = levels.split(', ').map((text) => {
    const [, name = '', pay, family = 'Engineering'] = /^(.*) (\d+)(?: in (.*))?$/.exec(text) ?? []
    return [family, name, Number(pay) * 1_000]
  })
  const plan = planOf([['Family', 'Level', 'Mid'], ...rows], choices, facts)
  return plan.levels
    .toReversed()
    .map(({ name, group, level }) => {
      const survey = EMPTY_WORKSPACE.surveyLevels.find((each) => each.group === group && each.level === level)
      return `${name} L${level} ${survey?.code ?? '-'}`
    })
    .join(', ')
}

describe('the global levels of the company’s levels', () => {
  test.each([
    ['codes', 'IC1 80, IC2 90, IC3 100', 'IC1 L6 P1, IC2 L7 P2, IC3 L9 P3'],
    [
      'words',
      'Junior 60, Mid-level 70, Sr. 90, Principal 120',
      'Junior L6 P1, Mid-level L7 P2, Sr. L9 P3, Principal L11 P5',
    ],
    ['short words', 'Dir 200, Sr. Dir 220', 'Dir L12 M5, Sr. Dir L13 M6'],
    [
      'steps of a word',
      'Senior II 100, Senior I 90, Staff 120',
      'Senior I L9 P3, Senior II L10 P4, Staff L11 P5',
    ],
    ['numbers alone', 'Grade 7 80, Grade 8 90', 'Grade 7 L7 P2, Grade 8 L8 -'],
    ['numbers next to names', 'L3 90, L4 100, M1 95', 'L3 L6 P1, M1 L7 M1, L4 L8 -'],
    ['large numbers', 'Band 10 80, Band 35 90', 'Band 10 L1 -, Band 35 L2 -'],
    ['names without known parts', 'IC2 90, Guru 95, IC4 120', 'IC2 L7 P2, Guru L8 -, IC4 L10 P4'],
    [
      'a manager paid between two levels, who moves the upper one up',
      'IC3 100, IC4 120, M1 110',
      'IC3 L9 P3, M1 L10 M3, IC4 L11 P5',
    ],
    [
      'codes next to a title that would be another level',
      'IC1 Associate 60, Senior - IC2 75, Staff IC3 100, Principal (IC4) 130',
      'IC1 Associate L6 P1, Senior - IC2 L7 P2, Staff IC3 L9 P3, Principal (IC4) L10 P4',
    ],
    [
      'codes with a hyphen or an underscore',
      'IC-3 Principal 100, IC4_Senior 130, IC5-Staff 150',
      'IC-3 Principal L9 P3, IC4_Senior L10 P4, IC5-Staff L11 P5',
    ],
    [
      'codes of managers next to a word for professionals',
      'Lead (M1) 100, Lead (M2) 130',
      'Lead (M1) L7 M1, Lead (M2) L9 M2',
    ],
    [
      'a manager’s code with a title, paid between two professionals',
      'IC3 Senior 100, M1 Lead 115, IC4 Staff 130',
      'IC3 Senior L9 P3, M1 Lead L10 M3, IC4 Staff L11 P5',
    ],
    ['managers of other families', 'IC4 120, M1 130 in Sales', 'M1 L7 M1, IC4 L10 P4'],
  ])('follow %s: %j', (_title, levels, expected) => {
    expect(levelsOf(levels)).toBe(expected)
  })

  test('19 levels of one family get different global levels, and are listed by pay', () => {
    const ladder = (prefix: string, count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index + 1}`, pay: from + index * 20 }))
    const levels = [...ladder('IC', 7, 50), ...ladder('M', 6, 75), ...ladder('E', 6, 300)]
    const mapped = levelsOf(levels.map(({ name, pay }) => `${name} ${pay}`).join(', '))
      .split(', ')
      .map((text) => text.split(' ', 2))
    expect(new Set(mapped.map(([, level]) => level)).size).toBe(19)
    expect(mapped.map(([name]) => name)).toEqual(
      levels.toSorted((one, other) => one.pay - other.pay).map(({ name }) => name),
    )
  })

  test('are those of a stored job level with the same name, or those that the user chose', () => {
    const stored = {
      id: 7,
      code: 'IC1',
      name: 'One',
      group: 'Professional',
      level: 3,
      isVisible: true,
    } as const
    expect(levelsOf('one 80, IC2 90', { jobLevels: [stored] })).toBe('one L3 -, IC2 L7 P2')
    const levels = { ic2: { group: 'Support', level: 5, jobLevelId: null } } as const
    expect(levelsOf('IC1 80, IC2 90', {}, { levels })).toBe('IC2 L5 S4, IC1 L6 P1')
  })

  test('a stored job level at the same position is used', () => {
    const jobLevels = [
      { id: 7, code: 'P3', name: 'Senior', group: 'Professional', level: 9, isVisible: true },
      { id: 8, code: 'M3', name: 'Manager', group: 'Management', level: 9, isVisible: true },
    ] as const
    const { levels, changes } = planOf(
      'Family | Level | Mid\nA | IC2 | 100000\nA | IC3 – Career | 120000',
      {},
      { jobLevels },
    )
    expect(levels.map(({ name, jobLevelId }) => [name, jobLevelId])).toEqual([
      ['IC3 – Career', 7],
      ['IC2', null],
    ])
    expect(changes.jobLevels.map(({ code }) => code)).toEqual(['IC2'])
    expect(changes.jobs.map(({ jobLevelId }) => jobLevelId)).toEqual([changes.jobLevels[0]?.id, 7])
  })

  test('choosing one level for two company levels with different ranges is a problem of the later row', () => {
    const chosen = { group: 'Professional', level: 9, jobLevelId: null } as const
    const plan = planOf('Family | Level | Mid\nA | IC3 | 100000\nA | IC4 | 120000', {
      levels: { ic3: chosen, ic4: chosen },
    })
    expect(errorsOf(plan)).toEqual([
      'Line 3: “IC4” and “IC3” are the same level in Plumb, but have different ranges in “A” (line 2).',
    ])
    // The figures of the first row are equal to those of the file; the later row is left out.
    expect(plan.counts).toMatchObject({ equal: 1, leftOut: 1 })
  })
})

test.each([
  ['Senior Software Engineer II', 'Software Engineer'],
  ['Sr. Data Analyst', 'Data Analyst'],
  ['Product Manager IC4', 'Product Manager'],
  ['Principal', 'Principal'],
])('the family of the title %j is %j', (title, family) => {
  expect(familyOfTitle(title)).toBe(family)
})
