import type { Scope } from '@plumb/domain/access/scopes.ts'
import { uploadFile } from '../../../testing/files.ts'
import { describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectNoText, expectText } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, HttpFailure, RefusalError, refuseWith } from '../../../testing/server.ts'
import { storedJob, storedJobLevel } from '../../../testing/stored-rows.ts'
import { toastTexts } from '../../../testing/toast-texts.ts'

const SCOPES = [
  'JOB_ARCHITECTURE_VIEW',
  'JOB_DEFINITIONS_VIEW',
  'JOB_FAMILIES_VIEW',
  'JOB_DEFINITIONS_EDIT',
  'CSV_IMPORT_ACTION',
] as const
const WITH_FAMILIES = [...SCOPES, 'JOB_FAMILIES_EDIT'] as const
const HEAD = 'Job Family,Job Family Code,Job Code,Job Title,Job Level'
const FAMILY_COUNT = 150

async function review(...options: Parameters<typeof choose>) {
  const openedPage = await choose(...options)
  await expect.element(browser.getByRole('table')).toBeVisible()
  return openedPage
}

async function choose(
  text: string,
  answers: AnswersByOperation = {},
  scopes: readonly Scope[] = WITH_FAMILIES,
) {
  const openedPage = await openPage('/w/1/job-architecture/import', {
    scopes,
    answers: {
      JobArchitecture: () => ({
        jobFamilies: Array.from({ length: FAMILY_COUNT }, (_, index) => ({
          id: index + 1,
          name: `Family ${index + 1}`,
          code: `JF${index + 1}`,
        })),
        jobLevels: [storedJobLevel(1, 'P2', 'Professional', 7), storedJobLevel(2, 'P1', 'Professional', 6)],
        globalLevels: [{ level: 7, name: 'Senior' }],
      }),
      // A job in each family, the newest first.
      Jobs: ({ variables }) => ({
        jobs: variables.jobFamilyIds.map((jobFamilyId: number) => {
          const id = 1000 - jobFamilyId
          return storedJob(id, `Job ${id}`, { jobFamilyId, jobCode: `C${id}` })
        }),
      }),
      ImportJobs: () => ({ importJobs: { rowsInserted: 2, rowsUpdated: 1, rowsUnchanged: 1 } }),
      ...answers,
    },
  })
  await uploadFile(text, 'jobs.csv')
  return openedPage
}

const CHANGES = `${HEAD}
Family 150,JF150,C850,Renamed,7
Hardware,HW,H1,Solderer,6
Hardware,HW,H2,Chief solderer,7
Family 1,JF1,C999,Job 999,7
`

test('asks for confirmation of new families before sending [JB20]', async () => {
  const { sent } = await review(CHANGES)
  await expectText(/Job family Hardware will be created/)
  await expectText(/Job code C850 already exists and will be updated/)
  await expect.element(browser.getByRole('button', { name: /2\s*new, 1 new family/ })).toBeVisible()
  const importButton = browser.getByRole('button', { name: 'Import 3 changes' })
  await importButton.click()
  const confirmation = browser.getByRole('alertdialog', { name: 'Create 1 job family?' })
  await expect.element(confirmation).toBeVisible()
  await expect.element(confirmation.getByText('Hardware')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect(sent('ImportJobs')).toEqual([])
  await importButton.click()
  await confirmation.getByRole('button', { name: 'Create and import' }).click()
  await expect.element(browser.getByRole('heading', { name: 'Successfully processed 4 items' })).toBeVisible()
  expect(sent('ImportJobs')).toHaveLength(1)
})

test('sends a file without new families without asking for confirmation', async () => {
  await review(`${HEAD}\nFamily 1,JF1,N1,New,7`)
  await browser.getByRole('button', { name: 'Import 1 change' }).click()
  await expect.element(browser.getByRole('heading', { name: /^Successfully processed/ })).toBeVisible()
})

test('reports an unknown level as critical, above the rows [JB12]', async () => {
  await review(`${HEAD}\nFamily 1,JF1,N1,Stargazer,15`)
  await expectText('Critical errors found: Job level 15 not found for job: Stargazer')
  await expect.element(browser.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled()
})

test('reports new families in their rows to users who cannot create families', async () => {
  await review(CHANGES, {}, SCOPES)
  await expectText(
    'Line 3: Job family “Hardware” does not exist, and you do not have permission to create it.',
  )
})

test('reports a server error or a refusal with the reason, and not as a lost connection [CSV29]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fault: Error = new HttpFailure(500)
  await review(`${HEAD}\nFamily 1,JF1,N1,New,7`, {
    ImportJobs: () => {
      throw fault
    },
  })
  const reasons: readonly (readonly [Error, string])[] = [
    [fault, 'Error processing CSV: Server error 500'],
    [new RefusalError('The sky fell.', 'VALIDATION_FAILED'), 'Error processing CSV: The sky fell.'],
    [new RefusalError('', 'VALIDATION_FAILED'), 'Error processing CSV: Unknown error'],
    [
      new RefusalError('Failed to create job families: This item already exists.', 'VALIDATION_FAILED'),
      'Failed to create job families: This item already exists.',
    ],
  ]
  for (const [thrown, message] of reasons) {
    fault = thrown
    await browser.getByRole('button', { name: 'Import 1 change' }).click()
    await expectText(message)
    await expectNoText(/No connection/)
  }
})

test('reports a lost connection next to the button that imports the file again, and not as a server error [CSV29]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await review(`${HEAD}\nFamily 1,JF1,N1,New,7`)
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.dispatchEvent(new Event('error'))
      }
    },
  )
  await browser.getByRole('button', { name: 'Import 1 change' }).click()
  await expectText('No connection. Try the import again when you are back online.')
  expect(toastTexts()).toEqual([])
  await expect.element(browser.getByRole('button', { name: 'Import 1 change' })).toBeEnabled()
})

test('reports a worker that fails to load [CSV29]', async () => {
  const OriginalWorker = Worker
  vi.stubGlobal(
    'Worker',
    class extends OriginalWorker {
      constructor() {
        super('/assets/not-there.js', { type: 'module' })
      }
    },
  )
  try {
    await choose(CHANGES, {}, SCOPES)
    await expectText('A part of this page could not be loaded. Reload the page, then choose the file again.')
  } finally {
    vi.stubGlobal('Worker', OriginalWorker)
  }
})

describe('a file that cannot be compared with the stored rows', () => {
  const ROWS = `${HEAD}\nFamily 1,JF1,N1,New,7\nFamily 2,JF2,N2,Other,7`
  const refuseRead = refuseWith('The sky fell.', 'INTERNAL')
  const previewFailure = (reason: string) =>
    browser.getByText(
      `The changes could not be previewed (${reason}). The rows will be checked during the import. If any row fails, nothing will be imported.`,
    )

  test('is imported after confirmation [JB13]', async () => {
    const { sent } = await choose(ROWS, { JobArchitecture: refuseRead })
    await expect.element(previewFailure('The sky fell')).toBeVisible()
    await expect.element(browser.getByRole('table')).not.toBeInTheDocument()
    const importButton = browser.getByRole('button', { name: 'Import 2 rows' })
    await importButton.click()
    const confirmation = browser.getByRole('alertdialog', { name: 'Import 2 rows without a preview?' })
    await expect.element(confirmation).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    expect(sent('ImportJobs')).toEqual([])
    await importButton.click()
    await confirmation.getByRole('button', { name: 'Import from CSV' }).click()
    await expect
      .element(browser.getByRole('heading', { name: 'Successfully processed 4 items' }))
      .toBeVisible()
    expect(sent('ImportJobs')).toEqual([
      {
        csvImportRequest: {
          fileName: 'jobs.csv',
          headers: HEAD.split(','),
          rows: [
            { line: 2, cells: ['Family 1', 'JF1', 'N1', 'New', '7'] },
            { line: 3, cells: ['Family 2', 'JF2', 'N2', 'Other', '7'] },
          ],
        },
      },
    ])
  })

  test.each([
    [new HttpFailure(500), 'Server error 500'],
    [new TypeError('Failed to fetch'), 'No connection'],
  ])('shows what failed, without the URL of the request: %s [CSV29]', async (failure, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await choose(ROWS, {
      JobArchitecture: () => {
        throw failure
      },
    })
    await expect.element(previewFailure(reason)).toBeVisible()
    expect(document.body.textContent).not.toContain('/api/graphql')
  })

  test('can be imported if the comparison crashes [JB13]', async () => {
    await choose(ROWS, { JobArchitecture: () => ({ jobFamilies: [], jobLevels: null, globalLevels: [] }) })
    await expect.element(previewFailure('Unknown error')).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  })

  test('cannot be sent if it has format problems [JB13]', async () => {
    await choose(`${ROWS}\n"Family 3"x,JF3,N3,Third,7`, { JobArchitecture: refuseRead })
    await expectText(/^Line 4: /)
    await expect.element(browser.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  })
})
