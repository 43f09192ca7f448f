import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { button, expectText, resizeWindow, rowTexts, rowWith } from '../../../testing/controls.ts'
import { type PageOptions, openPage } from '../../../testing/open-page.tsx'
import type { AnswersByOperation } from '../../../testing/server.ts'
import { bonusServer, EDIT, storedGroups, type StoredGroups, VIEW } from '../bonuses.fixture.ts'

const LIST = '/w/1/bonus-structures/list-bonus-structure-groups'

async function open(
  answers: AnswersByOperation = {},
  options: PageOptions = {},
  stored: StoredGroups = storedGroups(),
) {
  const groups = { current: stored }
  const page = await openPage(LIST, { scopes: EDIT, answers: bonusServer(groups, answers), ...options })
  await expect.element(browser.getByRole('heading', { name: 'Bonus structures' })).toBeVisible()
  return { ...page, groups }
}
const choose = async (action: RegExp, group: string) => {
  await button(`Actions for ${group}`).click()
  await browser.getByRole('menuitem', { name: action }).click()
}

test('lists groups by name, with levels by country, gaps and number of families [BS15]', async () => {
  const { address } = await open()
  await expectText('2 families')
  await expect.poll(rowTexts).toEqual([
    ['Another', 'United States no percentages yet', 'no families'],
    ['Company bonus', 'United States 3Germany 1not set at L8 Career, L7 Junior', '2 families'],
  ])
  await rowWith('Company bonus').getByRole('link', { name: 'Company bonus', exact: true }).click()
  await expect.poll(address).toContain('/w/1/bonus-structures/edit-bonus-structure-group?groupId=1')
})

test('sorts groups by name, number of families or last change, reflected in headings and address [BS24]', async () => {
  const { address } = await open()
  const names = () => rowTexts().map(([name]) => name)
  for (const [head, first, second] of [
    ['Used by', 'Another', 'Company bonus'],
    ['Used by', 'Company bonus', 'Another'],
    ['Last change (UTC)', 'Another', 'Company bonus'],
    ['Last change (UTC)', 'Company bonus', 'Another'],
    ['Name', 'Another', 'Company bonus'],
    ['Name', 'Company bonus', 'Another'],
  ] as const) {
    await button(head).click()
    await expect.poll(names).toEqual([first, second])
  }
  const nameHead = browser.getByRole('columnheader', { name: 'Name', exact: true })
  await expect.element(nameHead).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(address).toBe(`${LIST}?sort=-name`)
})

test('opens at /bonus-structures, and is read-only without BONUS_STRUCTURES_EDIT', async () => {
  const page = await openPage('/w/1/bonus-structures', {
    scopes: VIEW,
    answers: bonusServer({ current: storedGroups() }),
  })
  await expect.poll(page.address).toBe(LIST)
  await expect.element(rowWith('Company bonus')).toBeVisible()
  expect(button('Create group').query()).toBe(null)
  expect(button('Actions for Company bonus').query()).toBe(null)
  expect(rowWith('Company bonus').getByRole('link', { name: 'Company bonus', exact: true }).query()).toBe(
    null,
  )
})

test('explains bonus structures if there are none', async () => {
  await open({}, {}, [])
  await expectText('No bonus structure groups available')
})

test('creates a group and opens it for typing percentages', async () => {
  const { sent, address } = await open({ CreateBonusStructureGroup: () => ({ created: { id: 2 } }) })
  await button('Create group').click()
  const dialog = browser.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Group name' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect.element(dialog.getByText('Group name cannot be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Group name' }).fill(' Field ')
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expectText('Bonus structure groups saved successfully')
  expect(sent('CreateBonusStructureGroup')).toEqual([{ request: { name: 'Field' } }])
  await expect.poll(address).toMatch(/\/edit-bonus-structure-group\?groupId=2&editing=true/)
})

test.each<[object, string]>([
  [{ success: true, message: null, errors: [] }, 'Bonus structure group duplicated successfully'],
  [{ success: true, message: 'Copied, with 3 percents.', errors: [] }, 'Copied, with 3 percents.'],
  [
    { success: false, message: 'No.', errors: ['One', 'Two'] },
    'Failed to duplicate bonus structure group: One, Two',
  ],
  [{ success: false, message: 'No.', errors: [] }, 'Failed to duplicate bonus structure group: No.'],
  [
    { success: false, message: null, errors: [] },
    'Failed to duplicate bonus structure group: Unknown error occurred',
  ],
])('shows the outcome of a duplication that responds %j [ED18]', async (answer, sentence) => {
  const { sent } = await open({ DuplicateBonusStructureGroup: () => ({ copied: answer }) })
  await choose(/^Duplicate/, 'Another')
  const dialog = browser.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Copy of Another')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(browser.getByText(sentence).first()).toBeVisible()
  expect(sent('DuplicateBonusStructureGroup')).toEqual([
    { request: { sourceGroupId: 2, newName: 'Copy of Another' } },
  ])
})

test('on a phone the list is read-only, and says where to edit', async () => {
  await resizeWindow(390, 844)
  await open()
  await expectText('To edit this, open Plumb in a wider window.')
  expect(browser.getByRole('button', { name: /^Actions for/ }).elements()).toEqual([])
  expect(button('Create group').query()).toBe(null)
})
