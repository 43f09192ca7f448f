import type { Scope } from '@plumb/domain/access/scopes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { type AnswersByOperation, RefusalError } from '../../testing/server.ts'
import { button, type DraftEditor, SHEETS } from './editors.fixture.ts'

beforeAll(() => browser.viewport(1440, 900))
afterAll(() => browser.viewport(1280, 900))

const { keyboard } = userEvent
const editors = Object.entries(SHEETS)

/** The answer to each save, whatever its lists. */
const SAVED = {
  saved: [],
  jobSaveMany: [],
  jobFamilySaveMany: [],
  jobLevelSaveMany: [],
  globalLevelSaveMany: [],
  rangeWidthSave: [],
  compBandSaveMany: [],
  compBandCountryGroupSaveMany: [],
  bonusStructureCountryGroupSaveMany: [],
  bonusStructuresSave: [],
  equityBandGroupSaveMany: [],
  equityBandSaveMany: [],
  settingsSave: [],
  saveTierConfiguration: { version: 4 },
}

async function open(
  { address, scopes, user, answers, operation }: DraftEditor,
  more: AnswersByOperation = {},
) {
  const openedPage = await openPage(address, {
    scopes,
    ...(user && { user }),
    answers: { [operation]: () => SAVED, ...answers, ...more },
  })
  const saves = () => openedPage.sent(operation)
  return { ...openedPage, saves }
}

/** Locates the buttons that change something on the page of a draft. */
const changeButtons = () =>
  browser.getByRole('button', { name: /^(?:Edit|Save|Cancel|New |Add |Delete |Actions for )/ })

describe('a draft of', () => {
  test.each(editors)(
    '%s is offered again after a reload, blocks an import, and needs confirmation before leaving the page [CSV18, ED8, ED9]',
    async (_name, editor) => {
      const scopes: readonly Scope[] = [...editor.scopes, 'CSV_IMPORT_ACTION']
      const { page } = await open({ ...editor, scopes })
      await editor.change()
      await expect.element(button('Save 1 change')).toBeVisible()
      dispatchEvent(new Event('pagehide'))
      await page.unmount()
      const { address, router } = await open({ ...editor, scopes })
      await expectText(/^You have 1 unsaved change on this page/)
      await button('Continue editing').click()
      await expect.element(button('Save 1 change')).toBeVisible()

      // Every editor with files has one menu for them.
      const menu = button('CSV files').elements()
      expect(menu).toHaveLength(editor.hasFiles ? 1 : 0)
      for (const trigger of menu) {
        await userEvent.click(trigger)
        await expect
          .element(browser.getByRole('menuitem', { name: 'Import from CSV' }))
          .toHaveAttribute('aria-disabled', 'true')
        await keyboard('{Escape}')
      }

      const addressBefore = address()
      void router.navigate({ href: '/w/1/no-access' })
      await expectText('You have unsaved changes. Are you sure you want to leave this page?')
      await button('Stay').click()
      await expect.element(button('Save 1 change')).toBeVisible()
      expect(address()).toBe(addressBefore)
      void router.navigate({ href: '/w/1/no-access' })
      await button('Leave').click()
      await expect.poll(address).toBe('/w/1/no-access')
      expect(Object.keys(localStorage).filter((key) => key.startsWith('plumb.draft.'))).toEqual([])
    },
  )

  const editorsWithKeys = editors.flatMap(([name, editor]) =>
    editor.keys ? [[name, editor, ...editor.keys] as const] : [],
  )
  test.each(editorsWithKeys)(
    '%s can be created and saved by keyboard alone',
    async (_name, editor, sheet, keys) => {
      const { saves } = await open(editor)
      await expect.element(button('Edit')).toBeVisible()
      ;(button('Edit').element() as HTMLElement).focus()
      await keyboard('{Enter}')
      await expect.element(button('Cancel')).toBeVisible()
      ;(browser.getByRole('combobox', { name: sheet, exact: true }).element() as HTMLElement).focus()
      await keyboard(`{Control>}{Home}{/Control}${keys}{Enter}`)
      await expect.element(button('Save 1 change')).toBeVisible()
      await keyboard('{Control>}s{/Control}')
      await expect.poll(saves).toHaveLength(1)
      await expect.element(button('Edit')).toBeVisible()
    },
  )

  test.each(editors.filter(([, { preview }]) => preview !== undefined))(
    '%s shows no effect on pay ranges to a member who cannot see them [ED15]',
    async (_name, editor) => {
      const { calls, saves } = await open(editor)
      await editor.change()
      await expect.element(button('Save 1 change')).toBeVisible()
      expect(browser.getByText('Effect on pay ranges').elements()).toEqual([])
      await editor.save()
      await expect.poll(saves).toHaveLength(1)
      expect(calls.map(({ operationName }) => operationName)).not.toContain(editor.preview)
    },
  )
})

describe('conflicting versions of', () => {
  test.each(editors)('%s are shown, and the chosen one is saved [ED6]', async (_name, editor) => {
    let isSavedByOthers = false
    /** Returns stored rows as they are after another person saved each of them. */
    const asSavedByOthers = (data: unknown) =>
      JSON.parse(
        JSON.stringify(data)
          .replaceAll(/"version":(\d+)/g, (_, version) => `"version":${Number(version) + 1}`)
          .replaceAll(...editor.theirs),
      ) as unknown
    const answers = Object.fromEntries(
      Object.entries(editor.answers).map(([operation, answer]): [string, AnswersByOperation[string]] => [
        operation,
        async (call) => (isSavedByOthers ? asSavedByOthers(await answer(call)) : answer(call)),
      ]),
    )
    const { saves } = await open(editor, {
      ...answers,
      [editor.operation]: () => {
        if (isSavedByOthers) return SAVED
        isSavedByOthers = true
        throw new RefusalError('Someone else saved changes in the meantime.', 'VERSION_CONFLICT')
      },
    })
    await editor.change()
    await editor.save()
    await expect.element(browser.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible()
    await browser.getByRole('radio', { name: new RegExp(`Yours: ${editor.yours}$`) }).click()
    await button('Save').click()
    await expect.poll(saves).toHaveLength(2)
    await expect.element(button('Edit')).toBeVisible()
    const [first = [], second] = saves().map((variables) =>
      [...JSON.stringify(variables).matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version)),
    )
    expect(first).not.toEqual([])
    expect(second).toEqual(first.map((version) => version + 1))
  })
})

describe('a page is read-only', () => {
  afterEach(() => browser.viewport(1440, 900))

  test.each(editors)('on a phone, with a note about where to edit: %s [ED16]', async (_name, editor) => {
    await browser.viewport(390, 844)
    await open(editor)
    await expectText('To edit this, open Plumb in a wider window.')
    expect(changeButtons().elements()).toEqual([])
  })

  test('but not in a desktop window at 200% zoom [ED16]', async () => {
    await browser.viewport(640, 450)
    await open(SHEETS['equity bands'] as DraftEditor)
    await expect.element(button('Edit')).toBeVisible()
  })

  test.each(editors.filter(([, { readOnly }]) => readOnly !== undefined))(
    'without the permission to edit: %s [RW8]',
    async (_name, { readOnly, readOnlyAnswers, ...editor }) => {
      const scopes = editor.scopes.filter((scope) => !scope.includes('EDIT'))
      await open({ ...editor, scopes }, readOnlyAnswers)
      await expect
        .element(typeof readOnly === 'string' ? browser.getByText(readOnly) : browser.getByRole('grid'))
        .toBeVisible()
      expect(changeButtons().elements()).toEqual([])
    },
  )
})
