import { describe, expect, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { findNotationQuestion } from '../csv/csv-notation.ts'
import { exportText, headersOf, templateFileName, templateText } from '../csv/csv-table.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { bonusFields, familyRow, type StoredFamily, storedFamily } from './columns.ts'
import { type FamilyFacts, familyFile } from './csv-rows.ts'

const family = (code: string, name: string, rest: Partial<StoredFamily> = {}): StoredFamily =>
  storedFamily({
    code,
    name,
    jobFunctionId: 1,
    applyUsTiersToCash: true,
    applyUsTiersToEquity: false,
    eligibleForEquity: true,
    compBandGroupId: 4,
    hasNoBonus: false,
    compBandMultiplier: '1.05',
    ...rest,
  })
const STORED = [
  family('JF0001', 'Software', { professionalMatchCode: 'DA-DS-P', professionalMatchName: 'Data science' }),
  family('S-2', 'X', { scientificMatchName: 'A family of an older survey' }),
]
const FACTS: FamilyFacts = {
  jobFunctions: [
    { id: 1, name: 'Engineering' },
    { id: 2, name: 'Sales' },
  ],
  compBandGroups: [{ id: 4, name: 'Salaried' }],
  bonusStructureGroups: [{ id: 5, name: 'Company bonus' }],
  equityBandGroups: [{ id: 6, name: 'Technical equity' }],
  surveyJobFamilies: [
    { code: 'DA-DS-P', label: 'Data science', jobGroup: 'Professional' },
    { code: 'DA-ML-P', label: 'Machine learning', jobGroup: 'Professional' },
    { code: 'DA-ML-M', label: 'Machine learning', jobGroup: 'Management' },
  ],
  families: STORED,
}
const FILE = familyFile(FACTS)
const ROWS = STORED.map(familyRow)

const { tryReview, review } = fileReviews(FACTS, familyFile, ({ families }) => families.map(familyRow))

describe('an accepted row', () => {
  test.each<readonly [text: string, outcome: string, after: object]>([
    ['Code,Name\njf0001,Software', 'unchanged', {}],
    ['Code,Name\njf0001, Software engineering ', 'changed', { code: 'JF0001', name: 'Software engineering' }],
    [
      'Code,Name\nJF9,Nine',
      'new',
      { compBandMultiplier: '1', eligibleForEquity: true, applyUsTiersToCash: false, jobFunctionId: null },
    ],
    ['Code,Name,Comp Band Multiplier\nJF9,Nine,95.5 %', 'new', { compBandMultiplier: '0.955' }],
    ['Code,Name,Comp Band Multiplier\nJF0001,Software,', 'changed', { compBandMultiplier: '1' }],
    ['Code,Name,Comp Band Multiplier\nJF9,Nine,0', 'new', { compBandMultiplier: '0' }],
    ['Code,Name,Job Function\nJF0001,Software,SALES', 'changed', { jobFunctionId: 2 }],
    ['Code,Name,Job Function\nJF0001,Software,', 'changed', { jobFunctionId: null }],
    [
      'Code,Name,Bonus Structure,Equity Band Group\nJF9,Nine,company  bonus,technical equity',
      'new',
      { bonusStructureGroupId: 5, equityBandGroupId: 6 },
    ],
    ['Code,Name,Bonus Structure\nJF9,Nine, none', 'new', { bonusStructureGroupId: 0 }],
    ['Code,Name,Professional Match\nJF9,Nine,da-ml-p', 'new', { professionalMatchCode: 'DA-ML-P' }],
    ['Code,Name\nS-2,X', 'unchanged', {}],
    ...['true', 'YES', 'y', '1', '+', 'on'].map(
      (text) =>
        [`Code,Name,Eligible for Equity\nJF9,Nine,${text}`, 'new', { eligibleForEquity: true }] as const,
    ),
    ...['No', 'n', 'FALSE', '0', '-', 'off'].map(
      (text) =>
        [`Code,Name,Eligible for Equity\nJF9,Nine,${text}`, 'new', { eligibleForEquity: false }] as const,
    ),
    [
      'Code,Name,Eligible for Equity,Apply US Tiers to Cash\nJF0001,Software,,',
      'changed',
      { eligibleForEquity: true, applyUsTiersToCash: false },
    ],
  ])('%j is %s [JF9]', (text, outcome, after) => {
    const { rows, rowsWithProblems, problem } = review(text)
    expect([rowsWithProblems, problem]).toEqual([[], null])
    expect(rows).toMatchObject([{ outcome, after, warnings: [] }])
  })
})

const MULTIPLIER = 'Line 2: Comp Band Multiplier must be a positive percentage value'

describe('a row of a file [JF10]', () => {
  test.each([
    ['Code,Name,Job Function\n,,Sales', 'Line 2: Missing required code or name'],
    ['Code,Name\n,Nine', 'Line 2: Missing required code or name'],
    ['Code,Name\nJF9,', 'Line 2: Missing required code or name'],
    ['Code,Name\nJF-9,Nine', 'Line 2: Code must contain only alphanumeric characters, got JF-9'],
    ['Code,Name\nJF9,N', 'Line 2: The name must have at least 2 characters.'],
    ['Code,Name,Comp Band Multiplier\nJF9,Nine,-5', MULTIPLIER],
    ['Code,Name,Comp Band Multiplier\nJF9,Nine,a lot', MULTIPLIER],
    ['Code,Name\nJF9,Nine\njf9,Ten', 'Line 3: This row is already on line 2.'],
  ])('with a problem is reported, in the file %j: %s', (text, message) => {
    const { rowsWithProblems } = review(text)
    expect(rowsWithProblems.flatMap(({ problems }) => problems.map((problem) => problem.message))).toEqual([
      message,
    ])
  })

  test('is accepted with a name that a spreadsheet would run as a formula', () => {
    const { rows, rowsWithProblems } = review('Code,Name\nJF9,=1')
    expect(rowsWithProblems).toEqual([])
    expect(rows).toMatchObject([{ outcome: 'new', after: { name: '=1' } }])
  })

  const NEEDS_UNIQUE_NAME = 'Each job family needs a unique name.'
  test.each([
    ['Code,Name\nJF9,SOFTWARE', [`Line 2: “SOFTWARE” is also the name of JF0001. ${NEEDS_UNIQUE_NAME}`]],
    [
      'Code,Name\nJF9,Nine\nJF10,nine\nJF11,Eleven',
      [
        `Line 2: “Nine” is also the name of JF10. ${NEEDS_UNIQUE_NAME}`,
        `Line 3: “nine” is also the name of JF9. ${NEEDS_UNIQUE_NAME}`,
      ],
    ],
    [
      'Code,Name,Comp Band Multiplier\nJF9,Nine,x\n,Nine,1',
      [
        MULTIPLIER,
        `Line 2: Another row is also named “Nine”. ${NEEDS_UNIQUE_NAME}`,
        'Line 3: Missing required code or name',
        `Line 3: “Nine” is also the name of JF9. ${NEEDS_UNIQUE_NAME}`,
      ],
    ],
    ['Code,Name\nJF0001,Hardware\nJF9,Software', []],
  ])(
    'has a problem at its name if another family has the same name, in addition to other problems: %j [JF10]',
    (text, expected) => {
      const { rowsWithProblems, problem } = review(text)
      const problems = rowsWithProblems.flatMap((row) => row.problems)
      expect([problem, problems.map(({ message }) => message)]).toEqual([null, expected])
      const nameProblems = problems.filter(({ message }) => message.includes(NEEDS_UNIQUE_NAME))
      expect(nameProblems.filter(({ header }) => header !== 'Name')).toEqual([])
    },
  )

  test('is required, and so is the header of each required column', () => {
    expect(tryReview('Code,Name\n')).toMatchObject({
      message: 'No data was processed. Please check your CSV file.',
    })
    expect(tryReview('Code\nJF9')).toMatchObject({ message: 'Missing required headers: Name' })
  })
})

const notFound = (text: string, header: string, end = 'stays empty') =>
  `${text} not found for job family Software. ${header} ${end}.`
const noMatch = (group: string, code: string, end: string) =>
  `Radford ${group} match “${code}” could not be matched for job family “Software”. ${group} Match ${end}.`
test.each([
  ['Job Function', 'Hardwear', notFound('Hardwear', 'Job Function', 'keeps its value'), 'jobFunctionId', 1],
  [
    'Comp Band Group',
    'Hourly',
    notFound('Hourly', 'Comp Band Group', 'keeps its value'),
    'compBandGroupId',
    4,
  ],
  ['Bonus Structure', 'SPIFF', notFound('SPIFF', 'Bonus Structure'), 'bonusStructureGroupId', null],
  ['Equity Band Group', 'Ops', notFound('Ops', 'Equity Band Group'), 'equityBandGroupId', null],
  [
    'Professional Match',
    'CS-XX',
    noMatch('Professional', 'CS-XX', 'keeps its value'),
    'professionalMatchCode',
    'DA-DS-P',
  ],
  // Files and pages call the group TechnicalScientific “Technical”.
  ['Technical Match', 'DA-ML-P', noMatch('Technical', 'DA-ML-P', 'stays empty'), 'scientificMatchCode', null],
  [
    'Eligible for Equity',
    'perhaps',
    'Eligible for Equity of job family “Software” counts as No, because “perhaps” is neither Yes nor No.',
    'eligibleForEquity',
    false,
  ],
])(
  'accepts a row whose %s is %j, with a warning that names the column and the text [JF9, JF15]',
  (header, text, warning, key, value) => {
    const { rows, rowsWithProblems } = review(`Code,Name,${header}\nJF0001,Software,${text}`)
    expect(rowsWithProblems).toEqual([])
    expect(rows).toMatchObject([{ after: { [key]: value }, warnings: [`Line 2: ${warning}`] }])
  },
)

test('leaves the cell of a new family empty if a name is not found, and says so in the warning [JF9]', () => {
  expect(review('Code,Name,Job Function\nJF9,Nine,Hardwear').rows).toMatchObject([
    {
      after: { jobFunctionId: null },
      warnings: ['Line 2: Hardwear not found for job family Nine. Job Function stays empty.'],
    },
  ])
})

test('asks about a multiplier that is valid only in another notation [CSV28]', () => {
  const file = readCsvFile('Code,Name,Comp Band Multiplier\nA,Aa,"105,5"', headersOf(FILE))
  expect(isRefusal(file) ? null : findNotationQuestion(FILE, file)?.choices).toEqual([
    { notation: 'US', value: null },
    { notation: 'DE', value: '105.5' },
  ])
})

test('has a template with only headers, and its file name', () => {
  expect(templateFileName(FILE)).toBe('job_families_template.csv')
  expect(templateText(FILE).trim()).toBe(
    'Code,Job Function,Name,Apply US Tiers to Cash,Apply US Tiers to Equity,Eligible for Equity,Comp Band Group,Bonus Structure,Equity Band Group,Comp Band Multiplier,Executive Match,Management Match,Professional Match,Technical Match,Support Match',
  )
})

test('changes nothing when an export is imported again, and exports Yes and No [CSV15, JF9]', () => {
  const text = exportText(FILE, ROWS)
  expect(text).toContain('JF0001,Engineering,Software,Yes,No,Yes,Salaried,,,105,,,DA-DS-P,,')
  const { rows } = review(text)
  expect(rows.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['unchanged', []],
    ['unchanged', []],
  ])
})

test('accepts each row of any file or reports its problems [CSV25]', () => {
  const matches = ['', '', 'DA-DS-P', '', '']
  const acceptedCount = reviewAnyFile(FILE, ROWS, [
    ['JF0001', 'Engineering', 'Software', 'Yes', 'No', 'Yes', 'Salaried', '', '', '105', ...matches],
    ['JF9', 'Sales', 'Nine', '', '', 'no', '', 'company bonus', '', '95.5 %', ...matches],
  ])
  expect(acceptedCount).toBeGreaterThan(0)
})

test('exports “None” for a family with “No bonus”, and stores its row as such [JF16]', () => {
  const families = [family('JF0001', 'Software', { hasNoBonus: true }), family('JF0002', 'Hardware')]
  const rows = families.map(familyRow)
  const text = exportText(FILE, rows)
  expect(text.split('\r\n').map((line) => line.split(',')[7])).toEqual([
    'Bonus Structure',
    'None',
    '',
    undefined,
  ])
  expect(rows.map(bonusFields)).toEqual([
    { bonusStructureGroupId: null, hasNoBonus: true },
    { bonusStructureGroupId: null, hasNoBonus: false },
  ])
})
