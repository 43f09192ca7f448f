import { JOBS } from '../jobs.ts'
import type { PageState } from './page-state.ts'

export const JOBS_OF_A_FAMILY: readonly PageState[] = [
  { name: 'jobs', as: 'admin', path: JOBS, shows: 'No jobs available for this level.' },
  {
    name: 'jobs-editing',
    as: 'admin',
    isWide: true,
    path: JOBS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'Edit jobs of L8' }).click()
    },
    shows: 'Edit Jobs for Level 8',
  },
]
