import { levelCell, LEVELING } from '../leveling.ts'
import { typeInto } from '../range-widths.ts'
import { type PageState, statesOf } from './page-state.ts'

const leveling = statesOf(LEVELING, 'analyst')

export const LEVEL_GUIDE: readonly PageState[] = [
  leveling.state('leveling', { shows: 'E6' }),
  leveling.wide('leveling-editing', { shows: 'E6' }, async (page) => {
    await page.getByRole('button', { name: 'What levels mean' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await typeInto(page, await levelCell(page, 'L6', 'professional'), 'Associate I')
    await typeInto(page, await levelCell(page, 'L4', 'professional'), 'P2 Professional I')
    await (await levelCell(page, 'L4', 'professional')).click()
  }),
]
