import { describe, expect, test } from 'vitest'
import { decideFlag, readFlagAnswers } from './flag-decision.ts'

describe('a flag', () => {
  const configuredOn = { staffSetting: undefined, defaultValue: true, answers: undefined }
  test.each([
    ['is on by the configuration', configuredOn, true, 'CONFIGURATION'],
    ['is off by the configuration', { ...configuredOn, defaultValue: false }, false, 'CONFIGURATION'],
    [
      'is on if staff have turned it on',
      { ...configuredOn, defaultValue: false, staffSetting: true },
      true,
      'WORKSPACE',
    ],
    ['is off if staff have turned it off', { ...configuredOn, staffSetting: false }, false, 'WORKSPACE'],
    [
      'is off if the flag service turns it off, whatever staff have set',
      { ...configuredOn, staffSetting: true, answers: { csv_export: false } },
      false,
      'SERVICE',
    ],
    [
      'is on if the flag service turns it on, whatever staff have set',
      { ...configuredOn, staffSetting: false, answers: { csv_export: true } },
      true,
      'SERVICE',
    ],
    [
      'that the flag service does not mention is as configured',
      { ...configuredOn, answers: { currencies: false } },
      true,
      'CONFIGURATION',
    ],
    [
      'that the flag service does not mention is as staff have set it',
      { ...configuredOn, staffSetting: false, answers: {} },
      false,
      'WORKSPACE',
    ],
    ['is off if the flag service has never responded', { ...configuredOn, answers: null }, false, 'SERVICE'],
    [
      'is as staff have set it if the flag service has never responded',
      { ...configuredOn, staffSetting: true, answers: null },
      true,
      'WORKSPACE',
    ],
  ] as const)('%s [AC4, AC16, AC25]', (_, grounds, enabled, source) => {
    expect(decideFlag('csv_export', grounds)).toEqual({ enabled, source })
  })
})

/** Returns a response with a flag for each pair of a key and a value. */
const flags = (...keysAndValues: readonly unknown[]) =>
  keysAndValues.flatMap((key, index) => (index % 2 === 0 ? [{ key, value: keysAndValues[index + 1] }] : []))

describe('a response of a flag service', () => {
  test.each([
    ['is empty if it is not a list', { csv_export: true }, {}],
    ['is empty if it is undefined', undefined, {}],
    [
      'has flags by their names',
      flags('csv_export', false, 'currencies', true),
      { csv_export: false, currencies: true },
    ],
    ['has no unknown flags', [...flags('everything', true, '__proto__', true), { value: true }], {}],
    [
      'has no values other than true and false',
      [...flags('csv_export', 'true', 'csv_import', 1), { key: 'currencies' }, null, 7],
      {},
    ],
    ['has no flags with an error', [{ key: 'csv_export', value: true, errorCode: 'GENERAL' }], {}],
    [
      'has a repeated flag turned off if any of its values is false',
      flags('csv_export', true, 'csv_export', false, 'csv_export', true),
      { csv_export: false },
    ],
  ])('%s [AC26]', (_title, list, answers) => {
    expect(readFlagAnswers(list)).toEqual(answers)
  })
})
