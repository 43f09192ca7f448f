import fc from 'fast-check'
import type { Workbook } from '../csv/workbook.ts'
import { sheetOf, type TestCell } from './workbooks.fixture.ts'

/** The pay of a family at a level in a country; null: the file does not have the amount. */
export interface GeneratedPay {
  readonly family: string
  readonly level: string
  readonly country: string
  readonly min: number | null
  readonly mid: number | null
  readonly max: number | null
}

export interface GeneratedStructure {
  readonly workbook: Workbook
  readonly pay: readonly GeneratedPay[]
}

const FAMILIES = ['Software Engineering', 'Sales', 'People & Culture', 'Product Design', 'Finance', 'Data']
const LADDERS = [
  ['IC1', 'IC2', 'IC3', 'IC4', 'M1'],
  ['Junior', 'Mid', 'Senior I', 'Senior II', 'Staff'],
  ['L3', 'L4', 'L5', 'L6'],
  ['Grade 7', 'Grade 8', 'Grade 9'],
]
const COUNTRIES = [
  { code: 'US', name: 'United States', currency: 'USD' },
  { code: 'DE', name: 'Germany', currency: 'EUR' },
  { code: 'GB', name: 'UK', currency: 'GBP' },
  { code: 'IN', name: 'India', currency: 'INR' },
]
/** Headers of a file with one row per job. */
const HEADERS = [
  ['Job family', 'Level', 'Country', 'Currency', 'Min', 'Mid', 'Max'],
  ['Discipline', 'Grade', 'Location', 'Ccy', 'Minimum', 'Midpoint', 'Maximum'],
  ['Family', 'Job Level', 'Country', 'Currency', 'Base Salary Low', 'Base Salary Mid', 'Base Salary High'],
]

/** A mid, and the distances of min and max from it in percent, which `offset` makes uneven. */
const amounts = fc.record({
  mid: fc.integer({ min: 30_000, max: 700_000 }),
  below: fc.integer({ min: 1, max: 60 }),
  above: fc.integer({ min: 1, max: 40 }),
  offset: fc.integer({ min: 0, max: 99 }),
})

interface FileKind {
  /** The other properties have no effect on a matrix. */
  readonly isMatrix: boolean
  /** The amount that all rows lack, if any. */
  readonly missingAmount: 'min' | 'mid' | 'max' | null
  /** Whether amounts are written as text: "85,000". */
  readonly hasTextAmounts: boolean
  readonly headers: readonly string[]
}

/** Structures in both shapes: one row per job in any order, or a matrix of levels by families for each country. */
export const structures: fc.Arbitrary<GeneratedStructure> = fc
  .record({
    families: fc.subarray(FAMILIES, { minLength: 1 }),
    ladder: fc.constantFrom(...LADDERS),
    countries: fc.subarray(COUNTRIES, { minLength: 1 }),
    kind: fc.record<FileKind>({
      isMatrix: fc.boolean(),
      missingAmount: fc.constantFrom('min', 'mid', 'max', null),
      hasTextAmounts: fc.boolean(),
      headers: fc.constantFrom(...HEADERS),
    }),
  })
  .chain(({ families, ladder, countries, kind }) => {
    const cells = families.flatMap((family) =>
      ladder.flatMap((level) => countries.map(({ code }) => ({ family, level, country: code }))),
    )
    const pay = fc.tuple(...cells.map((cell) => fc.option(amounts).map((drawn) => payOf(cell, drawn, kind))))
    return pay
      .map((drawn) => drawn.filter((each) => each !== null))
      .chain((all) => fc.shuffledSubarray([...all], { minLength: all.length }))
      .map((all) => ({
        pay: all,
        workbook: kind.isMatrix ? createMatrices(all, families, ladder) : createJobList(all, kind),
      }))
  })
  .filter(({ pay }) => pay.length > 1)

type Drawn = { readonly mid: number; readonly below: number; readonly above: number; readonly offset: number }

function payOf(
  cell: Pick<GeneratedPay, 'family' | 'level' | 'country'>,
  drawn: Drawn | null,
  { isMatrix, missingAmount }: FileKind,
): GeneratedPay | null {
  if (drawn === null) return null
  const { mid, below, above, offset } = drawn
  const min = mid - Math.ceil((mid * below) / 100) + offset
  const max = mid + Math.ceil((mid * above) / 100) + offset
  // A cell of a matrix has both ends or one amount.
  if (isMatrix)
    return offset % 3 === 0 ? { ...cell, min: null, mid, max: null } : { ...cell, min, mid: null, max }
  const complete = { min, mid: Math.max(mid, min), max }
  return { ...cell, ...complete, ...(missingAmount === null ? {} : { [missingAmount]: null }) }
}

const countryOf = (code: string) =>
  COUNTRIES.find((country) => country.code === code) ?? { name: code, currency: '' }

function createJobList(
  pay: readonly GeneratedPay[],
  { hasTextAmounts, headers, missingAmount }: FileKind,
): Workbook {
  const amountOf = (value: number | null): TestCell =>
    value !== null && hasTextAmounts ? value.toLocaleString('en-US') : value
  const rows = pay.map(({ family, level, country, min, mid, max }) => {
    const { name, currency } = countryOf(country)
    return [family, level, name, currency, amountOf(min), amountOf(mid), amountOf(max)]
  })
  const missingIndex = missingAmount === null ? -1 : 4 + ['min', 'mid', 'max'].indexOf(missingAmount)
  return {
    sheets: [sheetOf([headers, ...rows].map((row) => row.filter((_cell, index) => index !== missingIndex)))],
  }
}

function createMatrices(
  pay: readonly GeneratedPay[],
  families: readonly string[],
  ladder: readonly string[],
): Workbook {
  const cellFor = ({ min, mid, max }: GeneratedPay): TestCell => mid ?? `${min} - ${max}`
  const sheets = [...Map.groupBy(pay, ({ country }) => country)].map(([code, countryPay]) => {
    const { name, currency } = countryOf(code)
    const rows = ladder.map((level) => [
      level,
      ...families.map((family) => {
        const found = countryPay.find((each) => each.family === family && each.level === level)
        return found ? cellFor(found) : null
      }),
    ])
    return sheetOf([[`All amounts in ${currency}`], ['Level', ...families], ...rows], { name })
  })
  return { sheets }
}

const TEXTS = [
  'Level|Min|Mid|Max|Family|Function|Country|Currency|Title|Bonus %|OTE|Pay type|Old min|Market mid|Total',
  'US|Germany|UK|EUR|USD|$|IC1|IC2|M1|Senior|Grade 7|7|Engineering|__proto__|toString|\uD800',
  '120k|€ 85.000|1.234,56|100-120k|n/a|—|hourly|0|0.1|12%|-5|1e3|1/2/2024',
].flatMap((texts) => texts.split('|'))
const anyCell: fc.Arbitrary<TestCell> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.integer({ min: -10, max: 300_000 }),
  fc.constantFrom(null, { percent: '6%' }, { date: '2026-01-01' }),
)
/** Headers with usual values below them. */
const COLUMNS: Readonly<Record<string, readonly TestCell[]>> = {
  Level: ['IC1', 'IC2', 'M1', 'Senior'],
  Min: [80_000, '$82,000'],
  Max: [90_000, '95k'],
  Mid: [85_000],
  Family: ['Engineering', 'Sales', ''],
  Country: ['US', 'Germany'],
  Currency: ['USD', 'EUR', ''],
  Title: ['Engineer', 'Seller'],
  'Bonus %': [{ percent: '10%' }, 'none', 15],
  Equity: ['US$20,000', null],
  'Pay type': ['annual', ''],
}

/** Sheets with any cells among usual ones. */
export const anySheets: fc.Arbitrary<Workbook> = fc
  .record({
    others: fc.subarray(Object.keys(COLUMNS).slice(3)),
    name: fc.constantFrom('Sheet1', 'Germany', 'UK (GBP)', 'CA'),
  })
  .chain(({ others, name }) => {
    const headers = [...Object.keys(COLUMNS).slice(0, 3), ...others]
    const usual = headers.map((header) =>
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...(COLUMNS[header] ?? [])) },
        { weight: 1, arbitrary: anyCell },
      ),
    )
    const row = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(...usual) },
      { weight: 1, arbitrary: fc.array(anyCell, { maxLength: 9 }) },
    )
    return fc
      .array(row, { maxLength: 8 })
      .map((rows) => ({ sheets: [sheetOf([headers, ...rows], { name })] }))
  })
