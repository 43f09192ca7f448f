import { REFUSAL_CODES, type RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { Refused } from '../../testing/server.ts'
import { type Editor, SHEETS } from './editors.fixture.ts'
import { FORMS, OTHERS } from './forms.fixture.ts'

beforeEach(async () => {
  localStorage.clear()
  await browser.viewport(1440, 900)
})
afterEach(async () => {
  localStorage.clear()
  await browser.viewport(1280, 900)
})

/** These end the session, or lead out of the workspace. */
const ENDS: readonly RefusalCode[] = ['UNAUTHENTICATED', 'FORBIDDEN']
const CODES = REFUSAL_CODES.filter((code) => !ENDS.includes(code))

const sources: Readonly<Record<string, string>> = import.meta.glob('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** @returns the files below `src` that contain this, tests and what they share aside */
const filesWith = (call: RegExp) =>
  Object.entries(sources)
    .filter(([path, source]) => !/\.(?:test|fixture)\./.test(path) && call.test(source))
    .map(([path]) => path.replace('../../', ''))

const filesOf = (editors: Readonly<Record<string, Editor>>) =>
  [...new Set(Object.values(editors).map(({ file }) => file))].toSorted()

test('every file that edits a draft is among these sheets', () => {
  expect(filesOf(SHEETS)).toEqual(filesWith(/ = useEditing\(/).toSorted())
})

test('every table that is edited by its description is among these sheets', () => {
  const shared = Object.values(SHEETS).filter(({ file }) => file === 'shared/editing/table-editor.tsx')
  expect(shared).toHaveLength(filesWith(/<TableEditor$/m).length)
})

// Whoever does not say `refusals: 'caller'` leaves the reason to the toast of `execute`.
test('every file that shows the reason of a refused save itself is among these sheets and forms', () => {
  const saving = new Set(filesWith(/from '[./]+(?:shared\/)?api\/save\.ts'|\buseMutation\(/))
  const showing = filesWith(/refusals: 'caller'/).filter((file) => saving.has(file))
  const known = [...filesOf(SHEETS), ...filesOf(FORMS), ...Object.keys(OTHERS)]
  expect(showing.filter((file) => !known.includes(file))).toEqual([])
  // What is no longer there is no longer listed.
  expect([...filesOf(FORMS), ...Object.keys(OTHERS)].filter((file) => !showing.includes(file))).toEqual([])
})

/** Refuses the save by each code in turn, then without a text. @returns the reasons that were shown */
async function refuseAll({ address, scopes, user, answers, operation, change, save, ...texts }: Editor) {
  let refusal = new Refused('', 'INTERNAL')
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
  const reasons: string[] = []
  for (const code of CODES) {
    refusal = new Refused(`No, ${code}.`, code)
    await save()
    const shown = texts.says(texts.ownReasons?.[code] ?? `No, ${code}.`)
    await expect.element(browser.getByText(shown, { exact: true }).first(), { message: code }).toBeVisible()
    reasons.push(shown)
  }
  refusal = new Refused('', 'INTERNAL')
  await save()
  const unknown = texts.saysUnknown ?? texts.says('Unknown error')
  await expect.element(browser.getByText(unknown, { exact: true }).first()).toBeVisible()
  return [...reasons, unknown]
}

describe('a save that the server refuses shows its reason, whatever the code', () => {
  test.each(Object.entries(SHEETS))('on the sheet of %s, which keeps the draft', async (_name, editor) => {
    await refuseAll(editor)
    await expect.element(browser.getByText('Not saved', { exact: true }).first()).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  })

  test.each(Object.entries(FORMS))('in %s', async (_name, editor) => {
    expect(await refuseAll(editor)).toHaveLength(CODES.length + 1)
  })
})
