import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../..', import.meta.url).pathname
const readSource = (file: string) => readFileSync(`${WEB}${file}`, 'utf8')
const FILES = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.(?:test|fixture)\./.test(file))
const filesWith = (call: RegExp) => FILES.filter((file) => call.test(readSource(file))).toSorted()

/** Returns the files of the editors in a fixture, once per editor. The fixtures need a browser, so their source is read. */
const editorsIn = (fixture: string) =>
  [...readSource(`app/editors/${fixture}`).matchAll(/^ {4}file: '(.+)',$/gm)].map(([, file = '']) => file)
const SHEETS = editorsIn('editors.fixture.ts')
const FORMS = editorsIn('forms.fixture.ts')

/** Files that show the reason of a rejected save themselves but are in no fixture, with what covers them instead. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/job-families/families-editor.tsx': 'its sheet is among the sheets',
  'shared/editing/use-described-table.ts': 'its sheets are among the sheets',
  'features/workspaces/join/join-page.tsx': 'a link is opened once: join.test.tsx',
}

test('the fixture of sheets lists every file that edits a draft [ED18]', () => {
  expect([...new Set(SHEETS)].toSorted()).toEqual(filesWith(/ = useEditing\(/))
})

test('the fixture of sheets lists every described table that can be edited', () => {
  expect(SHEETS.filter((file) => file === 'shared/editing/table-editor.tsx')).toHaveLength(
    filesWith(/<TableEditor$/m).length,
  )
})

// A file with neither `refusalsShownBy: 'caller'` nor `useSave` leaves the reason to the toast of `execute`, as does one with
// `refusalsShownBy: 'toast'`.
test('the fixtures list every file that shows the reason of a rejected save itself [ED18]', () => {
  const saving = filesWith(/from '[./]+(?:shared\/)?api\/save\.ts'|\buseMutation\(/)
  const toasting = filesWith(/refusalsShownBy: 'toast'/)
  const showing = filesWith(/refusalsShownBy: 'caller'|^ +const \w+ = useSave\(/m).filter(
    (file) => saving.includes(file) && !toasting.includes(file),
  )
  const known = [...SHEETS, ...FORMS, ...Object.keys(TESTED_ELSEWHERE)]
  expect(showing.filter((file) => !known.includes(file))).toEqual([])
  expect([...FORMS, ...Object.keys(TESTED_ELSEWHERE)].filter((file) => !showing.includes(file))).toEqual([])
})
