import { type BonusFacts, bonusFile, bonusRows } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { EMPTY_BAND } from '@plumb/domain/comp-bands/band-figures.ts'
import { type CompBandFacts, compBandFile, compBandRows } from '@plumb/domain/comp-bands/csv-rows.ts'
import { readCsvFile } from '@plumb/domain/csv/csv-file.ts'
import { countRows, reviewImport } from '@plumb/domain/csv/csv-review.ts'
import { type ColumnValues, type CsvTable, headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type EquityFacts, equityFile, equityRows } from '@plumb/domain/equity-bands/csv-rows.ts'
import { type GroupOfWidths, rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'

const LEVELS = [
  { level: 9, name: 'Principal' },
  { level: 8, name: 'L8' },
]
const GROUPS: readonly GroupOfWidths[] = [
  { name: 'Sales', rangeWidths: [{ level: 9, percentBelowMid: 20, percentAboveMid: 25 }] },
]

const BANDS: CompBandFacts = {
  groups: [
    {
      name: 'Sales',
      compBandCountryGroups: [
        {
          country: 'DE',
          currencyCode: 'EUR',
          compBands: [{ ...EMPTY_BAND, globalLevelLevel: 9, annualBaseSalary: '20', percentVariable: '5' }],
        },
      ],
    },
  ],
  levels: LEVELS,
  levelsBelow: null,
  globalMappings: [{ countryCode: 'DE', localCurrency: 'EUR' }],
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  hasRangeWidths: true,
}
const CODES = {
  countries: [
    { code: 'US', name: 'United States', also: ['United States of America'] },
    { code: 'DE', name: 'Germany', also: ['Germany'] },
    { code: 'FR', name: 'France', also: ['France'] },
  ],
  currencies: [
    { code: 'USD', symbol: '$' },
    { code: 'EUR', symbol: '€' },
  ],
}

const BONUSES: BonusFacts = {
  groups: [
    {
      name: 'Sales',
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ globalLevelLevel: 9, percent: '12.50' }] },
      ],
    },
  ],
  levels: LEVELS,
  levelsBelow: null,
  mapped: ['DE'],
  defaultCountry: 'US',
}

const EQUITY: EquityFacts = {
  groups: [
    { name: 'Sales', isDynamic: false, equityBands: [{ globalLevelLevel: 9, value: '20' }] },
    { name: 'Half', isDynamic: true, equityBands: [{ globalLevelLevel: 9, value: '10' }] },
  ],
  levels: LEVELS,
  levelsBelow: null,
  hasRangeWidths: true,
}

/** Files of one kind: how they are read, and cells of rows that are right. */
interface Kind<Row extends ColumnValues = ColumnValues> {
  readonly table: CsvTable<Row>
  readonly standing: readonly Row[]
  readonly good: readonly (readonly string[])[]
}

const KINDS = [
  {
    table: rangeWidthFile(GROUPS, LEVELS),
    standing: rangeWidthRows(GROUPS, LEVELS),
    good: [['Field'], ['L9', 'L8'], ['5'], ['6']],
  },
  {
    table: compBandFile(BANDS, CODES),
    standing: compBandRows(BANDS),
    good: [
      ['Field', 'Sales'],
      ['Germany', 'united states'],
      ['USD', 'EUR'],
      ['L9', '8', 'Principal'],
      ['', '$100', '200'],
      ['', '', '300'],
      ['', '', '9.5'],
      ['', '5%'],
      ['', '', '7'],
    ],
  },
  {
    table: bonusFile(BONUSES, CODES.countries),
    standing: bonusRows(BONUSES),
    good: [
      ['Field', 'Sales'],
      ['Germany', 'united states'],
      ['L9', '8', 'Principal'],
      ['5', '12.5%', '0'],
    ],
  },
  {
    table: equityFile(EQUITY),
    standing: equityRows(EQUITY),
    good: [
      ['Field', 'Sales'],
      ['L9', '8', 'Principal'],
      ['20', '$1,000', '5.5 USD'],
    ],
  },
] as const

/** What files are made of: cells that are right, and what a spreadsheet, a slip or an enemy puts beside them. */
const CELLS = [
  'Sales',
  'sales ',
  'half',
  'Field',
  '=cmd|1',
  "'=1",
  'L9',
  'l8',
  'Principal',
  'Germany',
  'Côte d’Ivoire',
  'EUR',
  '€20',
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
    const kind = KINDS[file % KINDS.length] as unknown as Kind
    const text = makeFile(kind, random)
    try {
      counts[outcomeOf(kind, text)] += 1
    } catch (fault) {
      faults.push(`${String(fault)} at ${JSON.stringify(text)}`)
    }
  }
  return { files, ...counts, faults }
}

function makeFile({ table, good }: Kind, random: () => number): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const delimiter = one([',', ',', '\t', '|', ';'])
  const headers = table.columns.map(({ header }) => (random() < 0.02 ? one(CELLS) : header))
  const rows = Array.from({ length: Math.floor(random() * 6) }, () =>
    random() < 0.3
      ? good.map(one)
      : Array.from({ length: random() < 0.9 ? headers.length : Math.floor(random() * 7) }, () => one(CELLS)),
  )
  const end = one(ENDS)
  return [headers, ...rows]
    .map((cells) => cells.join(delimiter) + (random() < 0.95 ? end : one(ENDS)))
    .join('')
}

/** @throws where the file is neither refused in words nor told in full */
function outcomeOf({ table, standing }: Kind, text: string): 'refused' | 'withProblems' | 'good' {
  const file = readCsvFile(text, headersOf(table))
  const review = isRefusal(file) ? file : reviewImport(table, file, standing)
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
  return problem + file.problems.length > 0 || review.problem !== null ? 'withProblems' : 'good'
}
