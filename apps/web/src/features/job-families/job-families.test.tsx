import { afterEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText, resizeWindow, rowWith } from '../../testing/controls.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'
import { startEditing, typeInto } from '../../testing/sheet.ts'
import { storedFamily } from '../../testing/stored-rows.ts'
import { publishImportedWarnings } from './imported-warnings.ts'

const SCOPES = ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT'] as const
const COLUMNS = [
  'Code',
  'Job function',
  'Name',
  'US tiers and equity, Tiers for cash',
  'US tiers and equity, Tiers for equity',
  'US tiers and equity, Eligible',
  'Pay structure, Comp bands',
  'Pay structure, Bonus',
  'Pay structure, Equity bands',
  'Pay structure, Multiplier',
  'Survey match, Executive',
  'Survey match, Management',
  'Survey match, Professional',
  'Survey match, Technical',
  'Survey match, Support',
]

const family = (id: number, code: string, name: string, rest: object = {}) =>
  storedFamily(id, code, name, {
    jobFunctionId: 1,
    compBandGroupId: 4,
    compBandMultiplier: '1.05',
    dynamicPercent: '50',
    professionalMatchCode: 'OLD',
    professionalMatchName: 'Of an older survey',
    ...rest,
  })
const REFERENCE = {
  jobFunctions: [
    { id: 1, name: 'Engineering' },
    { id: 2, name: 'Sales' },
  ],
  compBandGroups: [
    { id: 4, name: 'Salaried' },
    { id: 5, name: 'Hourly' },
  ],
  bonusStructureGroups: [],
  equityBandGroups: [],
  surveyJobFamilies: [
    { code: 'DA-DS-P', label: 'Data science', jobGroup: 'Professional' },
    { code: 'DA-ML-P', label: 'Machine learning', jobGroup: 'Professional' },
  ],
}
const FAMILIES = [family(7, 'JF0003', 'Hardware'), family(8, 'JF0001', 'Software')]

afterEach(() => publishImportedWarnings(null))

const { keyboard } = userEvent
const open = async (
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  jobFamilies: readonly object[] = FAMILIES,
) => {
  const page = await openPage('/w/1/job-families/families', {
    scopes: SCOPES,
    answers: {
      EditedJobFamilies: () => ({ jobFamilies, referenceData: REFERENCE }),
      JobFamilySaveMany: () => ({ jobFamilySaveMany: [] }),
      ...answers,
    },
    ...options,
  })
  await expect.element(browser.getByRole('grid', { name: 'Families' })).toBeVisible()
  return {
    ...page,
    saved: () => page.sent('JobFamilySaveMany').map((variables) => variables.jobFamilySaveManyRequest),
  }
}
const cell = (code: string, column: string) =>
  rowWith(code)
    .getByRole('gridcell')
    .nth(COLUMNS.findIndex((each) => each.endsWith(column)))
const type = (code: string, column: string, text: string) => typeInto(cell(code, column), text)
/** Widens the window, so that all columns are rendered. */
const widen = () => resizeWindow(2200)
const save = (changes: number) => button(`Save ${changes} ${changes === 1 ? 'change' : 'changes'}`).click()

test.each([
  ['the only comp band group', [{ id: 4, name: 'Salaried' }], 'Salaried'],
  ['none if there are several', REFERENCE.compBandGroups, 'none'],
])('gives a new family %s [JF3]', async (_what, compBandGroups, shown) => {
  await widen()
  await open({
    EditedJobFamilies: () => ({ jobFamilies: FAMILIES, referenceData: { ...REFERENCE, compBandGroups } }),
  })
  await button('Edit').click()
  await button('Add new family').click()
  await expect.element(cell('New family', 'Comp bands')).toHaveTextContent(shown)
})

describe('the table', () => {
  test('shows its columns in order, the first three frozen [JF7]', async () => {
    await open()
    const heads = browser.getByRole('columnheader').elements()
    const names = heads.flatMap((head) => head.getAttribute('aria-label') ?? [])
    expect(names.filter((name) => COLUMNS.includes(name))).toEqual(COLUMNS)
    const scroller = document.querySelector('[data-sheet-scroller]')
    scroller?.scrollTo({ left: 900 })
    await expect
      .poll(() => {
        const [code, , name] = rowWith('JF0001').getByRole('gridcell').elements()
        const edge = scroller?.getBoundingClientRect().left ?? 0
        return [code, name].map((each) => Math.round((each?.getBoundingClientRect().left ?? 0) - edge))
      })
      .toEqual([0, 222])
    await widen()
    await expect.element(cell('JF0001', 'Multiplier')).toHaveTextContent('105%')
    await expect.element(cell('JF0001', 'Professional')).toHaveTextContent('Of an older survey')
    await expect.element(cell('JF0001', 'Executive')).toHaveTextContent('none')
  })
})

describe('an edit', () => {
  test('sends whole families: typed values, fields without a column, and unchanged match fields', async () => {
    const { saved } = await open()
    await startEditing()
    await type('JF0001', 'Multiplier', '-1a10.5.5')
    await type('JF0001', 'Job function', 'sales')
    await cell('JF0001', 'Tiers for equity').click()
    await keyboard(' ')
    await save(3)
    await expect.poll(saved).toHaveLength(1)
    const [{ items, ...deletions }] = saved()
    expect(deletions).toEqual({ jobFamilyIdsToDelete: [], jobFamilyVersionsToDelete: [] })
    expect(items).toEqual([
      { ...FAMILIES[1], jobFunctionId: 2, applyUsTiersToEquity: true, compBandMultiplier: '1.1055' },
    ])
    await expectText('Job families saved')
  })

  test('chooses “No bonus” in the bonus cell, and sends it [JF16]', async () => {
    const { saved } = await open()
    await expect.element(cell('JF0001', 'Bonus')).toHaveTextContent('not chosen')
    await startEditing()
    await type('JF0001', 'Bonus', 'No bonus')
    await expect.element(cell('JF0001', 'Bonus')).toHaveTextContent('No bonus')
    await save(1)
    await expect.poll(saved).toHaveLength(1)
    expect(saved()[0].items).toEqual([{ ...FAMILIES[1], hasNoBonus: true }])
  })

  test('assigns the next code and name to a new family, and a new id, code and name to a copy', async () => {
    const { saved } = await open()
    await startEditing()
    await button('Add new family').click()
    await expect.element(cell('JF0004', 'Name')).toHaveTextContent('New family JF0004')
    await cell('JF0001', 'Name').click()
    await button('Duplicate Software').click()
    await expect.element(cell('JF0005', 'Name')).toHaveTextContent('Copy of Software')
    await save(2)
    await expect.poll(saved).toHaveLength(1)
    const [{ items }] = saved()
    expect(items).toMatchObject([
      { id: -1, code: 'JF0004', name: 'New family JF0004', eligibleForEquity: true, compBandMultiplier: '1' },
      {
        id: -2,
        code: 'JF0005',
        name: 'Copy of Software',
        compBandMultiplier: '1.05',
        professionalMatchCode: 'OLD',
        professionalMatchName: 'Of an older survey',
      },
    ])
  })

  test('previews its effect on pay ranges, including that of deletions [CR43]', async () => {
    const { sent } = await open(
      { PreviewJobFamilyChanges: () => rangeChanges() },
      { scopes: [...SCOPES, 'COMP_RANGES_VIEW'] },
    )
    await startEditing()
    await type('JF0003', 'Code', 'JF0001')
    await button('Delete Software').click()
    await expect
      .poll(() => sent('PreviewJobFamilyChanges').at(-1)?.request)
      .toMatchObject({ items: [{ id: 7, code: 'JF0001' }], jobFamilyIdsToDelete: [8] })
  })

  test('marks duplicates in all of their rows, with a message [JF2]', async () => {
    const { saved } = await open()
    await startEditing()
    await type('JF0001', 'Name', ' HARDWARE ')
    await save(1)
    await expect
      .element(
        browser
          .getByText(
            'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
          )
          .first(),
      )
      .toBeVisible()
    for (const code of ['JF0001', 'JF0003'])
      await expect.element(cell(code, 'Name')).toHaveAttribute('aria-invalid', 'true')
    expect(saved()).toEqual([])
  })

  test.each([
    [
      'This item already exists. Please use a unique value for the code or name.',
      'This item already exists. Please use a unique value for the code or name.',
    ],
    // Without a reason, the message ends after its second sentence.
    [
      '',
      'An error occurred while saving the job families. Please try again or contact support if the issue persists.',
    ],
    [
      'Software cannot be deleted while it is used.',
      'An error occurred while saving the job families. Please try again or contact support if the issue persists. Software cannot be deleted while it is used.',
    ],
  ])('rejected with %j shows %j [CL22]', async (message, expected) => {
    await open({ JobFamilySaveMany: refuseWith(message, 'IN_USE') })
    await startEditing()
    await type('JF0001', 'Name', 'Soft')
    await save(1)
    await expectText(expected, { exact: true })
  })
})

describe('a match', () => {
  const search = {
    SurveySearch: () => ({
      radfordJobFamiliesSearch: [
        { code: 'DA-ML-P', label: 'Machine learning', detailedDefinition: 'Trains.' },
      ],
    }),
  }

  test('is searched from two characters on, in its group, and selected', async () => {
    await widen()
    const { sent, saved } = await open(search)
    await startEditing()
    await cell('JF0001', 'Professional').click()
    await keyboard('m')
    await expectText('Type at least 2 characters to search.')
    await keyboard('ac')
    await expect.element(browser.getByRole('option', { name: /Machine learning/ })).toBeVisible()
    expect(sent('SurveySearch')).toEqual([{ request: { query: 'mac', jobGroup: 'Professional' } }])
    await keyboard('{ArrowDown}{Enter}')
    await expect.element(cell('JF0001', 'Professional')).toHaveTextContent('Machine learning')
    await save(1)
    await expect
      .poll(saved)
      .toMatchObject([
        { items: [{ professionalMatchCode: 'DA-ML-P', professionalMatchName: 'Machine learning' }] },
      ])
  })

  test('can be removed with “No match”, and an unknown text is reported', async () => {
    await widen()
    await open(search)
    await startEditing()
    await cell('JF0001', 'Professional').click()
    await keyboard('mac')
    await expect.element(browser.getByRole('option', { name: 'No match' })).toBeVisible()
    await keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(cell('JF0001', 'Professional')).toHaveTextContent('none')
    await type('JF0001', 'Professional', 'nothing like it')
    await expect.element(cell('JF0001', 'Professional')).toHaveAttribute('aria-invalid', 'true')
  })
})

/** Publishes one warning of an import that has this number of warnings. */
const publishWarning = (warning: string, count: number) =>
  publishImportedWarnings({
    workspaceId: 1,
    fileName: 'families.csv',
    warnings: [warning],
    count,
    isDismissed: false,
  })

test('shows the warnings of an import until the next save [JF12]', async () => {
  await open()
  publishWarning('Line 2: Hardwear not found for job family Software', 1)
  const dialog = browser.getByRole('dialog', { name: '1 warning in families.csv' })
  await expect.element(dialog.getByText('Line 2: Hardwear not found for job family Software')).toBeVisible()
  await button('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('CSV warnings (1)').click()
  await expect.element(dialog).toBeVisible()
  await button('Done').click()
  await startEditing()
  await type('JF0001', 'Name', 'Soft')
  await save(1)
  await expect.element(button('CSV warnings (1)')).not.toBeInTheDocument()
})

test('shows the total number of warnings, and how many are not listed [JF12]', async () => {
  await open()
  publishWarning('Line 2: Hardwear not found for job family Software. Job Function keeps its value.', 1_501)
  const dialog = browser.getByRole('dialog', { name: '1,501 warnings in families.csv' })
  await expect.element(dialog.getByText('and 1,500 more')).toBeVisible()
  await button('Done').click()
  await expect.element(button('CSV warnings (1,501)')).toBeVisible()
})

test('an address with a family’s id makes the first cell of that family active', async () => {
  await openPage('/w/1/job-families/families?familyId=8', {
    scopes: SCOPES,
    answers: { EditedJobFamilies: () => ({ jobFamilies: FAMILIES, referenceData: REFERENCE }) },
  })
  await expect.poll(() => cell('JF0001', 'Code').query()?.getAttribute('data-active')).toBe('true')
})
