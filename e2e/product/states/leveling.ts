import { levelCell, LEVELING_PATH } from '../leveling.ts'
import { edit } from '../saving.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const leveling = statesOf(LEVELING_PATH, 'analyst')

export const LEVELING_STATES: readonly PageState[] = [
  leveling.state('leveling', { shows: 'E6' }),
  leveling.wideOnly('leveling-editing', { shows: 'E6' }, async (page) => {
    await page.getByRole('button', { name: 'What levels mean' }).click()
    await edit(page)
    await typeInto(page, await levelCell(page, 'L6', 'professional'), 'Associate I')
    await typeInto(page, await levelCell(page, 'L4', 'professional'), 'P2 Professional I')
    await (await levelCell(page, 'L4', 'professional')).click()
  }),
]
