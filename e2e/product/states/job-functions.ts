import { FUNCTIONS } from '../job-functions.ts'
import type { PageState } from './page-state.ts'

export const JOB_FUNCTIONS: readonly PageState[] = [
  { name: 'functions', as: 'analyst', path: FUNCTIONS, shows: 'Customer Experience' },
  {
    name: 'functions-editing',
    as: 'analyst',
    isWide: true,
    path: FUNCTIONS,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Finance and Legal' }).click()
      await page.getByRole('button', { name: 'Add job function' }).click()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Delete Hardware' }).click()
    },
    shows: 'Hardware',
  },
]
