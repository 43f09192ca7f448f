import { readFile } from 'node:fs/promises'
import { pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

// Unique for each repetition of this journey, because all of them share the same company.
const makeUnique = (text: string) => `${text}${test.info().repeatEachIndex}`

const HEAD = 'Job Family,Job Family Code,Job Code,Job Title,Job Level,Job Group'
const fileOf = (...rows: string[]) => ({
  name: 'jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`),
})

test('an admin fixes a file of jobs, confirms its new family, imports it, exports the jobs, and imports the export without effect', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/w/1/job-architecture')
  const files = page.getByRole('button', { name: 'CSV files' })
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const fileInput = page.locator('input[type=file]')
  const family = `${makeUnique('Zeppelin works ')},${makeUnique('ZW')}`
  await fileInput.setInputFiles(
    fileOf(`${family},${makeUnique('ZA')},Rigger,99,`, `${family},${makeUnique('Z-')},Pilot,8,`),
  )
  await expect(page.getByText('Critical errors found: Job level 99 not found for job: Rigger')).toBeVisible()
  await expect(page.getByText(/Line 3: Job Code must contain only alphanumeric characters/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const fixedFile = fileOf(
    `${family},${makeUnique('ZA')},Rigger,7,Professional`,
    `${family},${makeUnique('ZB')},Pilot,9,Professional`,
  )
  await fileInput.setInputFiles(fixedFile)
  await expect(
    page.getByText(`Line 2: Job family ${makeUnique('Zeppelin works ')} will be created`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Create 1 job family?' })
  await expect(confirmation.getByText(makeUnique('Zeppelin works '))).toBeVisible()
  await confirmation.getByRole('button', { name: 'Create and import' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully processed 2 items' })).toBeFocused()

  await page.getByRole('link', { name: 'Back to Job architecture' }).click()
  await pickFamily(page, makeUnique('Zeppelin works '))
  await expect(page.getByRole('cell', { name: 'Rigger' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Pilot' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', ...rows] = exported.split('\r\n')
  const ours = rows.filter((row) => row.startsWith(makeUnique('Zeppelin works ')))
  expect(ours).toEqual([
    `${family},${makeUnique('ZB')},Pilot,9,Professional,,Salaried,`,
    `${family},${makeUnique('ZA')},Rigger,7,Professional,,Salaried,`,
  ])
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const exportedFile = {
    name: 'exported.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...ours].join('\r\n')),
  }
  await fileInput.setInputFiles(exportedFile)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
})
