import { expect, test } from 'vitest'
import { readZipList } from './zip-list.ts'

const entry = (zipcode: string, beside = '', times = 1) => ({ zipcode, beside, times })

test.each([
  ['nothing', '', [], []],
  ['blank lines', ' \n\n\t\n', [], []],
  ['one a line', '94110\n10013', [entry('94110'), entry('10013')], ['94110', '10013']],
  ['Windows line ends', '94110\r\n10013\r\n', [entry('94110'), entry('10013')], ['94110', '10013']],
  [
    'commas and blanks',
    '94110, 10013 98109',
    [entry('94110'), entry('10013'), entry('98109')],
    ['94110', '10013', '98109'],
  ],
  ['one twice', '94110\n10013\n94110', [entry('94110', '', 2), entry('10013')], ['94110', '10013']],
  ['ZIP+4', '94110-1234\n94110', [entry('94110', '', 2)], ['94110']],
  ['what is no ZIP code', '2139\nabcde\n94110', [entry('2139'), entry('abcde'), entry('94110')], ['94110']],
  ['leading zeros', '02139\n00501', [entry('02139'), entry('00501')], ['02139', '00501']],
  ['two columns', '94110\tE7\n10013\tE8', [entry('94110', 'E7'), entry('10013', 'E8')], ['94110', '10013']],
  ['five-digit ids', '94110\t10013\n', [entry('94110', '10013')], ['94110']],
  [
    'two people of one ZIP code',
    '94110\tE7\n94110\tE8',
    [entry('94110', 'E7'), entry('94110', 'E8')],
    ['94110'],
  ],
  ['one pair twice', '94110\tE7\n94110\tE7', [entry('94110', 'E7', 2)], ['94110']],
  ['a person without a ZIP code', '\tE7', [entry('', 'E7')], []],
  ['a third column', '94110\tE7\tBerkeley', [entry('94110', 'E7')], ['94110']],
  [
    'a row copied sideways',
    '94110\t10013\t98109',
    [entry('94110'), entry('10013'), entry('98109')],
    ['94110', '10013', '98109'],
  ],
  ['a lone word', 'abcde', [entry('abcde')], []],
])('reads %s', (_, text, entries, zipcodes) => {
  const list = readZipList(text)
  expect(list.entries).toEqual(entries)
  expect(list.zipcodes).toEqual(zipcodes)
})

test.each([
  ['94110\n10013', 2, null],
  ['94110\n94110', 2, null],
  ['94110\tE7', 1, ''],
  ['ZIP code\n94110', 1, null],
  ['\nZIP code\tEmployee id\n94110\tE7\n10013\tE8', 2, 'Employee id'],
  ['ZIP code\tEmployee id\n94110\t', 1, null],
])('counts what %j lists, and names its second column', (text, count, besideHeader) => {
  expect(readZipList(text)).toMatchObject({ count, besideHeader })
})
