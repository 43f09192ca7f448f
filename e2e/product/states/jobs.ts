import { JOBS_PATH } from '../jobs.ts'
import { type PageState, statesOf } from './page-state.ts'

const JOBS_IMPORT_PATH = `${JOBS_PATH}/import`
const fileOf = (...rows: string[]) => ({
  name: 'jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Job Family,Job Family Code,Job Code,Job Title,Job Level,Job Group', ...rows].join('\n'),
  ),
})
const NEW_FAMILY = [
  'Airship works,AW,AW1,Rigger,7,Professional',
  'Airship works,AW,AW2,Navigator,9,Professional',
  'Airship works,AW9,AW2,Chief navigator,9,Professional',
]

const jobs = statesOf(JOBS_PATH, 'admin')
const jobsImport = statesOf(JOBS_IMPORT_PATH, 'admin')

export const JOB_STATES: readonly PageState[] = [
  jobs.state('jobs', { shows: 'No jobs available for this level.' }),
  jobs.wideOnly('jobs-ladder', { shows: 'Family type' }, (page) =>
    page.getByRole('button', { name: 'Add ladder' }).click(),
  ),
  jobs.editing('jobs-editing', { shows: 'Edit Jobs for Level 8' }, async (page) => {
    await page.getByRole('button', { name: 'Edit jobs at L8' }).click()
  }),
  jobsImport.state('jobs-import-critical', { shows: 'Critical errors found' }, (page) =>
    page
      .locator('input[type=file]')
      .setInputFiles(
        fileOf(...NEW_FAMILY, 'Airship works,AW,AW-3,Pilot,7,', 'Airship works,AW,AW4,Captain,77,'),
      ),
  ),
  jobsImport.state('jobs-import-families', { shows: 'Create 1 job family?' }, async (page) => {
    await page.locator('input[type=file]').setInputFiles(fileOf(...NEW_FAMILY))
    await page.getByRole('button', { name: 'Import 3 changes' }).click()
  }),
]
