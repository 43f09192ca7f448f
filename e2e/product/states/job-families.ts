import { FAMILIES_PATH, familyCell } from '../job-families.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const families = statesOf(FAMILIES_PATH, 'admin')

export const JOB_FAMILY_STATES: readonly PageState[] = [
  families.state('families', { shows: 'Cloud Infrastructure' }),
  statesOf('/w/1/job-families/survey-catalogue', 'admin').state('survey-catalogue', {
    shows: 'You have not imported a catalog yet',
  }),
  families.editing('families-editing', { shows: 'Rows with problems: 2' }, async (page) => {
    await typeInto(page, await familyCell(page, 'JF0006', 'multiplier'), '94')
    await typeInto(page, await familyCell(page, 'JF0005', 'name'), 'Electrical engineering')
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await (await familyCell(page, 'JF0009', 'professional')).click()
    await page.keyboard.type('data')
    await page.getByRole('option', { name: 'No match' }).waitFor()
  }),
]
