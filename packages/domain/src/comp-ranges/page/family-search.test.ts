import { expect, test } from 'vitest'
import { MAX_SEARCH_RESULTS, parseSearchWords, searchFamilies } from './family-search.ts'

const options = {
  families: [
    { id: 1, name: 'Robotics Safety', code: 'JF0001' },
    { id: 2, name: 'Solutions Engineering', code: 'JF0002' },
    { id: 3, name: 'Engineering Management', code: 'JF0003' },
  ],
  jobs: [
    {
      id: 11,
      jobFamilyId: 2,
      title: 'Senior Solutions Engineer',
      businessTitle: 'Presales Lead',
      jobCode: 'SE4',
      jobLevelId: 1,
    },
    {
      id: 12,
      jobFamilyId: 2,
      title: 'Solutions Engineer I',
      businessTitle: null,
      jobCode: 'SE2',
      jobLevelId: 1,
    },
    { id: 13, jobFamilyId: 1, title: 'Safety Engineer', businessTitle: null, jobCode: null, jobLevelId: 1 },
    { id: 14, jobFamilyId: 99, title: 'Solutions Ghost', businessTitle: null, jobCode: null, jobLevelId: 1 },
  ],
}
const search = (typed: string) =>
  searchFamilies(options, typed).map(({ jobFamilyId, jobId }) =>
    jobId === null ? `family ${jobFamilyId}` : `job ${jobId}`,
  )

test('lists all families and no jobs for an empty text', () => {
  expect(search('')).toEqual(['family 1', 'family 2', 'family 3'])
  expect(search('  ')).toEqual(['family 1', 'family 2', 'family 3'])
})

test.each([
  ['safety', ['family 1', 'job 13']],
  ['jf0002', ['family 2']],
  ['presales', ['job 11']],
  ['se2', ['job 12']],
  // Any order, any case, any spaces.
  ['ENGINEER   solutions', ['family 2', 'job 11', 'job 12']],
  // Matches at the beginning come first.
  ['engineering', ['family 3', 'family 2']],
  ['solutions e', ['family 2', 'job 12', 'job 11']],
  ['plumber', []],
])('%j finds %j [CR25]', (typed, expected) => {
  expect(search(typed)).toEqual(expected)
})

test('ignores white space around and between words', () => {
  expect(search('  robotics \t safety ')).toEqual(['family 1'])
})

test('does not find a job by a missing title or code', () => {
  expect(search('null')).toEqual([])
})

test('returns at most 50 results', () => {
  const jobs = Array.from({ length: 60 }, (_, n) => ({ ...options.jobs[2], id: n })) as typeof options.jobs
  expect(searchFamilies({ ...options, jobs }, 'safety')).toHaveLength(MAX_SEARCH_RESULTS)
  expect(MAX_SEARCH_RESULTS).toBe(50)
})

test('returns the number of jobs of a family if it was counted', () => {
  const [robotics, ...others] = options.families
  const families = robotics ? [{ ...robotics, jobCount: 4 }, ...others] : []
  const counts = searchFamilies({ ...options, families }, '').map(({ jobCount }) => jobCount)
  expect(counts).toEqual([4, null, null])
})

test('shows the code of a family that was found by it', () => {
  expect(searchFamilies(options, 'jf0002')).toMatchObject([
    { label: 'Solutions Engineering', details: 'JF0002' },
  ])
  expect(searchFamilies(options, 'solutions')[0]).toMatchObject({
    label: 'Solutions Engineering',
    details: '',
  })
})

test('shows the family of a job, and the text that matched if it was not the title', () => {
  const [byBusinessTitle] = searchFamilies(options, 'presales')
  expect(byBusinessTitle).toMatchObject({ label: 'Senior Solutions Engineer', jobFamilyId: 2 })
  expect(byBusinessTitle?.details).toContain('Solutions Engineering')
  expect(byBusinessTitle?.details).toContain('Presales Lead')
  expect(searchFamilies(options, 'se2')).toMatchObject([{ details: 'Solutions Engineering · SE2' }])
  const byTitle = searchFamilies(options, 'safety engineer')[0]
  expect(byTitle).toMatchObject({ label: 'Safety Engineer', details: 'Robotics Safety' })
  // Omits the business title if the title itself matches.
  expect(searchFamilies(options, 'senior')).toMatchObject([{ jobId: 11, details: 'Solutions Engineering' }])
})

test.each([
  ['', []],
  ['  ', []],
  ['Senior  ENGINEER senior', ['senior', 'engineer']],
])('splits %j into the words %j', (typed, words) => {
  expect(parseSearchWords(typed)).toEqual(words)
})

test('refuses more than 100 characters or 12 words', () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => String(n)).join(' ')
  expect(parseSearchWords(words(12))).toHaveLength(12)
  expect(parseSearchWords(words(13))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'query' })
  expect(parseSearchWords('x'.repeat(100))).toHaveLength(1)
  expect(parseSearchWords('x'.repeat(101))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'query' })
})
