import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { uploadFile } from '../../../testing/files.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { storedJobLevel } from '../../../testing/stored-rows.ts'

test('reviews a file of job levels, and imports it [JL16]', async () => {
  const { sent } = await openPage('/w/1/leveling/import', {
    scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT', 'CSV_IMPORT_ACTION'],
    answers: {
      Leveling: () => ({
        jobLevels: [storedJobLevel(1, 'P4', 'Professional', 10)],
        globalLevels: [{ id: 1, version: 1, level: 10, name: 'Career' }],
      }),
      ImportJobLevels: () => ({ importJobLevels: { rowsInserted: 1, rowsUpdated: 1 } }),
    },
  })
  await uploadFile(
    'Code,Name,Group,Level\nP4,Senior,Professional,Career\nIC5,Staff,Professional,L11\n',
    'levels.csv',
  )
  await expectText('Level P4')
  await browser.getByRole('button', { name: 'Import 2 changes' }).click()
  await expectText('Imported: 1 job level added, 1 updated')
  expect(sent('ImportJobLevels')[0]?.csvImportRequest.rows).toEqual([
    { line: 2, cells: ['P4', 'Senior', 'Professional', 'Career'] },
    { line: 3, cells: ['IC5', 'Staff', 'Professional', 'L11'] },
  ])
})
