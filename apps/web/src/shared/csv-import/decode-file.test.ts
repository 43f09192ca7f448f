import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint16(index * 2, text.charCodeAt(index), littleEndian)
  return new Uint8Array(bytes.buffer)
}
const NOT_TEXT =
  'The file is not encoded as UTF-8 or UTF-16 text. Save it as “CSV UTF-8”, then upload it again.'

test.each([
  ['UTF-8', utf8('Zoë'), { text: 'Zoë', encoding: 'UTF-8' }],
  ['UTF-8 with a byte order mark', utf8('\uFEFFZoë'), { text: 'Zoë', encoding: 'UTF-8' }],
  ['UTF-16, little-endian', utf16('\uFEFFZoë', true), { text: 'Zoë', encoding: 'UTF-16' }],
  ['UTF-16, big-endian', utf16('\uFEFFZoë', false), { text: 'Zoë', encoding: 'UTF-16' }],
  ['an empty file', utf8(''), { text: '', encoding: 'UTF-8' }],
  ['Windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb]), { message: NOT_TEXT }],
  ['UTF-16 without a byte order mark', utf16('Zoe', true), { message: NOT_TEXT }],
  ['half a UTF-16 character', new Uint8Array([0xff, 0xfe, 0x41]), { message: NOT_TEXT }],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), { message: NOT_TEXT }],
  [
    'a file that is too large',
    new Uint8Array(CSV_LIMITS.bytes + 1),
    { message: 'Files can be up to 20 MB. Split this file into smaller ones.' },
  ],
])('decodes or refuses %s [CSV11, CSV16]', (_what, bytes, decoded) => {
  expect(decodeFile(bytes)).toMatchObject(decoded)
})
