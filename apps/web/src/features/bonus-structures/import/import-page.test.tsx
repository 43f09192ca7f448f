import { uploadFile } from '../../../testing/files.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, refuseWith } from '../../../testing/server.ts'
import { bonusServer, EDIT, storedGroups } from '../bonuses.fixture.ts'

const FILE = 'Group Name,Country,Global Level,Bonus %\nCompany bonus,Germany,L8,10\nField,India,Senior,5\n'

async function reviewAndImport(answers: AnswersByOperation) {
  await openPage('/w/1/bonus-structures/import', {
    scopes: [...EDIT, 'CSV_IMPORT_ACTION'],
    answers: bonusServer({ current: storedGroups() }, answers),
  })
  await uploadFile(FILE, 'bonuses.csv')
  await browser.getByRole('button', { name: 'Import 2 changes' }).click()
}

test.each([
  [
    { rowsInserted: 2, rowsUpdated: 1, groupsInserted: 1, countryGroupsInserted: 2 },
    'Imported: 2 records created, 1 record updated, 1 group created, 2 countries added',
  ],
  [
    { rowsInserted: 0, rowsUpdated: 0, groupsInserted: 0, countryGroupsInserted: 0 },
    'No changes were needed',
  ],
])('reports %j as “%s”', async (importBonusStructures, sentence) => {
  await reviewAndImport({ ImportBonusStructures: () => ({ imported: importBonusStructures }) })
  await expect.element(browser.getByRole('heading', { name: sentence })).toBeVisible()
})

test('a failed import without a reason is “due to an unknown error” [CL22]', async () => {
  await reviewAndImport({ ImportBonusStructures: refuseWith('') })
  await expectText('Import failed due to an unknown error')
})
