import { expect, test } from 'vitest'
import { readCsvFile } from '../csv/csv-file.ts'
import { matchHeaders } from '../csv/csv-headers.ts'
import { line, choiceKind } from '../editing/kinds.ts'
import { validateLine } from './stored-text.ts'
import { copyName, nameKey, rowsWithRepeatedName } from './unique-names.ts'

/** "Café" in two Unicode forms: with a single character for é, and with a combining accent. */
const [COMPOSED, DECOMPOSED] = ['Caf\u00e9', 'Cafe\u0301'] as const

test('compares names, choices and headers in Unicode NFC [SV7]', () => {
  expect(nameKey(DECOMPOSED)).toBe(nameKey(` ${COMPOSED.toUpperCase()} `))
  expect(rowsWithRepeatedName([COMPOSED, DECOMPOSED], nameKey).size).toBe(2)
  expect(copyName(COMPOSED, [`Copy of ${DECOMPOSED}`])).toBe(`Copy of ${COMPOSED} (2)`)
  expect(choiceKind([{ value: 1, label: COMPOSED }], String).read(DECOMPOSED)).toEqual({ value: 1 })
  const headers = readCsvFile(`${DECOMPOSED}\n1`, [])
  expect(
    matchHeaders('headers' in headers ? headers.headers : [], [{ header: COMPOSED, isRequired: true }]),
  ).toMatchObject({ unknown: [] })
})

test('stores names in Unicode NFC [SV7]', () => {
  expect(validateLine(DECOMPOSED, { subject: 'A name', blankMessage: '', field: 'name' })).toBe(COMPOSED)
  expect(line({ subject: 'A name' }).read(DECOMPOSED)).toEqual({ value: COMPOSED })
})
