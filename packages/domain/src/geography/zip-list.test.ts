import { describe, expect, it } from 'vitest'
import { findNames, readZipList, restoreLostZeros, replaceNameWithZipCodes, zipProblem } from './zip-list.ts'

const entryLines = (text: string) =>
  readZipList(text).entries.map(
    ({ zipcode, otherCells, occurrences }) => `${zipcode}|${otherCells.join('|')}|${occurrences}`,
  )

describe('a pasted list [GE3, GE42]', () => {
  it.each<[string, string, string[]]>([
    ['one column', '12207\r\n02139\r\n', ['12207||1', '02139||1']],
    ['several in a line', '12207, 02139 10001', ['12207||1', '02139||1', '10001||1']],
    ['repetitions are counted', '12207\n02139\n12207', ['12207||2', '02139||1']],
    ['a header is left out', 'Postal code\n12207', ['12207||1']],
    ['a single word is no header', 'Albany', ['Albany||1']],
    ['ZIP+4 counts as its first five', '12207-1234\n12207', ['12207||2']],
    ['a lost leading zero is not filled up', '2139\n501', ['2139||1', '501||1']],
    ['quotes and apostrophes that mark text are removed', '\'02139\n"12207"', ['02139||1', '12207||1']],
    ['an employee id next to a ZIP code', '12207\tE-17\r\n02139\tE-18', ['12207|E-17|1', '02139|E-18|1']],
    ['two employees of one ZIP code', '12207\tE-17\n12207\tE-18', ['12207|E-17|1', '12207|E-18|1']],
    ['the same pair twice', '12207\tE-17\n12207\tE-17', ['12207|E-17|2']],
    ['the employee id first', 'E-17\t12207\nE-18\t02139', ['12207|E-17|1', '02139|E-18|1']],
    ['tabs separate ZIP codes too', '10001\t94105', ['10001||1', '94105||1']],
    [
      'if both columns have ZIP codes, all are looked up',
      '12207\t10017\n02139\t10018',
      ['12207||1', '10017||1', '02139||1', '10018||1'],
    ],
    [
      'tabs, commas, blanks and line ends',
      '10001\t94105, 20001 30301\n60601',
      ['10001||1', '94105||1', '20001||1', '30301||1', '60601||1'],
    ],
    [
      'one ZIP+4 makes its column one of ZIP codes',
      '12207\tE-17\n02139\t10018-0001',
      ['12207||1', 'E-17||1', '02139||1', '10018||1'],
    ],
    ['employee ids of five digits under a header', 'ZIP\tEmployee\n12207\t10017', ['12207|10017|1']],
    ['a header names the column of the ZIP codes', 'Employee\tZIP\n10017\t12207', ['12207|10017|1']],
    ['further columns stay columns', '12207\tE-17\tAda\n02139\t\tBo', ['12207|E-17|Ada|1', '02139||Bo|1']],
    ['empty columns are ignored', '12207\t\tE-17\t\n02139\t\tE-18\t', ['12207|E-17|1', '02139|E-18|1']],
    ['a row of ZIP codes', '12207\t02139\t10001', ['12207||1', '02139||1', '10001||1']],
    [
      'quoted cells with tabs and line ends',
      '12207\t"E-17\nE ""x""\t"\n02139\tE-18',
      ['12207|E-17\nE "x"|1', '02139|E-18|1'],
    ],
    ['an empty ZIP cell keeps the cells next to it', '12207\tE-17\n\tE-18', ['12207|E-17|1', '|E-18|1']],
    ['empty rows are ignored', '12207\tE-17\n\t\n', ['12207|E-17|1']],
    ['blank text is an empty list', ' \n', []],
    ['an apostrophe elsewhere is kept', "1220'7\nO'Neil", ["1220'7||1", "O'Neil||1"]],
    [
      'a text longer than a ZIP+4 is not a ZIP code',
      'x12207-1234\n12207-12345',
      ['x12207-1234||1', '12207-12345||1'],
    ],
    ['empty lines before a header', '\n\nZIP code\n12207', ['12207||1']],
    ['a table of one row without a header', '12207\tAda', ['12207|Ada|1']],
    ['a header in the first column', 'ZIP\tEmployee\n12207\t10017', ['12207|10017|1']],
    [
      'a cell of which only a part is a ZIP code',
      '12207\tsuite 10017\n02139\tno 10018',
      ['12207|suite 10017|1', '02139|no 10018|1'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(entryLines(text)).toEqual(expected)
  })

  it('returns each ZIP code once, and no other text', () => {
    expect(readZipList('12207\tA\n2139\tB\n12207\tC\nx\tD').zipcodes).toEqual(['12207'])
  })

  it.each<[string, string[]]>([
    ['12207\n02139', []],
    ['12207\tE-17', ['']],
    ['12207\tE-17\tAda', ['', '']],
    ['ZIP\tEmployee\n12207\tE-17', ['Employee']],
    ['Employee\tZIP\tName\nE-17\t12207\tAda', ['Employee', 'Name']],
    ['Employee\tZIP\t\tName\nE-17\t12207\t\tAda', ['Employee', 'Name']],
  ])('names the other columns: %j', (text, headers) => {
    expect(readZipList(text).otherHeaders).toEqual(headers)
  })

  it('reads 50,000 rows of two columns', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `${String(index).padStart(5, '0')}\tE-${index}`)
    expect(readZipList(rows.join('\r\n')).entries).toHaveLength(50_000)
  })
})

describe('lost leading zeros [GE42]', () => {
  it.each<[string, string, number]>([
    ['8608\n12207\n2139', '08608\n12207\n02139', 2],
    ['8608\n8608', '08608\n08608', 2],
    ['501, 12207 8608', '00501, 12207 08608', 2],
    ["'8608\n", "'08608\n", 1],
    ["8608'\n", "8608'\n", 0],
    ['8608\t1017\n12207\t1018', '08608\t1017\n12207\t1018', 1],
    ['1017\t8608\n1018\t12207', '1017\t08608\n1018\t12207', 1],
    ['ZIP\tNote\n8608\t"a\nb ""c"""', 'ZIP\tNote\n08608\t"a\nb ""c"""', 1],
    ['0860\n12\nE8608\n86081\n122', '0860\n12\nE8608\n86081\n122', 0],
    ['', '', 0],
  ])('are restored: %j becomes %j', (text, restored, count) => {
    expect(restoreLostZeros(text)).toEqual({ text: restored, count })
  })
})

describe('the message for an entry [GE42]', () => {
  it.each([
    ['99999', 'ZIP code 99999 was not found.'],
    [
      '2139',
      '“2139” is not a ZIP code. If Excel removed the leading zeros, enter them again. To keep them in Excel, format the column as text.',
    ],
    ['0213', '“0213” is not a ZIP code. A ZIP code has five digits.'],
    ['122071', '“122071” is not a ZIP code. A ZIP code has five digits.'],
    ['Albany', '“Albany” is not a ZIP code. A ZIP code has five digits.'],
  ])('%s', (zipcode, sentence) => {
    expect(zipProblem(zipcode)).toBe(sentence)
  })
})

describe('names in a list [GE39]', () => {
  it.each([
    ['include a single name', 'Trenton', ['0 Trenton']],
    ['include a name among ZIP codes', '08102\n Trenton, NJ \n08608', ['1 Trenton, NJ']],
    ['do not include the header', 'Zip code\n08102\nCamden', ['2 Camden']],
    ['do not include text with a digit', '08102\nApt 4\nB12', []],
    ['do not include text with a tab', '08102\nSmith\tJo', []],
    ['do not include text without two letters in a row', '08102\nx\n--\n', []],
    ['include a name with accents', '08102\nMayagüez', ['1 Mayagüez']],
  ])('%s', (_, text, names) => {
    expect(findNames(text).map(({ line, name }) => `${line} ${name}`)).toEqual(names)
  })

  it('are replaced in their line by the ZIP codes of the chosen place', () => {
    const [name] = findNames('08102\nTrenton\n08865')
    expect(name && replaceNameWithZipCodes('08102\nTrenton\n08865', name, ['08601', '08608'])).toBe(
      '08102\n08601\n08608\n08865',
    )
  })
})
