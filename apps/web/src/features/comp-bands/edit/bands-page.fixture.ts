import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { textContents } from '../../../testing/controls.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'
import type { AnswersByOperation } from '../../../testing/server.ts'
import { bandServer, EDIT, storedGroups } from '../bands.fixture.ts'

export const { keyboard } = userEvent
export const PAGE = '/w/1/ote/edit-comp-band-group'
/** The indexes of the columns of the sheet. */
export const OTE = 0
export const BASE = 1
export const HOURLY = 2
export const PERCENT = 3
export const AMOUNT = 4

/** Opens the page of a group's bands, signed in. */
export async function open(
  search = '?groupId=1&comparisonGroupIds=',
  answers: AnswersByOperation = {},
  options: PageOptions = {},
) {
  const groups = { current: storedGroups() }
  const page = await openPage(`${PAGE}${search}`, {
    scopes: EDIT,
    answers: bandServer(groups, {
      SaveCompBands: () => ({ compBandSaveMany: [], compBandCountryGroupSaveMany: [] }),
      ...answers,
    }),
    ...options,
  })
  await expect.element(browser.getByRole('grid', { name: 'Comp bands' })).toBeVisible()
  return { ...page, groups }
}
export const picker = (name: RegExp) => browser.getByRole('combobox', { name })
/** The cells of the row with this heading. */
export const cellsOf = (level: string) =>
  browser
    .getByRole('row')
    .filter({ has: browser.getByRole('rowheader', { name: level, exact: true }) })
    .getByRole('gridcell')
export const cellTexts = (level: string) => textContents(cellsOf(level))
export const columnLabels = () =>
  browser
    .getByRole('columnheader')
    .elements()
    .flatMap(({ ariaLabel }) => ariaLabel ?? [])
export const choose = async (name: RegExp, option: string) => {
  await picker(name).click()
  await browser.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}
