import { describe, expect, test } from 'vitest'
import { parsePastedText, parseTypedText } from '../editing/draft.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { familyColumns, familyRules, saveProblemMessage } from './columns.ts'

const COLUMNS = familyColumns({
  jobFunctions: [{ id: 1, name: 'Engineering' }],
  compBandGroups: [],
  bonusStructureGroups: [],
  equityBandGroups: [],
  surveyJobFamilies: [
    { code: 'A-P', label: 'Alpha', jobGroup: 'Professional' },
    { code: 'B-P', label: 'Beta', jobGroup: 'Professional' },
    { code: 'B2-P', label: 'Beta', jobGroup: 'Professional' },
  ],
  families: [],
})
const columnOf = (key: string) => {
  const column = COLUMNS.find((each) => each.key === key)
  if (!column) throw new Error(key)
  return column
}

test('families have the specified columns, in order [JF7]', () => {
  expect(COLUMNS.map(({ key }) => key).join(' ')).toBe(
    'code jobFunctionId name applyUsTiersToCash applyUsTiersToEquity eligibleForEquity compBandGroupId ' +
      'bonusStructureGroupId equityBandGroupId compBandMultiplier executiveMatchCode managementMatchCode ' +
      'professionalMatchCode scientificMatchCode supportMatchCode',
  )
})

describe('a typed cell', () => {
  test.each([
    ['compBandMultiplier', '105', '1.05', '105%'],
    ['compBandMultiplier', '95.5%', '0.955', '95.5%'],
    ['compBandMultiplier', '33.33333', '0.3333333', '33.33333%'],
    ['compBandMultiplier', '', '1', '100%'],
    ['compBandMultiplier', '0', '0', '0%'],
    ['applyUsTiersToCash', 'y', true, 'Yes'],
    ['applyUsTiersToCash', '', false, 'No'],
    ['jobFunctionId', 'engineering', 1, 'Engineering'],
    ['bonusStructureGroupId', 'no bonus', 0, 'No bonus'],
    ['bonusStructureGroupId', 'NONE', 0, 'No bonus'],
    ['professionalMatchCode', 'alpha', 'A-P', 'Alpha'],
    ['professionalMatchCode', 'b2-p', 'B2-P', 'Beta'],
  ])('in column %s with %j is stored as %j and shown as %j [JF8]', (key, text, value, shown) => {
    const column = columnOf(key)
    expect(parseTypedText(column, text)).toEqual({ value })
    expect(parsePastedText(column, text)).toEqual({ value })
    expect(column.kind.show(value)).toBe(shown)
    // Copied text can be read again, even if two survey job families share the name.
    expect(parsePastedText(column, column.kind.write(value))).toEqual({ value })
    expect(column.kind.check(value)).toBe(null)
  })

  test.each([
    ['compBandMultiplier', '-5'],
    ['compBandMultiplier', 'much'],
    ['applyUsTiersToCash', 'perhaps'],
    ['jobFunctionId', 'Sales'],
    ['professionalMatchCode', 'Beta'],
    ['professionalMatchCode', 'Gamma'],
  ])('in column %s with %j cannot be read, and keeps its text', (key, text) => {
    expect(parsePastedText(columnOf(key), text)).toEqual({ text })
  })
})

test('reports all families with the same code or name, with a message for the save [JF2]', () => {
  const rows = new Map([
    ['1', { code: 'A', name: 'One' }],
    ['2', { code: ' a ', name: 'Two' }],
    ['3', { code: 'C', name: 'two' }],
    ['4', { code: '', name: '' }],
    ['5', { code: '', name: '' }],
  ])
  const problems = familyRules(COLUMNS).checkRows?.(rows) ?? []
  expect(problems.map(({ key, column }) => `${key} ${column}`)).toEqual([
    '1 code',
    '2 code',
    '2 name',
    '3 name',
  ])
  expect(saveProblemMessage(problems)).toBe(jobFamilyMessages.duplicates)
  expect(saveProblemMessage([{ key: '4', column: 'code', message: 'Code is required.' }])).not.toBe(
    jobFamilyMessages.duplicates,
  )
})
