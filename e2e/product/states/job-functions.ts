import { FUNCTIONS_PATH } from '../job-functions.ts'
import { type PageState, statesOf } from './page-state.ts'

const functions = statesOf(FUNCTIONS_PATH, 'analyst')

export const JOB_FUNCTION_STATES: readonly PageState[] = [
  functions.state('functions', { shows: 'Customer Experience' }),
  functions.wideOnly('functions-editing', { shows: 'Hardware' }, async (page) => {
    await page.getByRole('button', { name: 'Edit Finance and Legal' }).click()
    await page.getByRole('button', { name: 'Add job function' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete Hardware' }).click()
  }),
]
