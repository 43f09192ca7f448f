import { readCsvFile } from '@plumb/domain/csv/csv-file.ts'
import { countRows, reviewImport } from '@plumb/domain/csv/csv-review.ts'
import { headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type GroupOfWidths, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'

const LEVELS = [
  { level: 9, name: 'Principal' },
  { level: 8, name: 'L8' },
]
const GROUPS: readonly GroupOfWidths[] = [
  { name: 'Sales', rangeWidths: [{ level: 9, percentBelowMid: 20, percentAboveMid: 25 }] },
]
const TABLE = rangeWidthFile(GROUPS, LEVELS)
const STANDING = rangeWidthRows(GROUPS, LEVELS)

/** What files are made of: cells that are right, and what a spreadsheet, a slip or an enemy puts beside them. */
const CELLS = [
  'Sales',
  'sales ',
  'Field',
  '=cmd|1',
  "'=1",
  'L9',
  'l8',
  'Principal',
  'L21',
  '20',
  '20%',
  '1,000',
  '12.5',
  '-1',
  '1e3',
  '０',
  '',
  '"a ""b"""',
  '"two\nlines"',
  '"open',
  'a"b',
  '"a"b',
  '\0',
  '\uFEFF',
  '\uD800',
  'x'.repeat(300),
  '__proto__',
  ' ',
]
const ENDS = ['\n', '\r\n', '\r', '\n\n']

/** How often files came to what. */
export interface CsvFilesResult {
  readonly files: number
  readonly refused: number
  readonly withProblems: number
  readonly good: number
  readonly faults: readonly string[]
}

/** Reads and reviews made files: each is refused in words or told row by row, and every row of it is told. */
export function runCsvFiles(files: number, random: () => number): CsvFilesResult {
  const counts = { refused: 0, withProblems: 0, good: 0 }
  const faults: string[] = []
  for (let file = 0; file < files; file += 1) {
    const text = makeFile(random)
    try {
      counts[outcomeOf(text)] += 1
    } catch (fault) {
      faults.push(`${String(fault)} at ${JSON.stringify(text)}`)
    }
  }
  return { files, ...counts, faults }
}

function makeFile(random: () => number): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const delimiter = one([',', ',', '\t', '|', ';'])
  const headers = TABLE.columns.map(({ header }) => (random() < 0.02 ? one(CELLS) : header))
  const rows = Array.from({ length: Math.floor(random() * 6) }, () =>
    random() < 0.3
      ? ['Field', one(['L9', 'L8']), '5', '6']
      : Array.from({ length: random() < 0.9 ? headers.length : Math.floor(random() * 7) }, () => one(CELLS)),
  )
  const end = one(ENDS)
  return [headers, ...rows]
    .map((cells) => cells.join(delimiter) + (random() < 0.95 ? end : one(ENDS)))
    .join('')
}

/** @throws where the file is neither refused in words nor told in full */
function outcomeOf(text: string): 'refused' | 'withProblems' | 'good' {
  const file = readCsvFile(text, headersOf(TABLE))
  const review = isRefusal(file) ? file : reviewImport(TABLE, file, STANDING)
  if (isRefusal(file) || isRefusal(review)) {
    if (isRefusal(review) && review.message === '') throw new Error('refused without a word')
    return 'refused'
  }
  const { new: made, changed, unchanged, problem } = countRows(review)
  if (made + changed + unchanged + problem !== file.rows.length)
    throw new Error('a row is told twice or never')
  for (const { line, problems } of review.rowsWithProblems)
    if (problems.length === 0 || problems.some(({ message }) => !message.startsWith(`Line ${line}: `)))
      throw new Error(`line ${line} is wrong without a reason`)
  return problem + file.problems.length > 0 ? 'withProblems' : 'good'
}
