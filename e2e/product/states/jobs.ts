import { JOBS } from '../jobs.ts'
import type { PageState } from './page-state.ts'

const JOBS_IMPORT = `${JOBS}/import`
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

export const JOBS_OF_A_FAMILY: readonly PageState[] = [
  { name: 'jobs', as: 'admin', path: JOBS, shows: 'No jobs available for this level.' },
  {
    name: 'jobs-editing',
    as: 'admin',
    isWide: true,
    path: JOBS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Edit jobs at L8' }).click()
    },
    shows: 'Edit Jobs for Level 8',
  },
  {
    name: 'jobs-import-critical',
    as: 'admin',
    path: JOBS_IMPORT,
    act: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles(
          fileOf(...NEW_FAMILY, 'Airship works,AW,AW-3,Pilot,7,', 'Airship works,AW,AW4,Captain,77,'),
        ),
    shows: 'Critical errors found',
  },
  {
    name: 'jobs-import-families',
    as: 'admin',
    path: JOBS_IMPORT,
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles(fileOf(...NEW_FAMILY))
      await page.getByRole('button', { name: 'Import 3 changes' }).click()
    },
    shows: 'Create 1 job family?',
  },
]
