import { readFile } from 'node:fs/promises'
import { pickFamily } from '../product/jobs.ts'
import { expect, test } from '../product/journey.ts'

// Families and codes for this journey only, because all journeys share the same company.
const own = (text: string) => `${text}${test.info().repeatEachIndex}`

const HEAD = 'Job Family,Job Family Code,Job Code,Job Title,Job Level,Job Group'
const fileOf = (...rows: string[]) => ({
  name: 'jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`),
})

test('an admin fixes a file of jobs, confirms its new family, imports it, exports it, and imports it again without effect', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/w/1/job-architecture')
  const files = page.getByRole('button', { name: 'CSV files' })
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const choose = page.locator('input[type=file]')
  const family = `${own('Zeppelin works ')},${own('ZW')}`
  await choose.setInputFiles(fileOf(`${family},${own('ZA')},Rigger,99,`, `${family},${own('Z-')},Pilot,8,`))
  await expect(page.getByText('Critical errors found: Job level 99 not found for job: Rigger')).toBeVisible()
  await expect(page.getByText(/Line 3: Job Code must contain only alphanumeric characters/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const fixed = fileOf(
    `${family},${own('ZA')},Rigger,7,Professional`,
    `${family},${own('ZB')},Pilot,9,Professional`,
  )
  await choose.setInputFiles(fixed)
  await expect(page.getByText(`Line 2: Job family ${own('Zeppelin works ')} will be created`)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create 1 job family?' })
  await expect(question.getByText(own('Zeppelin works '))).toBeVisible()
  await question.getByRole('button', { name: 'Create and import' }).click()
  await expect(page.getByRole('heading', { name: 'Successfully processed 2 items' })).toBeFocused()

  await page.getByRole('link', { name: 'Back to Job architecture' }).click()
  await pickFamily(page, own('Zeppelin works '))
  await expect(page.getByRole('cell', { name: 'Rigger' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Pilot' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await files.click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', ...rows] = exported.split('\r\n')
  const ours = rows.filter((row) => row.startsWith(own('Zeppelin works ')))
  expect(ours).toEqual([
    `${family},${own('ZB')},Pilot,9,Professional,,Salaried,`,
    `${family},${own('ZA')},Rigger,7,Professional,,Salaried,`,
  ])
  await files.click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const again = {
    name: 'exported.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...ours].join('\r\n')),
  }
  await choose.setInputFiles(again)
  await expect(page.getByText('No changes were needed. The data already matches the file.')).toBeVisible()
})
