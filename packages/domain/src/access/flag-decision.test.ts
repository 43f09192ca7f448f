import { describe, expect, test } from 'vitest'
import { decideFlag, readFlagAnswers } from './flag-decision.ts'

describe('a flag', () => {
  const none = { set: undefined, defaultValue: true, answers: undefined }
  test.each([
    ['is as the configuration has it', none, true, 'CONFIGURATION'],
    ['is off by the configuration', { ...none, defaultValue: false }, false, 'CONFIGURATION'],
    ['is as staff have set it', { ...none, defaultValue: false, set: true }, true, 'WORKSPACE'],
    ['is off where staff have set it so', { ...none, set: false }, false, 'WORKSPACE'],
    ['is as the service said', { ...none, set: true, answers: { csv_export: false } }, false, 'SERVICE'],
    ['is on as the service said', { ...none, set: false, answers: { csv_export: true } }, true, 'SERVICE'],
    [
      'that the service did not name is usual',
      { ...none, answers: { currencies: false } },
      true,
      'CONFIGURATION',
    ],
    ['that the service did not name is as set', { ...none, set: false, answers: {} }, false, 'WORKSPACE'],
    ['is not opened by a service that never answered', { ...none, answers: null }, false, 'SERVICE'],
    ['that is set needs no answer', { ...none, set: true, answers: null }, true, 'WORKSPACE'],
  ] as const)('%s [AC4, AC16, AC25]', (_, grounds, enabled, source) => {
    expect(decideFlag('csv_export', grounds)).toEqual({ enabled, source })
  })
})

describe('the answer of a flag service', () => {
  test.each([
    ['no list', { csv_export: true }, {}],
    ['nothing', undefined, {}],
    [
      'flags by their names',
      [
        { key: 'csv_export', value: false },
        { key: 'currencies', value: true },
      ],
      { csv_export: false, currencies: true },
    ],
    [
      'names that are none',
      [{ key: 'everything', value: true }, { key: '__proto__', value: true }, { value: true }],
      {},
    ],
    [
      'what is neither on nor off',
      [{ key: 'csv_export', value: 'true' }, { key: 'csv_import', value: 1 }, { key: 'currencies' }, null, 7],
      {},
    ],
    ['an error with a value', [{ key: 'csv_export', value: true, errorCode: 'GENERAL' }], {}],
    [
      'one flag twice',
      [
        { key: 'csv_export', value: true },
        { key: 'csv_export', value: false },
        { key: 'csv_export', value: true },
      ],
      { csv_export: false },
    ],
  ])('is parsed as %s [AC26]', (_, list, answers) => {
    expect(readFlagAnswers(list)).toEqual(answers)
  })
})
