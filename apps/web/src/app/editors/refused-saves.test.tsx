import { REFUSAL_CODES, type RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectNoText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { RefusalError } from '../../testing/server.ts'
import { type Editor, SHEETS } from './editors.fixture.ts'
import { FORMS } from './forms.fixture.ts'

beforeAll(() => browser.viewport(1440, 900))
afterAll(() => browser.viewport(1280, 900))

/** The codes that end the session. */
const SESSION_END_CODES: readonly RefusalCode[] = ['UNAUTHENTICATED', 'FORBIDDEN']
const CODES = REFUSAL_CODES.filter((code) => !SESSION_END_CODES.includes(code))
/** Two codes that pages may treat differently from others: of stale rows and of invalid input. */
const SAMPLED_CODES: readonly RefusalCode[] = ['VERSION_CONFLICT', 'VALIDATION_FAILED']

/**
 * Refuses the save of a page with some codes, one after another, and then without a text.
 * @param isFirst whether all codes are tried, as on the first page of each kind
 * @returns the message of the page after the refusal without a text
 */
async function refuse(editor: Editor, isFirst: boolean) {
  const { address, scopes, user, answers, operation, change, save, ...texts } = editor
  let refusal = new RefusalError('', 'INTERNAL')
  await openPage(address, {
    scopes,
    membership: { role: 'ADMIN' },
    ...(user && { user }),
    answers: {
      ...answers,
      [operation]: () => {
        throw refusal
      },
    },
  })
  await change()
  const ownCodes = Object.keys(texts.ownReasons ?? {}) as RefusalCode[]
  for (const code of isFirst ? CODES : new Set([...SAMPLED_CODES, ...ownCodes])) {
    refusal = new RefusalError(`No, ${code}.`, code)
    await save()
    const expectedMessage = texts.message(texts.ownReasons?.[code] ?? `No, ${code}.`)
    await expect
      .element(browser.getByText(expectedMessage, { exact: true }).first(), { message: code })
      .toBeVisible()
  }
  refusal = new RefusalError('', 'INTERNAL')
  await save()
  return browser.getByText(texts.unknownMessage ?? texts.message('Unknown error'), { exact: true }).first()
}

describe('a rejected save shows its reason, whatever the error code,', () => {
  test.each(Object.entries(SHEETS))(
    'on the sheet of %s, and keeps the draft [ED10, ED18]',
    async (name, editor) => {
      await expect.element(await refuse(editor, name === Object.keys(SHEETS)[0])).toBeVisible()
      await expect.element(browser.getByText('Not saved', { exact: true }).first()).toBeVisible()
      await expect.element(browser.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
      await browser.getByRole('button', { name: 'Undo', exact: true }).click()
      await expectNoText('Not saved', { exact: true })
    },
  )

  test.each(Object.entries(FORMS))('in %s [ED18]', async (name, editor) => {
    await expect.element(await refuse(editor, name === Object.keys(FORMS)[0])).toBeVisible()
  })
})
