import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { recordDownloads } from '../../../testing/files.ts'
import { createMembership, createUser, openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../../testing/server.ts'
import { createWorkbookFile } from '../../../shared/workbooks/workbook.fixture.ts'
import { storeLastImport } from '../browser-storage.ts'
import { problemsOfFile } from './review-rows.tsx'
import { chooseFile, EMPTY_SETUP, EMPTY_STRUCTURE, IMPORT_SCOPES } from './structure.fixture.ts'

const STRUCTURE = {
  ...EMPTY_STRUCTURE,
  rangeWidthGroups: [{ name: 'Default Range Width Group' }],
  settings: [{ stringValue: '0', version: null }],
}
const SUMMARY = 'This deletes what the import created: 2 jobs.'
const SAVED = { jobFamilySaveMany: [{ id: 11 }], jobSaveMany: [{ id: 21 }, { id: 22 }] }

const FILE = `Job family;Title;Level;Country;Currency;Min;Mid;Max
Design;Designer;IC3;United States;USD;90000;100000;120000
Design;Senior Designer;IC4;United States;USD;108000;120000;144000
Design;Staff Designer;IC5;United States;USD;135000;150000;180000`

const openSetup = (answers: AnswersByOperation = {}, scopes: readonly Scope[] = IMPORT_SCOPES) =>
  openPage('/w/1/set-up', {
    scopes,
    answers: {
      Setup: () => ({ setup: EMPTY_SETUP, settings: [] }),
      StructureFacts: () => STRUCTURE,
      SaveStructure: () => SAVED,
      CurrentUser: () => ({
        currentUser: createUser({ memberships: [createMembership(1, { effectiveScopes: scopes })] }),
      }),
      SaveOfJob: () => ({ historySaves: [{ id: '7' }] }),
      ImportUndo: () => ({ importUndo: { summary: SUMMARY, refusal: null } }),
      ...answers,
    },
  })

const heading = (name: string) => browser.getByRole('heading', { name })
const button = (name: string | RegExp) => browser.getByRole('button', { name })

async function openReview(answers: AnswersByOperation = {}) {
  const opened = await openSetup(answers)
  await chooseFile(FILE)
  await button('Continue').click()
  await expect.element(heading('Your levels in Plumb')).toHaveFocus()
  await button('Continue').click()
  await expect.element(heading('Check before saving')).toHaveFocus()
  return opened
}

test('saves the rows that were not left out in one operation, and links their ranges [SU9]', async () => {
  const { sent } = await openReview()
  await expectText('3 rows will be saved.')
  await button('Leave out line 4').click()
  await expectText('2 rows will be saved and 1 left out.')
  await button('Save 2 rows').click()
  await expect.element(heading('2 jobs are set up')).toHaveFocus()
  await expectText('Open the pay range for any job. 1 row in the file was left out.')
  expect(sent('SaveStructure')).toHaveLength(1)
  expect(sent('SaveStructure')[0]).toMatchObject({
    file: { fileName: 'ranges.csv' },
    changesSettings: false,
    jobFamilies: { items: [{ name: 'Design' }] },
    jobs: { items: [{ title: 'Designer' }, { title: 'Senior Designer' }] },
  })
  await expect
    .element(browser.getByRole('link', { name: 'Pay range for Senior Designer, United States' }))
    .toHaveAttribute('href', '/w/1/comp-ranges?family=11&job=22&country=US&mode=absolute&at=120000')
})

/** Types a text into a cell. */
async function correct(label: string, text: string) {
  await button(label).click()
  await userEvent.fill(browser.getByRole('textbox', { name: label.split(':')[0] ?? '' }), text)
  await userEvent.keyboard('{Enter}')
}

test('puts left-out rows back one by one, and corrects cells in place [SU12]', async () => {
  const { sent } = await openReview()
  await button('Leave out line 3').click()
  await button('Leave out line 4').click()
  await button('2 rows left out').click()
  await button('Put back line 3').click()
  await expectText('2 rows will be saved and 1 left out.')
  await expect.element(button('Put back line 4')).toBeVisible()
  await button('2 rows').click()
  await correct('Correct Title on line 3: Senior Designer', 'Lead Designer')
  await expect.element(button('Correct Title on line 3: Lead Designer')).toHaveFocus()
  await correct('Correct Max on line 2: 120,000', 'see HR')
  await expectText('1 row will be saved and 2 left out.')
  await expect.element(browser.getByRole('region', { name: 'Rows in the file' })).toHaveFocus()
  await button('2 rows left out').click()
  await expectText('Line 2: “see HR” is not an amount.')
  await correct('Correct Max on line 2: see HR', '125,000')
  await expectText('2 rows will be saved and 1 left out.')
  await button('Save 2 rows').click()
  await expect.element(heading('2 jobs are set up')).toHaveFocus()
  expect(sent('SaveStructure')).toMatchObject([
    {
      jobs: { items: [{ title: 'Designer' }, { title: 'Lead Designer' }] },
      rangeWidths: { items: [{ percentAboveMid: 25 }, { percentAboveMid: 20 }] },
    },
  ])
})

test('a warning about several sheets is listed once', () => {
  const warningOf = (sheet: string, line: number | null) =>
    ({ sheet, line, column: null, message: 'Amounts are annual.', isError: false }) as const
  const [first, second, onLine] = [warningOf('A', null), warningOf('B', null), warningOf('B', 2)]
  expect(problemsOfFile({ problems: [first, second, onLine] })).toEqual([first, onLine])
})

test('the corrected file imports again with the same figures, and the rows left out of a save can be downloaded [SU14]', async () => {
  const { sent } = await openReview()
  expect(button('Download corrected file').query()).toBe(null)
  await correct('Correct Max on line 2: 120,000', '125,000')
  await button('Leave out line 4').click()
  const files = recordDownloads()
  await button('Download corrected file').click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['ranges-corrected.csv'])
  const corrected = (await files[0]?.text) ?? ''
  await button('Save 2 rows').click()
  await button('Download left-out rows').click()
  await expect.poll(() => files.map(({ name }) => name)).toContain('ranges-left-out.csv')
  expect(await files[1]?.text).toBe(
    'Job function,Job family,Level,Job title,Job code,Country,Currency,Pay basis,Minimum,Midpoint,Maximum,Variable pay %,Bonus %,Equity value\r\n,Design,IC5,Staff Designer,,United States,USD,Annual,135000,150000,180000,,,\r\n',
  )
  await button('Back to setup').click()
  await chooseFile(corrected, 'ranges-corrected.csv')
  await button('Continue').click()
  await button('Continue').click()
  await expectText('2 rows will be saved.')
  await expect.element(button('2 same as in the file')).toBeVisible()
  await button('Save 2 rows').click()
  await expect.element(heading('2 jobs are set up')).toHaveFocus()
  expect(button('Download left-out rows').query()).toBe(null)
  const [first, again] = sent('SaveStructure')
  expect(again).toEqual({ ...first, file: { fileName: 'ranges-corrected.csv' } })
})

/** The same rows as an Excel workbook, after an empty line. */
const toWorkbook = () =>
  createWorkbookFile({
    sheets: [
      {
        name: 'Ranges 2026',
        rows: FILE.split('\n')
          .map((line, index) => {
            const cells = line
              .split(';')
              .map((cell) =>
                /^\d+$/.test(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
              )
            return `<row r="${index + 2}">${cells.join('')}</row>`
          })
          .join(''),
      },
    ],
  })

test('reads an Excel workbook, whose lines are the rows of the sheet [SU9]', async () => {
  await openSetup()
  await chooseFile(toWorkbook(), 'ranges.xlsx')
  await expectText('Ranges 2026: 3 rows')
  await button('Continue').click()
  await button('Continue').click()
  await expectText('3 rows will be saved.')
  await expect.element(button('Leave out line 5')).toBeVisible()
  await expect.element(button('3 same as in the file')).toBeVisible()
})

test('shows why a save was refused, and stays on Review', async () => {
  await openReview({ SaveStructure: refuseWith('Someone else added “Design”.', 'VALIDATION_FAILED') })
  await button('Save 3 rows').click()
  await expect.element(browser.getByRole('alert')).toHaveTextContent('Someone else added “Design”.')
  await expect.element(button('Save 3 rows')).toBeEnabled()
})

test('a chosen meaning and level are used again for the next file [SU9]', async () => {
  await openSetup()
  await chooseFile(FILE)
  await browser.getByRole('combobox', { name: 'Meaning of Title' }).click()
  await browser.getByRole('option', { name: 'Ignore this column' }).click()
  await button('Continue').click()
  await browser.getByRole('combobox', { name: 'Group of IC3' }).click()
  await browser.getByRole('option', { name: 'Technical' }).click()
  await button('Back').click()
  await button('Back').click()
  await chooseFile(FILE)
  await expect
    .element(browser.getByRole('combobox', { name: 'Meaning of Title' }))
    .toHaveTextContent('Meaning of TitleIgnore this column')
  await button('Continue').click()
  await expect
    .element(browser.getByRole('combobox', { name: 'Group of IC3' }))
    .toHaveTextContent('Group of IC3Technical')
})

test('a chosen level is used again once the import that created its job level was undone', async () => {
  const stored = { id: 5, code: 'IC3', name: 'IC3', group: 'Professional', level: 9, isVisible: true }
  let jobLevels: readonly object[] = []
  await openSetup({ StructureFacts: () => ({ ...STRUCTURE, jobLevels }) })
  const openLevels = async () => {
    await chooseFile(FILE)
    await button('Continue').click()
  }
  await openLevels()
  await browser.getByRole('combobox', { name: 'Group of IC3' }).click()
  await browser.getByRole('option', { name: 'Technical' }).click()
  await button('Back').click()
  await button('Back').click()
  jobLevels = [stored]
  await openLevels()
  await browser.getByRole('combobox', { name: 'Group of IC4' }).click()
  await browser.getByRole('option', { name: 'Management' }).click()
  await button('Back').click()
  await button('Back').click()
  jobLevels = []
  await openLevels()
  await expect
    .element(browser.getByRole('combobox', { name: 'Group of IC3' }))
    .toHaveTextContent('Group of IC3Technical')
})

test('reads exchange rates as their page does, and saves nothing while one cannot be read', async () => {
  const { sent } = await openSetup()
  await chooseFile(`${FILE}\nDesign;Designer;IC3;Germany;EUR;70000;80000;90000`)
  await button('Continue').click()
  await button('Continue').click()
  const rate = browser.getByLabelText('USD per EUR')
  await userEvent.fill(rate, '1,08')
  await expectText('“1,08” is not a valid number.')
  await expectText('Correct or clear the exchange rates first.')
  await expect.element(button('Save 4 rows')).toBeDisabled()
  await userEvent.fill(rate, '0')
  await expectText('The rate must be greater than 0.')
  await userEvent.fill(rate, '1.08')
  await expectText('1 EUR = 1.0800 USD')
  await button('Back').click()
  await button('Continue').click()
  await expect.element(rate).toHaveValue('1.08')
  await button('Save 4 rows').click()
  await expect.element(heading('3 jobs are set up')).toHaveFocus()
  expect(sent('SaveStructure')).toMatchObject([
    { exchangeRates: { items: [{ currencyCodeA: 'EUR', aToBMultiplier: '1.08' }] } },
  ])
})

test('says that a file cannot be read, and takes another', async () => {
  await openSetup()
  await chooseFile('%PDF', 'ranges.pdf')
  await expect
    .element(browser.getByRole('alert'))
    .toHaveTextContent('The file could not be opened. Please upload a CSV file')
  await button('Choose another file').click()
  await chooseFile(FILE)
  await expect.element(heading('What do the columns mean?')).toHaveFocus()
})

test('is offered only to members who may edit every part of a structure', async () => {
  await openSetup({}, ['CSV_IMPORT_ACTION', 'JOB_ARCHITECTURE_EDIT', 'JOB_ARCHITECTURE_VIEW'])
  await expect.element(heading('What you get')).toBeVisible()
  expect(button('Choose a file').query()).toBe(null)
})

test('accepts new job families from another file once setup is complete, and says why others are left out [SU13]', async () => {
  const setup = {
    levels: { jobLevelCount: 3, groupCount: 1, globalLevelCount: 3 },
    mappings: { countryCount: 1 },
    widths: { levelCount: 3, levelsWithoutWidth: [] },
    bands: { bandCount: 3, groupCount: 1 },
    families: { familyCount: 1, familyCountWithBands: 1 },
    jobs: { jobCount: 3 },
  }
  await openSetup({
    Setup: () => ({ setup, settings: [] }),
    StructureFacts: () => ({ ...STRUCTURE, jobFamilies: [{ code: 'JF0001', name: 'Design' }] }),
  })
  await expect.element(heading('Setup is complete')).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File([`${FILE}\nLegal;Counsel;IC4;United States;USD;108000;120000;144000`], 'more.csv'),
  )
  await button('Continue').click()
  await button('Continue').click()
  await expectText('1 row will be saved and 3 left out.')
  await button('3 rows left out').click()
  await expectText(
    'Line 2: The job family “Design” already exists. Import its pay on the Comp bands and Bonus structures pages.',
  )
})

test('shows why an import cannot be undone, and still offers to undo it [SU10]', async () => {
  storeLastImport(1, { saveId: '7', fileName: 'ranges.csv' })
  const { sent } = await openSetup({ UndoImport: refuseWith('This import cannot be undone.', 'IN_USE') })
  await button('Undo this import').click()
  await expectText(SUMMARY)
  await button('Undo import').click()
  await expectText('This import cannot be undone.')
  expect(sent('UndoImport')).toEqual([{ undoImportRequest: { saveId: '7' } }])
  await expect.element(button('Undo this import')).toBeVisible()
})
