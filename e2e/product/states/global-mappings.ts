import { mappingCell, MAPPINGS_PATH } from '../global-mappings.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

const mappings = statesOf(MAPPINGS_PATH, 'admin')

export const GLOBAL_MAPPING_STATES: readonly PageState[] = [
  mappings.state('mappings', { shows: 'United States' }),
  mappings.editing('mappings-editing', { shows: 'Will be deleted on save' }, async (page) => {
    await typeInto(page, mappingCell(page, 'IN', 'band'), '40')
    await page.getByRole('button', { name: 'Delete Singapore' }).click()
    await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
    await page.getByRole('button', { name: 'Add country' }).click()
    await page.keyboard.type('po')
  }),
  mappings.state('mappings-empty', { shows: 'No countries yet' }, (page) =>
    replaceAnswer(page, 'GlobalMappings', () => ({ data: { rows: [] } })),
  ),
  mappings.editing('mappings-problem', { shows: 'Rows with problems: 1' }, async (page) => {
    await typeInto(page, mappingCell(page, 'DE', 'equity'), '0')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    // Shown for a few seconds.
    await page.getByText('Cannot save while there are invalid fields').waitFor()
  }),
]
