import {
  addCountry,
  BONUS_LIST_PATH,
  BONUSES_PATH,
  percentCell,
  markColumnForDeletion,
} from '../bonus-structures.ts'
import { waitForEffect } from '../saving.ts'
import { typeInto } from '../sheet.ts'
import { type PageState, statesOf } from './page-state.ts'

const bonusList = statesOf(BONUS_LIST_PATH, 'admin')
const bonuses = statesOf(BONUSES_PATH, 'admin')

export const BONUS_STRUCTURE_STATES: readonly PageState[] = [
  bonusList.state('bonus-groups', { shows: 'Percentages by country' }),
  bonusList.wideOnly('bonus-groups-menu', { shows: 'Edit percentages' }, (page) =>
    page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click(),
  ),
  bonuses.state('bonuses', { shows: 'Default country, %' }),
  bonuses.editing('bonuses-editing', { shows: 'Bonus % must be a non-negative number' }, async (page) => {
    await typeInto(page, await percentCell(page, 'L11', 2), '17.5')
    await typeInto(page, await percentCell(page, 'L6', 3), '-5')
    await addCountry(page, 'Canada')
    await waitForEffect(page)
    await (await percentCell(page, 'L6', 4)).click()
  }),
  bonuses.editing(
    'bonuses-add-country',
    { shows: /Counts as 0%\. (?:No jobs would lose|[\d,]+ jobs? would lose)/ },
    async (page) => {
      await page.getByRole('button', { name: 'Add country' }).click()
      await page.getByRole('radio', { name: 'Empty' }).click()
    },
  ),
  bonuses.editing(
    'bonuses-deleted-column',
    { shows: 'After that, Germany will use the United States percentages.' },
    async (page) => {
      await markColumnForDeletion(page, 'Germany')
      await waitForEffect(page)
    },
  ),
  statesOf(`${BONUSES_PATH}?groupId=99999`, 'admin').state('bonuses-not-found', { shows: 'Group not found' }),
]
