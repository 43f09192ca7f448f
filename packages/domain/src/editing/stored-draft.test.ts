import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import { readDraft, writeDraft } from './stored-draft.ts'
import { loadedRow, loadedRows } from './rows.fixture.ts'
import { beginEditing, changeCells, deleteRows, makeRow } from './steps.ts'

const rows = loadedRows(loadedRow(1, 'A', 10), loadedRow(2, 'B', 20), loadedRow(3, 'C', null))
const NOW = Date.UTC(2026, 10, 22)

let editing = changeCells(beginEditing(), rows, [
  { key: '1', column: 'share', typed: { text: '3o' } },
  { key: '1', column: 'name', typed: { value: 'A"' } },
])
editing = deleteRows(makeRow(editing, rows, 'new 1', { name: 'D', share: null }), rows, ['2'])
const { draft } = editing
const text = writeDraft({ draft, changedAt: NOW })

test('reads a stored draft back unchanged [ED5]', () => {
  expect(readDraft(text, NOW)).toEqual({ draft, changedAt: NOW })
})

test.each([
  ['just before 7 days', 7 * 86_400_000 - 1, true],
  ['after 7 days', 7 * 86_400_000, false],
  ['from the future, because of a wrong clock', -1, false],
])('a draft %s (age %i ms) is offered: %s [ED5]', (_when, age, isOffered) => {
  expect(readDraft(text, NOW + age) !== null).toBe(isOffered)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"changedAt":1}',
  `{"changedAt":"${NOW}","rows":[]}`,
  writeDraft({ draft: EMPTY_DRAFT, changedAt: NOW }),
  text.replace('"isMade":false', '"isMade":0'),
  text.replace('"isDeleted":false', '"isDeleted":null'),
  text.replace('{"text":"3o"}', '{"text":3}'),
  text.replace('{"value":"A\\""}', '{"value":{}}'),
  text.replace('"version":1', '"version":"1"'),
  text.replace('"isMade":true', '"isMade":false'),
  text.replace('["1",', '[1,'),
])('ignores a text that is not a draft with changes, such as %s [ED5]', (storedText) => {
  expect(storedText).not.toBe(text)
  expect(readDraft(storedText, NOW)).toBe(null)
})
