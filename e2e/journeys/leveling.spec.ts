import { expectNoAxeViolations } from '../product/axe.ts'
import { enterEmptyWorkspace } from '../product/empty-workspace.ts'
import { expect, test } from '../product/journey.ts'
import { levelCell } from '../product/leveling.ts'
import { paste } from '../product/paste.ts'
import { edit, expectSaved, save } from '../product/saving.ts'

const LADDER = ['Distinguished Expert', 'Expert II', 'Expert I', 'Advanced', 'Specialist']
const FILE = [
  'Code,Name,Group,Level,Global level',
  'P5,Lead Expert,Professional,L11,Grade 11',
  'IC9,Fellow,Technical,L20,Grade 20',
]

test('a company pastes its ladder into Leveling, and imports level names from a file [JL10, JL16]', async ({
  page,
}) => {
  const home = await enterEmptyWorkspace(page)
  await page.goto(`${home}/leveling`)
  await page.getByRole('button', { name: 'Create 32 job levels' }).click()
  await expect(page.getByRole('grid', { name: 'Leveling' })).toBeVisible()

  await edit(page)
  await (await levelCell(page, 'L13', 'professional')).click()
  await paste(page, LADDER.join('\r\n'))
  // The pasted names do not change the codes.
  await expect(await levelCell(page, 'L13', 'professional')).toContainText('P7 Distinguished Expert')
  await expect(await levelCell(page, 'L9', 'professional')).toContainText('P3 Specialist')
  await save(page, '5 changes')
  await expectSaved(page, 'Saved')

  await page.goto(`${home}/leveling/import`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'levels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${FILE.join('\r\n')}\r\n`),
  })
  await expect(page.getByRole('button', { name: 'Import 2 changes' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(page.getByRole('heading', { name: 'Imported: 1 job level added, 1 updated' })).toBeFocused()

  await page.goto(`${home}/leveling`)
  await expect(await levelCell(page, 'L11', 'global')).toHaveText('Grade 11')
  await expect(await levelCell(page, 'L11', 'professional')).toContainText('P5 Lead Expert')
  await expect(await levelCell(page, 'L20', 'global')).toHaveText('Grade 20')
  await expect(await levelCell(page, 'L20', 'technical')).toContainText('IC9 Fellow')
  await expect(await levelCell(page, 'L12', 'professional')).toContainText('P6 Expert II')
})
