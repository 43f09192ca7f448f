import { uploadFile } from '../../../testing/files.ts'
import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { button, expectText } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'

const SCOPES = ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT', 'CSV_IMPORT_ACTION'] as const
const ROWS = [
  { id: 1, version: 3, code: '7100', label: 'Backend work', jobGroup: 'Professional' },
  { id: 2, version: 1, code: '7200', label: 'Welding', jobGroup: 'TechnicalScientific' },
]

const { keyboard } = userEvent
async function open(rows: readonly object[] = ROWS, options: PageOptions = {}) {
  const openedPage = await openPage('/w/1/job-families/survey-catalogue', {
    scopes: SCOPES,
    answers: {
      CustomSurveyJobFamilies: () => ({ rows }),
      SaveCustomSurveyJobFamilies: () => ({ saved: [] }),
      ImportCustomSurveyJobFamilies: () => ({ imported: { rowsInserted: 1, rowsUpdated: 1 } }),
    },
    ...options,
  })
  await expect.element(browser.getByRole('heading', { name: 'Job families' })).toBeVisible()
  return openedPage
}
const cell = (row: string, column: number) =>
  browser.getByRole('row').filter({ hasText: row }).getByRole('gridcell').nth(column)

test('lists survey families with their groups, named as on other pages', async () => {
  await open()
  await expect.poll(() => cell('Welding', 2).element().textContent).toBe('Technical')
  await expect
    .element(browser.getByRole('link', { name: 'Survey catalog' }))
    .toHaveAttribute('aria-current', 'page')
  expect(await axeFindings(document.body)).toEqual([])
})

test('saves changes with their versions [JF13]', async () => {
  const { sent } = await open()
  await button('Edit').click()
  await cell('Welding', 1).click()
  await keyboard('Welding and joining{Enter}')
  await button('Delete Backend work').click()
  await button('Save 2 changes').click()
  await expectText('Survey catalog saved')
  expect(sent('SaveCustomSurveyJobFamilies')).toEqual([
    {
      request: {
        items: [
          { id: 2, version: 1, code: '7200', label: 'Welding and joining', jobGroup: 'TechnicalScientific' },
        ],
        idsToDelete: [1],
        versionsToDelete: [3],
      },
    },
  ])
})

test('explains which catalog is used while none is imported', async () => {
  await open([])
  await expectText(/matched with Plumb’s built-in catalog until/)
})

test('imports a file [JF13]', async () => {
  await openPage('/w/1/job-families/survey-catalogue/import', {
    scopes: SCOPES,
    answers: {
      CustomSurveyJobFamilies: () => ({ rows: ROWS }),
      ImportCustomSurveyJobFamilies: () => ({ imported: { rowsInserted: 1, rowsUpdated: 1 } }),
    },
  })
  await uploadFile('Code,Label,Job Group\n7100,Backend,Professional\n7300,Sewing,Support', 'catalogue.csv')
  await button('Import 2 changes').click()
  await expect
    .element(
      browser.getByRole('heading', {
        name: 'Imported: 1 survey family added, 1 updated',
      }),
    )
    .toBeVisible()
})
