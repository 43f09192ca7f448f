import { afterAll, beforeAll, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectNoText, expectText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { rangeChanges } from '../../testing/range-changes.ts'
import { button, type DraftEditor, SHEETS } from './editors.fixture.ts'

beforeAll(() => browser.viewport(1440, 900))
afterAll(() => browser.viewport(1280, 900))

const { keyboard } = userEvent
const previewedEditors = Object.entries(SHEETS).flatMap(([name, { preview, keys, ...editor }]) =>
  preview !== undefined && keys ? [{ name, preview, keys, editor }] : [],
)

test.each(previewedEditors)(
  'the panel with the effect of $name on pay ranges opens when the effect of the first change arrives, not before [ED24]',
  async ({ preview, keys: [sheet, typed], editor: { answers, address, scopes, user } }) => {
    const { promise: answer, resolve: answerPreview } = Promise.withResolvers<object>()
    const { sent } = await openPage(address, {
      scopes: [...scopes, 'COMP_RANGES_VIEW'],
      ...(user && { user }),
      answers: { ...answers, [preview]: () => answer },
    })
    const panel = browser.getByRole('complementary', { name: 'Effect on pay ranges' })
    await button('Edit').click()
    await expect.element(button('Effect on pay ranges')).toBeVisible()
    expect(panel.elements()).toEqual([])

    ;(browser.getByRole('combobox', { name: sheet, exact: true }).element() as HTMLElement).focus()
    await keyboard(`{Control>}{Home}{/Control}${typed}{Enter}`)
    await expect.poll(() => sent(preview).length).toBeGreaterThan(0)
    expect(panel.elements()).toEqual([])
    answerPreview(rangeChanges({ jobCount: 1, rowCount: 1 }))
    await expect.element(panel).toBeVisible()
    expect(button('Effect on pay ranges').elements()).toEqual([])
  },
)

test.each([
  {
    ...(SHEETS['comp bands'] as DraftEditor),
    address: '/w/1/ote/edit-comp-band-group?groupId=1&selectedCountryGroupId=12&comparisonGroupIds=',
    changeWithNotice: () =>
      browser.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click(),
    notice: 'Amounts are not converted. Only the currency changes.',
  },
  {
    ...(SHEETS['bonus structures'] as DraftEditor),
    changeWithNotice: async () => {
      await button('Actions for Germany').click()
      await browser.getByRole('menuitem', { name: 'Delete column' }).click()
      await browser.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    notice: /^The Germany column will be deleted when you save/,
  },
])(
  'a notice disappears when the change that it is about is undone: $notice',
  async ({ address, scopes, user, answers, changeWithNotice, notice }) => {
    await openPage(address, { scopes, ...(user && { user }), answers })
    await button('Edit').click()
    await expectNoText(notice)
    await changeWithNotice()
    await expectText(notice)
    await button('Undo').click()
    await expectNoText(notice)
  },
)
