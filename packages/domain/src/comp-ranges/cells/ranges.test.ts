import { describe, expect, test } from 'vitest'
import { currencyChoice } from './cash-range.ts'
import { EXAMPLE, example, exampleWithFamily, JOBS, LEVEL } from '../testing/example.fixture.ts'
import { incompleteLevels, isHourly } from './ranges.ts'

const titles = (ranges: ReturnType<ReturnType<typeof example>['ranges']>) =>
  ranges.map(({ group, level, job }) => `${group} L${level} ${job?.title}`)

describe('rows of comp ranges [CR9]', () => {
  test('are sorted by group, highest level first, then by title, without jobs of hidden job levels', () => {
    expect(titles(example().ranges())).toEqual([
      'Management L10 Manager, Solutions',
      'Professional L11 Staff Solutions Engineer',
      'Professional L10 Demo Engineer',
      'Professional L10 Senior Solutions Engineer',
      'Professional L7 Solutions Engineer I',
      'Professional L6 Associate Solutions Engineer',
      'Support L0 Solutions Intern',
    ])
  })

  test('of one level and group are sorted by title and then by id, in whatever order they were loaded', () => {
    const [senior] = JOBS
    const titled = (id: number, title: string) => (senior ? [{ ...senior, id, title }] : [])
    const jobs = [titled(33, 'Same'), titled(31, 'Zeta'), titled(32, 'Same'), titled(34, 'Alpha')].flat()
    for (const ordered of [jobs, jobs.toReversed()]) {
      const rows = example().ranges({ jobs: ordered })
      expect(rows.map(({ job }) => `${job?.title} ${job?.id}`)).toEqual([
        'Alpha 34',
        'Same 32',
        'Same 33',
        'Zeta 31',
      ])
    }
  })

  test('of a family and level share their cell, for any number of jobs', () => {
    const cells = example()
      .ranges()
      .filter(({ level }) => level === LEVEL)
      .map(({ cell }) => cell)
    expect(cells).toHaveLength(3)
    expect(new Set(cells).size).toBe(1)
  })

  test.each([
    [10, [7, 6, 0]],
    [7, [6, 0]],
    [1, [0]],
    [0, []],
  ])('exclude levels from L%i up if they are hidden', (lowestHiddenLevel, expected) => {
    const levels = example()
      .ranges({ lowestHiddenLevel })
      .map(({ level }) => level)
    expect(levels).toEqual(expected)
    const levelsWithoutJobs = example()
      .ranges({ lowestHiddenLevel, withoutJobs: true })
      .map(({ level }) => level)
    expect(levelsWithoutJobs).toEqual(expected)
  })

  test('have only the requested levels', () => {
    expect(titles(example().ranges({ levels: new Set([0, 13]) }))).toEqual(['Support L0 Solutions Intern'])
  })

  test('without jobs are one for each visible level, highest first', () => {
    expect(
      example()
        .ranges({ withoutJobs: true })
        .map(({ level, job, group }) => [level, job, group]),
    ).toEqual([11, 10, 7, 6, 0].map((level) => [level, null, null]))
  })

  test('have the requested order of families, without families that have no jobs', () => {
    const [family] = EXAMPLE.families
    const families = family ? [{ ...family, id: 9, name: 'No jobs' }, { ...family, id: 8 }, family] : []
    const jobs = [...JOBS.slice(0, 1), ...JOBS.slice(0, 1).map((job) => ({ ...job, id: 20, jobFamilyId: 8 }))]
    expect(
      example({ families })
        .ranges({ families, jobs })
        .map((range) => range.family.id),
    ).toEqual([8, 7])
  })

  test('have hourly figures for an hourly band, and for an hourly job on any band [CR4]', () => {
    const salaried = JOBS.filter(({ id }) => id === 1)
    const hourly = salaried.map((job) => ({ ...job, jobType: 'Hourly' as const }))
    const intern = JOBS.filter(({ id }) => id === 7).map((job) => ({ ...job, jobType: 'Salaried' as const }))
    const withBand = [salaried, hourly, intern].map((jobs) => example().ranges({ jobs }).map(isHourly))
    expect(withBand).toEqual([[false], [true], [true]])
    // Without a band, only the job can be hourly.
    const withoutCash = exampleWithFamily({ compBandGroupId: null })
    expect([salaried, hourly].map((jobs) => withoutCash.ranges({ jobs }).map(isHourly))).toEqual([
      [false],
      [true],
    ])
  })
})

describe('incomplete levels [CR10]', () => {
  test('lack a cash figure and give the reason', () => {
    expect([...incompleteLevels(example().ranges())]).toEqual([
      [6, { what: 'comp-band', groupId: 1, countryGroupId: 11, country: 'US', level: 6 }],
    ])
  })

  test('do not include levels that lack only bonus, equity or width', () => {
    const company = example({ rangeWidths: [], equityBands: [], bonusCountryGroups: [] })
    expect([...incompleteLevels(company.ranges()).keys()]).toEqual([6])
  })

  test('do not include a level that is complete in one of several families', () => {
    const [family] = EXAMPLE.families
    const families = family ? [{ ...family, id: 8, compBandGroupId: null }, family] : []
    const ranges = example({ families }).ranges({ families, withoutJobs: true })
    expect([...incompleteLevels(ranges).keys()]).toEqual([6])
  })

  test('give the reason of the first family if several families lack the figure', () => {
    const [family] = EXAMPLE.families
    const families = family ? [family, { ...family, id: 8, compBandGroupId: null }] : []
    const reasonAt6 = (order: typeof families) =>
      incompleteLevels(example({ families }).ranges({ families: order, withoutJobs: true })).get(6)?.what
    expect([reasonAt6(families), reasonAt6(families.toReversed())]).toEqual(['comp-band', 'comp-band-group'])
  })

  test('are all levels of a family without a comp band group', () => {
    const ranges = exampleWithFamily({ compBandGroupId: null }).ranges()
    expect([...incompleteLevels(ranges).keys()].sort((a, b) => a - b)).toEqual([0, 6, 7, 10, 11])
  })
})

describe('the currency toggle offers [CR11]', () => {
  const pounds = EXAMPLE.compBandCountryGroups.map((group) => ({ ...group, currencyCode: 'GBP' }))

  test.each([
    ['the currency of the country’s mapping', example(), 'DE', 'EUR'],
    ['no second currency in a country that is paid in the default currency', example(), 'US', null],
    [
      'without a mapping, the currency of the country group',
      example({ compBandCountryGroups: pounds }),
      'FR',
      'GBP',
    ],
    [
      'no second currency if there is neither a mapping nor a country group',
      exampleWithFamily({ compBandGroupId: null }),
      'FR',
      null,
    ],
  ])('%s', (_what, { index, family }, country, local) => {
    expect(currencyChoice(index, family, country)).toEqual({ workspaceDefault: 'USD', local })
  })
})
