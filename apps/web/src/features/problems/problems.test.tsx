import type { CompRangesProblemsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectNoText, expectText } from '../../testing/controls.ts'
import { recordDownloads } from '../../testing/files.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'

type Found = CompRangesProblemsQuery['compRangesProblems']
type Line = Found['problems'][number]

const WITHOUT_PARAMETERS = {
  groupId: null,
  countryGroupId: null,
  level: null,
  country: null,
  fromCurrency: null,
  toCurrency: null,
  jobFamilyId: null,
  tierNumber: null,
  column: null,
  setting: null,
  isAccessible: true,
}
const LINE: Line = {
  kind: 'cash',
  cause: 'comp-band',
  message: '“Sales” has no comp band at L6 Associate for the United States.',
  details: null,
  hasSameFix: false,
  jobCount: 4,
  rangeCount: 32,
  familyCount: 22,
  families: [
    { id: 7, name: 'Solutions Engineering' },
    { id: 8, name: 'Field Sales' },
  ],
  countries: ['US', 'BR'],
  page: { ...WITHOUT_PARAMETERS, page: 'comp-bands', groupId: 2, countryGroupId: 5, level: 6 },
}
const FOUND: Found = {
  totalCount: 3,
  counts: [
    { kind: 'cash', count: 2 },
    { kind: 'total-cash', count: 0 },
    { kind: 'equity', count: 0 },
    { kind: 'part', count: 0 },
    { kind: 'no-jobs', count: 1 },
  ],
  familyCount: 45,
  jobCount: 243,
  countryCount: 10,
  rangeCount: 2430,
  completeRangeCount: 2300,
  problems: [
    LINE,
    {
      ...LINE,
      cause: 'comp-band-group',
      message: '“Robotics Safety” has no comp band group.',
      rangeCount: 70,
      familyCount: 1,
      families: [{ id: 9, name: 'Robotics Safety' }],
      page: { ...WITHOUT_PARAMETERS, page: 'job-families', jobFamilyId: 9 },
    },
    {
      ...LINE,
      kind: 'no-jobs',
      cause: 'jobs',
      message: '1 job family has no jobs.',
      jobCount: 0,
      rangeCount: 0,
      familyCount: 1,
      families: [{ id: 10, name: 'Treasury' }],
      countries: [],
      page: null,
    },
  ],
}
const SCOPES = [
  'COMP_RANGES_VIEW',
  'SEE_ALL_LEVELS_DATA',
  'COMP_BANDS_VIEW',
  'JOB_FAMILIES_VIEW',
  'JOB_DEFINITIONS_VIEW',
] as const

const open = (search = '', found: Found = FOUND, options: PageOptions = {}) =>
  openPage(`/w/1/problems${search}`, {
    scopes: SCOPES,
    ...options,
    answers: {
      CompRangesProblems: () => ({ compRangesProblems: found }),
      ProblemCount: () => ({ compRangesProblems: { totalCount: found.totalCount } }),
      LevelNames: () => ({ globalLevels: [{ level: 6, name: 'Associate' }], jobLevels: [] }),
      RecordExport: () => ({ recordExport: { recorded: true } }),
      ...options.answers,
    },
  })
const link = (name: string) => browser.getByRole('link', { name, exact: true })

test('groups gaps by fix, counts the affected ranges, and links to the cell to fix [CR74]', async () => {
  await open()
  await expectText('3 gaps in 2,430 ranges')
  await expectText(/^Add a comp band/)
  await expectText(/^Choose a comp band group/)
  await expect.element(browser.getByText('4 jobs, 22 families, 2 countries').first()).toBeVisible()
  await expect
    .element(link('L6 Associate, Comp bands'))
    .toHaveAttribute('href', '/w/1/ote/edit-comp-band-group?groupId=2&selectedCountryGroupId=5&level=6')
  await expect
    .element(link('Robotics Safety'))
    .toHaveAttribute('href', '/w/1/job-families/families?familyId=9')
})

test('expands a row to show location and affected ranges, keeps that in the address, and collapses it by keyboard', async () => {
  const { address } = await open()
  await button(LINE.message).click()
  await expectText('In the United States and Brazil.')
  await expect
    .element(link('Solutions Engineering'))
    .toHaveAttribute('href', '/w/1/comp-ranges?family=7&country=US')
  await expectText('and 20 more')
  expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe(LINE.message)
  await userEvent.keyboard('{Enter}')
  await expectNoText('In the United States and Brazil.')
})

test('filters by the kind in the address, and by a typed text, which the address then contains', async () => {
  const { address } = await open('?kind=no-jobs')
  await expect.element(button('1 job family has no jobs.')).toBeVisible()
  expect(button(LINE.message).query()).toBe(null)
  await browser.getByRole('button', { name: /all gaps$/ }).click()
  await browser.getByRole('searchbox').fill('robotics')
  await expect.element(button('“Robotics Safety” has no comp band group.')).toBeVisible()
  await expect.element(button(LINE.message)).not.toBeInTheDocument()
  await expect.poll(address).toContain('find=robotics')
  await browser.getByRole('searchbox').fill('nothing like it')
  await expectText('No gaps match your search.')
})

test('shows the name of a page that the user cannot open, without a link [CR74]', async () => {
  const [first] = FOUND.problems
  if (!first?.page) throw new Error('The first line must have a page.')
  const withoutAccess = {
    ...FOUND,
    totalCount: 1,
    problems: [{ ...first, page: { ...first.page, isAccessible: false } }],
  }
  await open('', withoutAccess)
  await expectText('L6 Associate, Comp bands')
  expect(link('L6 Associate, Comp bands').query()).toBe(null)
})

test('says that there are no gaps if all ranges are complete', async () => {
  await open('', { ...FOUND, totalCount: 0, problems: [] })
  await expectText('No gaps')
  await expectText('All 2,430 ranges are complete.')
  await expectNoText(/Setup is not complete/)
})

test('names the next setup step if setup is not complete although there are no gaps [PG31]', async () => {
  await open(
    '',
    { ...FOUND, totalCount: 0, problems: [] },
    {
      answers: {
        Setup: () => ({
          setup: {
            levels: { jobLevelCount: 32, groupCount: 5, globalLevelCount: 21 },
            mappings: null,
            widths: { levelCount: 19, levelsWithoutWidth: [19] },
            bands: null,
            families: null,
            jobs: null,
          },
          settings: [],
        }),
      },
    },
  )
  await expectText(/Setup is not complete\. Next step: range widths\./)
  await expect.element(link('Open Set up')).toHaveAttribute('href', '/w/1/set-up')
})

test('says that there is nothing to check if there are no ranges', async () => {
  await open('', { ...FOUND, totalCount: 0, rangeCount: 0, problems: [] })
  await expectText('Nothing to check yet')
  await expectText(/^No ranges yet\. Once you add jobs, any gaps in their ranges will appear here\./)
})

test('the navigation shows the number of gaps [CR75]', async () => {
  await open()
  const nav = browser.getByRole('navigation', { name: 'Main' })
  await expect.element(nav.getByRole('link', { name: 'Problems 3 to fix' })).toBeVisible()
})

test('exports the visible gaps after recording the export in the history [CR48]', async () => {
  const files = recordDownloads()
  const scopes = [...SCOPES, 'CSV_EXPORT_ACTION'] as const
  const { sent } = await open('?kind=cash', { ...FOUND, totalCount: 612 }, { scopes })
  await button('Export CSV').click()
  await expect.poll(() => files.length).toBe(1)
  expect(sent('RecordExport')[0]).toEqual({ recordExportRequest: { table: 'problems', rows: 2 } })
  expect((await files[0]?.text)?.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Type,Fix,What is missing,Where,Fix in,Ranges,Jobs,Number of families,Families,Countries',
    'no cash,Add a comp band,“Sales” has no comp band at L6 Associate for the United States.,,"L6 Associate, Comp bands",32,4,22,"Solutions Engineering; Field Sales; and 20 more","United States; Brazil"',
    'no cash,Choose a comp band group,“Robotics Safety” has no comp band group.,,Robotics Safety,70,4,1,Robotics Safety,"United States; Brazil"',
    'Only the first 3 of 612 gaps are shown. Fix some of them to see more.',
  ])
})

test('offers no export without the permission [CR48]', async () => {
  await open()
  await expectText('3 gaps in 2,430 ranges')
  expect(button('Export CSV').query()).toBe(null)
})
