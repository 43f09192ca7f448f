import { describe, expect, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import type { CsvReview } from '../csv/csv-review.ts'
import { exportText, templateFileName, templateText } from '../csv/csv-table.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { listJobsToExport, type JobFacts, jobFile, jobRows, jobRowsToFill } from './csv-rows.ts'
import type { Job } from './job.ts'

const jobLevel = (
  id: number,
  code: string,
  group: JobFacts['jobLevels'][number]['group'],
  level: number,
  isVisible = true,
) => ({ id, code, name: code, group, level, isVisible })

const job = (id: number, jobCode: string | null, rest: Partial<Job> = {}): Job => ({
  id,
  jobFamilyId: 1,
  jobLevelId: 1,
  title: 'Engineer',
  businessTitle: null,
  jobCode,
  jobSubLevel: null,
  jobType: 'Salaried',
  ...rest,
})

const FACTS: JobFacts = {
  families: [
    { id: 1, name: 'Software', code: 'JF0001' },
    { id: 2, name: 'Sales', code: 'JF0002' },
  ],
  jobLevels: [
    jobLevel(1, 'P2', 'Professional', 7),
    jobLevel(2, 'M1', 'Management', 7),
    jobLevel(3, 'T1', 'TechnicalScientific', 6),
    jobLevel(4, 'S1', 'Support', 6, false),
    jobLevel(5, 'X1', 'Executive', 12, false),
    jobLevel(6, 'P9', 'Professional', 3),
    jobLevel(7, 'P9b', 'Professional', 3),
  ],
  jobs: [
    job(11, 'E7', { businessTitle: 'Developer', jobType: 'Hourly' }),
    job(12, 'AB-1', { jobLevelId: 2, title: 'Manager' }),
    job(13, 'TWO', { title: 'First' }),
    job(14, 'two', { title: 'Second', jobFamilyId: 2 }),
    job(15, 'HID', { jobLevelId: 4 }),
    job(16, null, { title: 'Without a code' }),
    job(17, 'SAME', { jobLevelId: 7 }),
  ],
  globalLevels: [
    { level: 7, name: 'Senior' },
    { level: 6, name: 'Career' },
  ],
}
const TABLE = jobFile(FACTS)

test('exports jobs by family, then highest level first, then by title, but jobs with the same code oldest first', () => {
  const jobs = [
    job(1, 'LOW', { jobLevelId: 6, title: 'Analyst' }),
    job(2, 'TWICE', { title: 'Zoologist' }),
    job(3, 'ONCE', { title: 'Actuary' }),
    job(4, 'OTHER', { jobFamilyId: 2, title: 'Seller' }),
    job(5, 'twice', { jobFamilyId: 2, jobLevelId: 6, title: 'Beginner' }),
    job(6, null, { jobFamilyId: 2, jobLevelId: 2 }),
  ]
  const exported = listJobsToExport({ ...FACTS, jobs })
  expect(exported.map((row) => [row.jobFamily, row.jobLevel, row.title])).toEqual([
    ['Sales', 7, 'Engineer'],
    ['Sales', 7, 'Seller'],
    // Of the two jobs with the code "twice", the older one, Zoologist, takes the first of their two positions.
    ['Software', 7, 'Zoologist'],
    ['Software', 7, 'Actuary'],
    ['Sales', 3, 'Beginner'],
    ['Software', 3, 'Analyst'],
  ])
})

const HEAD = 'Job Family,Job Family Code,Job Code,Job Title,Job Level'

const { tryReview, review } = fileReviews(FACTS, jobFile, jobRows)

const messagesIn = ({ rowsWithProblems }: Pick<CsvReview<unknown>, 'rowsWithProblems'>) =>
  rowsWithProblems.flatMap(({ problems }) => problems.map(({ message }) => message))

/** Reviews a file with one row below HEAD and the additional headers. Returns the row to import, or its problems. */
function reviewRow(cells: string, additionalHeaders: string) {
  const reviewed = review(`${HEAD}${additionalHeaders}\n${cells}`)
  const [row] = reviewed.rows
  return row
    ? { outcome: row.outcome, ...row.after, warnings: row.warnings }
    : { problems: messagesIn(reviewed) }
}

test('has a template with only the headers', () => {
  expect(templateFileName(TABLE)).toBe('job_architecture_template.csv')
  expect(templateText(TABLE).trim()).toBe(
    'Job Family,Job Family Code,Job Code,Job Title,Job Level,Job Group,Job SubLevel,Job Type,Business Title',
  )
})

const notAType = (text: string) => `Job Type must be either Salaried or Hourly, got ${text}`

describe('a row', () => {
  test.each([
    [',JF0001,N1,Engineer,6', '', ['Job Family is required']],
    ['Software,,N1,Engineer,6', '', ['Job Family Code is required']],
    ['Software,JF0001,,Engineer,6', '', ['Job Code is required']],
    ['Software,JF0001,N1,,6', '', ['Job Title is required']],
    ['Software,JF0001,N1,Engineer,', '', ['Job Level is required']],
    ['Software,JF0001,N-1,Engineer,6', '', ['Job Code must contain only alphanumeric characters, got N-1']],
    ['Software,JF0001,N1,Engineer,Expert', '', ['Job Level must be a number, got Expert']],
    ['Software,JF0001,N1,Engineer,L99', '', ['Job level 99 not found for job: Engineer']],
    ['Software,JF0001,N1,Engineer,99', '', ['Job level 99 not found for job: Engineer']],
    ['Software,JF0001,N1,Engineer,6.5', '', ['Job level 6.5 not found for job: Engineer']],
    ['Software,JF0001,N1,Engineer,12', '', ['Job level 12 not found for job: Engineer']],
    ['Software,JF0001,N1,Engineer,6,', ',Job Type', [notAType('nothing')]],
    ['Software,JF0001,N1,Engineer,6,Daily', ',Job Type', [notAType('Daily')]],
    [
      'Software,JF0001,N1,Engineer,7',
      '',
      ['Level 7 matches P2 (Professional) and M1 (Management). Add a Job Group column to specify which one.'],
    ],
    [
      'Software,JF0001,N1,Engineer,3,Professional',
      ',Job Group',
      [
        'Level 3 matches P9 (Professional) and P9b (Professional), which are in the same group, so an import cannot tell them apart. Enter this job on the Job architecture page instead.',
      ],
    ],
    ['Software,JF0001,N1,Engineer,6,Support', ',Job Group', ['There is no Support job level at level 6.']],
    ['Software,JF0001,N1,Engineer,6,Boss', ',Job Group', ['“Boss” is not a job level group.']],
    [
      'Software,JF0002,N1,Engineer,6',
      '',
      ['The name “Software” and the code “JF0002” belong to two different job families.'],
    ],
    ['New work,JF-9,N1,Engineer,6', '', ['Code must contain only alphanumeric characters, got JF-9']],
    ['N,JF9,N1,Engineer,6', '', ['The name must have at least 2 characters.']],
    [
      ',,,,x,',
      ',Job Type',
      [
        'Job Family is required',
        'Job Family Code is required',
        'Job Title is required',
        'Job Level must be a number, got x',
        notAType('nothing'),
      ],
    ],
  ])('with %j%s has the problems %j [JB8, JB10, JB11, JB18]', (cells, additionalHeaders, problems) => {
    expect(reviewRow(cells, additionalHeaders)).toEqual({
      problems: problems.map((problem) => `Line 2: ${problem}`),
    })
  })

  test.each([
    ['Software,JF0001,N1,Engineer,6', '', { outcome: 'new', jobLevelId: 3, jobType: 'Salaried' }],
    ['software,jf0001,N1,Engineer,6', '', { jobFamily: 'Software', jobFamilyCode: 'JF0001', warnings: [] }],
    [
      'Software,OLD,N1,Engineer,6',
      '',
      {
        jobFamilyCode: 'JF0001',
        warnings: [
          'Line 2: Job family “Software” keeps its code “JF0001”. The code “OLD” from the file is not used.',
        ],
      },
    ],
    [
      'Softwear,jf0001,N1,Engineer,6',
      '',
      {
        jobFamily: 'Software',
        warnings: [
          'Line 2: Job family “Software” keeps its name. The name “Softwear” from the file is not used.',
        ],
      },
    ],
    [
      'New work,JF9,N1,Engineer,6',
      '',
      { jobFamily: 'New work', warnings: ['Line 2: Job family New work will be created'] },
    ],
    ['Software,JF0001,N1,Engineer,7,management', ',Job Group', { jobLevelId: 2 }],
    ['Software,JF0001,N1,Engineer,6,TechnicalScientific', ',Job Group', { jobLevelId: 3 }],
    ['Software,JF0001,N1,Engineer,6,Technical', ',Job Group', { jobLevelId: 3 }],
    ['Software,JF0001,N1,Engineer,6,hourly', ',Job Type', { jobType: 'Hourly' }],
    // An existing job keeps its job level and the fields without a column.
    [
      'Software,JF0001,e7,Coder,7',
      '',
      {
        outcome: 'changed',
        jobCode: 'E7',
        jobLevelId: 1,
        businessTitle: 'Developer',
        jobType: 'Hourly',
        warnings: ['Line 2: Job code E7 already exists and will be updated'],
      },
    ],
    ['Software,JF0001,E7,Engineer,7,', ',Business Title', { outcome: 'changed', businessTitle: null }],
    ['Software,JF0001,E7,Engineer,7,', ',Job Group', { outcome: 'unchanged', jobLevelId: 1, warnings: [] }],
    ['Software,JF0001,E7,Engineer,7,Management', ',Job Group', { outcome: 'changed', jobLevelId: 2 }],
    ['Software,JF0001,AB-1,Manager,7', '', { outcome: 'unchanged', jobLevelId: 2 }],
    ['Software,JF0001,SAME,Engineer,3', '', { outcome: 'unchanged', jobLevelId: 7 }],
    ['Software,JF0001,HID,Engineer,6', '', { outcome: 'unchanged', jobLevelId: 4 }],
    ['Sales,JF0002,E7,Engineer,7', '', { outcome: 'changed', jobFamily: 'Sales' }],
  ])('with %j%s is accepted as %j [JB8, JB10, JB11]', (cells, additionalHeaders, accepted) => {
    expect(reviewRow(cells, additionalHeaders)).toMatchObject(accepted)
  })
})

test('matches rows with the same code to the jobs with that code in order; further rows are new, and each row after the first has a warning [JB9]', () => {
  const { rows, rowsWithProblems } = review(
    `${HEAD}\nSoftware,JF0001,TWO,First,7\nSales,JF0002,TWO,Other,7\nSoftware,JF0001,two,Third,6`,
  )
  expect(rowsWithProblems).toEqual([])
  expect(rows.map(({ outcome, before, warnings }) => [outcome, before?.title, warnings])).toEqual([
    ['unchanged', 'First', []],
    [
      'changed',
      'Second',
      ['Line 3: Duplicate job code: TWO', 'Line 3: Job code two already exists and will be updated'],
    ],
    ['new', undefined, ['Line 4: Duplicate job code: two']],
  ])
})

test('accepts an existing code that is not alphanumeric, also in a second row [JB18]', () => {
  const { rows, rowsWithProblems } = review(
    `${HEAD}\nSoftware,JF0001,AB-1,Manager,7\nSoftware,JF0001,ab-1,Other,6`,
  )
  expect(rowsWithProblems).toEqual([])
  expect(rows.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['unchanged', []],
    ['new', ['Line 3: Duplicate job code: ab-1']],
  ])
})

test.each([
  ['6', 3],
  ['L6', 3],
  ['l6', 3],
  ['Career', 3],
  [' career ', 3],
  // "7" is the name of L3, which takes precedence over the number.
  ['7', 6],
  ['L7', 1],
])('reads the level %j as the job level with the id %d [CSV26]', (text, jobLevelId) => {
  const facts = {
    ...FACTS,
    jobLevels: FACTS.jobLevels.filter(({ id }) => id !== 2 && id !== 7),
    globalLevels: [
      { level: 6, name: 'Career' },
      { level: 3, name: '7' },
    ],
  }
  const reviewed = review(`${HEAD}\nSoftware,JF0001,N1,Engineer,${text}`, facts)
  expect(reviewed.rows.map(({ after }) => after.jobLevelId)).toEqual([jobLevelId])
  const [stored] = jobRows({ ...facts, jobs: [job(1, 'E1')] })
  // Level 7 is not written as 7, which is another level's name.
  expect(stored && exportText(jobFile(facts), [stored])).toContain('Software,JF0001,E1,Engineer,L7,')
})

describe('an export of jobs without codes', () => {
  const jobs = [
    job(1, null, { businessTitle: 'Older' }),
    job(2, null, { businessTitle: 'Newer' }),
    job(3, null, { jobLevelId: 2, title: 'Manager' }),
    job(4, null, { jobFamilyId: 2 }),
    job(5, 'E7'),
  ]
  const facts = { ...FACTS, jobs }

  test('changes nothing when imported again', () => {
    const { rows, rowsWithProblems } = review(exportText(TABLE, listJobsToExport(facts)), facts)
    expect(rowsWithProblems).toEqual([])
    expect(rows.map(({ outcome, warnings }) => [outcome, warnings])).toEqual(
      jobs.map(() => ['unchanged', []]),
    )
  })

  test('updates those jobs, the oldest first, and requires a code for an unmatched row [JB17]', () => {
    const { rows, rowsWithProblems } = review(
      `${HEAD},Business Title\nSoftware,JF0001,,Engineer,7,One\nsoftware,jf0001,,Engineer,7,Two\nSoftware,JF0001,,Engineer,7,Three\n` +
        'Software,JF0001,,engineer,7,\nSales,JF0002,,Engineer,6,\nSoftware,JF0001,,Manager,7,',
      facts,
    )
    expect(
      rows.map(({ before, after, warnings }) => [before?.businessTitle, after.businessTitle, warnings]),
    ).toEqual([
      ['Older', 'One', []],
      ['Newer', 'Two', []],
      [null, null, []],
    ])
    expect(rowsWithProblems.map(({ problems }) => problems[0])).toEqual(
      [4, 5, 6].map((line) => ({ line, header: 'Job Code', message: `Line ${line}: Job Code is required` })),
    )
  })

  test('does not require a code in a row that might match once another problem is fixed [JB17]', () => {
    expect(messagesIn(review(`${HEAD}\nSoftware,JF0001,,Engineer,x`, facts))).toEqual([
      'Line 2: Job Level must be a number, got x',
    ])
  })
})

test('creates a family once, and uses it for later rows [JB10, JB20]', () => {
  const reviewed = review(
    `${HEAD}\nNew work,JF9,N1,One,6\nNEW WORK,jf9,N2,Two,6\nNew work,JF10,N3,Three,6\nOther,JF11,N4,Four,6\nOther,JF9,N5,Five,6`,
  )
  expect(reviewed.namesToCreate).toEqual(['New work', 'Other'])
  expect(
    reviewed.rows.map(({ after, warnings }) => [after.jobFamily, after.jobFamilyCode, warnings]),
  ).toEqual([
    ['New work', 'JF9', ['Line 2: Job family New work will be created']],
    ['New work', 'JF9', []],
    [
      'New work',
      'JF9',
      ['Line 4: Job family “New work” keeps its code “JF9”. The code “JF10” from the file is not used.'],
    ],
    ['Other', 'JF11', ['Line 5: Job family Other will be created']],
  ])
  expect(messagesIn(reviewed)).toEqual([
    'Line 6: The name “Other” and the code “JF9” belong to two different job families.',
  ])
})

test('lists the first unknown levels in the problem of the whole file [JB12]', () => {
  const rows = [20, 19, 18, 17].map((level) => `Software,JF0001,N${level},Job ${level},${level}`)
  expect(review([HEAD, ...rows].join('\n')).problem).toBe(
    'Critical errors found: Job level 20 not found for job: Job 20; Job level 19 not found for job: Job 19; ' +
      'Job level 18 not found for job: Job 18; and 1 more',
  )
  expect(review([HEAD, rows[0]].join('\n')).problem).toBe(
    'Critical errors found: Job level 20 not found for job: Job 20',
  )
  expect(review(`${HEAD}\n,JF0001,N1,Engineer,6`).problem).toBe(null)
})

test('reports at its row a family that the user may not create [JB20]', () => {
  const { rows, rowsWithProblems } = review(`${HEAD}\nSoftware,JF0001,N1,One,6\nNew work,JF9,N2,Two,6`, {
    ...FACTS,
    canCreateFamilies: false,
  })
  expect(rows).toHaveLength(1)
  expect(rowsWithProblems.flatMap(({ problems }) => problems)).toEqual([
    {
      line: 3,
      header: 'Job Family',
      message: 'Line 3: Job family “New work” does not exist, and you do not have permission to create it.',
    },
  ])
})

test('requires the columns of family, code, title and level, also if the codes are empty [JB8]', () => {
  expect(tryReview('Job Type\nHourly')).toMatchObject({
    message: `Missing required headers: ${HEAD.replaceAll(',', ', ')}`,
  })
})

test('reports a file without rows as having no data', () => {
  expect(tryReview(`${HEAD}\n`)).toMatchObject({
    message: 'No data was processed. Please check your CSV file.',
  })
})

test('exports the jobs that the page shows, and changes nothing when imported again [CSV15, JB19]', () => {
  const text = exportText(TABLE, listJobsToExport(FACTS))
  expect(text).not.toContain('HID')
  expect(text).toContain('Software,JF0001,E7,Engineer,7,Professional,,Hourly,Developer')
  const { rows, rowsWithProblems } = review(text)
  expect(rowsWithProblems).toEqual([])
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'unchanged'))
})

test('for any file, gives each accepted row a job of its own, a job level and the code of its family, and reports the other rows [CSV25, JB8]', () => {
  const validRows = [
    ['Software', 'JF0001', 'E7', 'Engineer', '7', 'Professional', '', 'Hourly', 'Developer'],
    ['Software', 'jf0001', 'two', '=Engineer', '7', 'Management', '1', 'Salaried', ''],
    ['Sales', 'JF0002', 'AB-1', 'Engineer', '6', 'Technical', '', 'salaried', ''],
    ['New work', 'JF9', 'N1', 'Engineer', '6', '', '', 'Hourly', "'x"],
  ]
  const acceptedCount = reviewAnyFile(TABLE, jobRows(FACTS), validRows, ({ rows }) => {
    const families = new Map(FACTS.families.map(({ name, code }) => [name, code]))
    for (const { after, before } of rows) {
      const acceptedLevel = FACTS.jobLevels.find(({ id }) => id === after.jobLevelId)
      expect([acceptedLevel?.level, acceptedLevel?.group]).toEqual([after.jobLevel, after.jobGroup])
      const isStored = FACTS.jobs.some(
        ({ jobCode }) => jobCode?.toLowerCase() === after.jobCode?.toLowerCase(),
      )
      expect(before !== null || isStored || /^[\p{L}\p{N}]+$/u.test(after.jobCode ?? '')).toBe(true)
      expect(after.jobFamilyCode).toBe(families.get(after.jobFamily) ?? after.jobFamilyCode)
      families.set(after.jobFamily, after.jobFamilyCode)
    }
    // Two rows never match the same job.
    const matchedJobs = rows.flatMap(({ before }) => before ?? [])
    expect(new Set(matchedJobs).size).toBe(matchedJobs.length)
  })
  expect(acceptedCount).toBeGreaterThan(0)
})

test('has a pre-filled template with the visible levels of each family that have no job [CSV44]', () => {
  const jobs = [job(11, 'E7'), job(14, 'two', { jobFamilyId: 2, jobLevelId: 6 })]
  expect(jobRowsToFill({ ...FACTS, jobs })).toEqual([
    { jobFamily: 'Software', jobFamilyCode: 'JF0001', jobLevel: 6, jobGroup: 'TechnicalScientific' },
    { jobFamily: 'Software', jobFamilyCode: 'JF0001', jobLevel: 3, jobGroup: null },
    { jobFamily: 'Sales', jobFamilyCode: 'JF0002', jobLevel: 7, jobGroup: null },
    { jobFamily: 'Sales', jobFamilyCode: 'JF0002', jobLevel: 6, jobGroup: 'TechnicalScientific' },
  ])
})
