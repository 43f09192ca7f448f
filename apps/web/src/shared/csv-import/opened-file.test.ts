import { familyTemplate } from '@plumb/domain/job-families/csv-rows.ts'
import { expect, test } from 'vitest'
import { openFile } from './opened-file.ts'

const open = (...lines: readonly string[]) =>
  openFile('families.csv', new TextEncoder().encode(lines.join('\n')), {
    table: familyTemplate(),
    stored: [],
  })
const refusal = (header: string) => ({
  code: 'VALIDATION_FAILED',
  message: `The header “${header}” appears more than once.`,
})

test.each([
  ['Code,Name,Comp Band Multiplier, comp  band MULTIPLIER', 'Comp Band Multiplier'],
  ['Code,Name,Name', 'Name'],
  ['Code,Comp Band Multiplier,Comp Band Multiplier', 'Comp Band Multiplier'],
])('a file with the headers %j is refused, because one is repeated [CSV8]', (headers, repeated) => {
  expect(open(headers, 'JF1,Software,1,1')).toMatchObject(refusal(repeated))
})

test('a column with a synonym may be repeated: neither of them is read [CSV8, CSV42]', () => {
  expect(open('Code,Name,Multiplier,Multiplier', 'JF1,Software,1,2')).toMatchObject({
    summary: { counts: { new: 1, problem: 0 }, unknownHeaders: ['Multiplier', 'Multiplier'] },
  })
})
