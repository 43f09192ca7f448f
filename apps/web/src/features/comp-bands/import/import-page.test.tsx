import { recordDownloads, uploadFile } from '../../../testing/files.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, expectText } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, RefusalError, refuseWith } from '../../../testing/server.ts'
import { toastTexts } from '../../../testing/toast-texts.ts'
import { bandServer, EDIT, storedGroups } from '../bands.fixture.ts'

const HEAD =
  'Group Name,Country,Currency,Global Level,Annual Base Salary,Annual OTE,Hourly Rate,Percent Variable,Absolute Variable'
const GOOD = `${HEAD}\nSales,Germany,EUR,Senior,,91000,,40,\nSales,United Kingdom,GBP,L8,50000,,,,\nField,United States,USD,8,,,31.5,,\n`

function openBands(address: string, answers: AnswersByOperation = {}) {
  return openPage(address, {
    scopes: [...EDIT, 'CSV_IMPORT_ACTION', 'CSV_EXPORT_ACTION'],
    answers: {
      ...bandServer({ current: storedGroups() }),
      RecordExport: () => ({ recordExport: { recorded: true } }),
      ...answers,
    },
  })
}

async function review(text: string, answers: AnswersByOperation = {}) {
  const openedPage = await choose(text, answers)
  await expect.element(browser.getByRole('table')).toBeVisible()
  return openedPage
}

async function choose(text: string, answers: AnswersByOperation = {}) {
  const openedPage = await openBands('/w/1/ote/import', answers)
  await uploadFile(text, 'bands.csv')
  return openedPage
}

test('imports a file after its review, and shows the warnings of the server', async () => {
  const { sent } = await review(GOOD, {
    ImportCompBands: () => ({
      imported: {
        groupsInserted: 1,
        countryGroupsInserted: 2,
        rowsInserted: 2,
        rowsUpdated: 1,
        warnings: ['No local currency found for France. Using USD as default.'],
      },
    }),
  })
  await expectText(/“Field” will be created/)
  expect(sent('ImportCompBands')).toEqual([])
  await browser.getByRole('button', { name: 'Import 3 changes' }).click()
  await expect
    .element(
      browser.getByRole('heading', {
        name: 'Successfully processed: 1 new group, 2 new country groups, and 3 comp bands',
      }),
    )
    .toBeVisible()
  await expectText('No local currency found for France. Using USD as default.')
  expect(sent('ImportCompBands')[0].csvImportRequest.rows[0]).toEqual({
    line: 2,
    cells: ['Sales', 'Germany', 'EUR', 'Senior', '', '91000', '', '40', ''],
  })
})

test('shows a warning in the row of a country without a local currency; warnings are counted and can be filtered [CSV20]', async () => {
  const openedPage = await review(GOOD, {
    CompBandCountries: () => ({
      // The default country, which has no mapping, and those that have one.
      countries: ['US', 'DE', 'GB'].map((country) => ({
        country,
        localCurrency: { US: null, DE: 'EUR', GB: 'GBP' }[country],
      })),
    }),
  })
  const warning = browser.getByText(/No local currency found for United States. Using USD as default./)
  await expect.element(warning).toBeVisible()
  await browser.getByRole('button', { name: /1\s*with a warning/ }).click()
  await expect.poll(() => openedPage.page.container.querySelectorAll('tbody tr').length).toBe(1)
  await expect.element(warning).toBeVisible()
  expect(await axeFindings(openedPage.page.container)).toEqual([])
  await expect.element(browser.getByRole('button', { name: 'Import 3 changes' })).toBeEnabled()
})

test('shows the cells that another cell empties, also of a column that the file lacks [CSV20]', async () => {
  const { page } = await review(
    'Group Name,Country,Currency,Global Level,Hourly Rate\nSales,Germany,EUR,Senior,31.5\n',
  )
  const texts = () => [...page.container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  await expect.poll(texts).toEqual(expect.arrayContaining(['90000 empty', 'empty 31.5']))
})

test('reports a country that blocks the whole file as a problem, and shows no changes', async () => {
  await review(`${HEAD}\nSales,Germany,EUR,Senior,,91000,,40,\nSales,India,INR,Senior,,91000,,40,\n`)
  await expectText(/^The following countries are not available in Global Mappings: India/)
  await expect.element(browser.getByRole('button', { name: /^1\s*problem$/ })).toBeVisible()
  await expect.element(button('Import')).toBeDisabled()
})

test('asks once about numbers that two notations read differently, and sends the answer [CSV28, CSV40]', async () => {
  const { page, sent } = await choose(
    `${HEAD}\nSales,Germany,EUR,Senior,,12.000,,40,\nSales,United Kingdom,GBP,L8,"50.000,5",,,,\n`,
    { ImportCompBands: () => new Promise(() => {}) },
  )
  const heading = browser.getByRole('heading', { name: 'What does “12.000” mean?' })
  await expect.element(heading).toBeVisible()
  await expectText(/This value is on line 2, in the “Annual OTE” column\./)
  expect(await axeFindings(page.container)).toEqual([])
  await expect.element(browser.getByRole('button', { name: '12, like 1,234,567.89' })).toBeVisible()
  await browser.getByRole('button', { name: '12,000, like 1.234.567,89' }).click()
  await expect.element(browser.getByRole('table')).toBeVisible()
  await expectText(/numbers like 1\.234\.567,89/)
  await expectText('50000.5')
  await browser.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect
    .poll(() => sent('ImportCompBands').map(({ csvImportRequest }) => csvImportRequest.notation))
    .toEqual(['DE'])
})

test.each([
  ['Line 2: Country is required', 'Failed to process CSV data. Line 2: Country is required'],
  ['', 'Failed to process CSV data'],
])('shows one toast with the reason of a rejected import: %j [CL5]', async (reason, sentence) => {
  await review(GOOD, { ImportCompBands: refuseWith(reason, 'VALIDATION_FAILED') })
  await browser.getByRole('button', { name: 'Import 3 changes' }).click()
  await expectText(sentence, { exact: true })
  expect(toastTexts()).toEqual([sentence])
})

test('exports the bands of all groups, and records the export in the history', async () => {
  const { sent } = await openBands('/w/1/ote/edit-comp-band-group?groupId=2')
  await expect.element(browser.getByRole('grid')).toBeVisible()
  await browser.getByRole('button', { name: 'CSV files' }).click()
  await browser.getByRole('menuitem', { name: 'Export CSV' }).click()
  await expect
    .poll(() => sent('RecordExport')[0])
    .toEqual({ recordExportRequest: { table: 'comp_bands', rows: 4 } })
})

test('offers a pre-filled template next to the empty one, and says so if it cannot be filled [CSV44]', async () => {
  const files = recordDownloads()
  let isFailing = false
  await openBands('/w/1/ote/import', {
    CompBandCountries: () => {
      if (isFailing) throw new RefusalError('Not now')
      return { countries: [] }
    },
  })
  await button('Download the template').click()
  await button('Download a pre-filled template').click()
  await expect
    .poll(() => files.map(({ name }) => name))
    .toEqual(['comp_bands_template.csv', 'comp_bands_prefilled.csv'])
  isFailing = true
  await button('Download a pre-filled template').click()
  await expect.poll(toastTexts).toEqual(['The template could not be pre-filled: Not now'])
})
