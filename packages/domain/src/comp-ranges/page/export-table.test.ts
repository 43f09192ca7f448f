import { describe, expect, it } from 'vitest'
import { toCsv } from '../../csv/csv-text.ts'
import {
  type ExportedPlace,
  type ExportedRange,
  formatExportName,
  formatExportNameForComparison,
  buildExportTable,
} from './export-table.ts'

const MID = {
  base: '155736',
  variable: '38934',
  onTargetEarnings: '194670',
  bonus: '7786.8',
  totalCash: '202456.8',
  hourlyBase: '74.875',
}
const FULL: ExportedRange = {
  jobFamilyId: 3,
  title: 'Senior Solutions Engineer',
  businessTitle: null,
  jobCode: 'SOL-10',
  jobType: 'Salaried',
  jobLevelCode: 'P4',
  jobLevelName: 'Senior',
  level: 10,
  group: 'Professional',
  cashCurrency: 'USD',
  payMix: '80 : 20',
  bonusPercent: '5',
  isHourly: false,
  min: { onTargetEarnings: '165469.5', hourlyBase: '63.64375' },
  mid: MID,
  max: { onTargetEarnings: '229710.6', hourlyBase: '88.35' },
  equityMin: '44640',
  equityMid: '55800',
  equityMax: '69750',
  rsuCount: '929.999999999999',
  optionCount: '310.5',
  totalShares: '1240.5',
  notes: [],
  missingComponents: [],
  notApplicableComponents: [],
}
const US: ExportedPlace = {
  country: 'US',
  tier: { label: 'Tier 2' },
  zipcode: '08608',
  asOf: '2026-03-01',
}
const FAMILIES = [
  { id: 2, name: 'Sales', code: 'SAL' },
  { id: 3, name: 'Solutions Engineering', code: 'SOL' },
]

/** Returns the exported cells of one row by their header. */
function exportedCells(row: Partial<ExportedRange>, place = US) {
  const [header = [], line = []] = buildExportTable([{ ...FULL, ...row }], place, FAMILIES)
  return Object.fromEntries(header.map((name, index) => [name, line[index]]))
}

describe('the exported table of ranges [CR17]', () => {
  it('has these columns in this order, shown by a complete row [CR31]', () => {
    const [header = [], line = []] = buildExportTable([FULL], US, FAMILIES)
    expect(header.map((name, index) => [name, line[index]])).toEqual([
      ['Job family', 'Solutions Engineering'],
      ['Family code', 'SOL'],
      ['Title', 'Senior Solutions Engineer'],
      ['Business title', null],
      ['Job code', 'SOL-10'],
      ['Job type', 'Salaried'],
      ['Job level code', 'P4'],
      ['Job level name', 'Senior'],
      ['Level', 'L10'],
      ['Level group', 'Professional'],
      ['Country', 'US'],
      ['Tier', 'Tier 2'],
      ['ZIP code', '08608'],
      ['As of', '2026-03-01'],
      ['Currency', 'USD'],
      ['Pay mix, base : variable', '80 : 20'],
      ['Cash min', 165469.5],
      ['Cash mid', 194670],
      ['Cash max', 229710.6],
      ['Base mid', 155736],
      ['Variable mid', 38934],
      ['Hourly base min', null],
      ['Hourly base mid', null],
      ['Hourly base max', null],
      ['Bonus, % of base', 5],
      ['Bonus mid', 7786.8],
      ['Total cash mid', 202456.8],
      ['Equity min, USD', 44640],
      ['Equity mid, USD', 55800],
      ['Equity max, USD', 69750],
      // Whole shares, half away from zero.
      ['RSUs', 930],
      ['Options', 311],
      ['Total shares', 1241],
      ['Notes', ''],
      ['Missing or not applicable', ''],
    ])
  })

  it.each<[string, Partial<ExportedRange>, Record<string, unknown>]>([
    [
      'rounds to cents',
      { min: { onTargetEarnings: '108695.652173913043', hourlyBase: '52.257525083612' } },
      { 'Cash min': 108695.65 },
    ],
    [
      'rounds hourly pay to cents',
      { isHourly: true, jobType: 'Hourly' },
      {
        'Job type': 'Hourly',
        'Hourly base min': 63.64,
        'Hourly base mid': 74.88,
        'Hourly base max': 88.35,
      },
    ],
    [
      'leaves a bonus that is not set empty, with a note that it counts as 0%',
      {
        bonusPercent: null,
        mid: { ...MID, bonus: '0', totalCash: '194670' },
        notes: [{ message: 'No bonus percentage is set, so the bonus counts as 0%.' }],
      },
      {
        'Bonus, % of base': null,
        'Bonus mid': null,
        'Total cash mid': 194670,
        Notes: 'No bonus percentage is set, so the bonus counts as 0%.',
      },
    ],
    [
      'exports a zero as a zero',
      { equityMin: '0', mid: { ...MID, bonus: '0', totalCash: '194670' }, bonusPercent: '0' },
      { 'Equity min, USD': 0, 'Bonus mid': 0, 'Bonus, % of base': 0 },
    ],
    [
      'leaves a missing bonus empty, with the reason',
      {
        bonusPercent: null,
        mid: { ...MID, bonus: null, totalCash: null },
        missingComponents: [
          { message: '“Solutions Engineering” has no bonus structure group.', details: null },
        ],
      },
      {
        'Bonus, % of base': null,
        'Bonus mid': null,
        'Total cash mid': null,
        'Cash mid': 194670,
        'Missing or not applicable': '“Solutions Engineering” has no bonus structure group.',
      },
    ],
    [
      'leaves missing cash empty, with the reasons',
      {
        cashCurrency: null,
        min: null,
        mid: null,
        max: null,
        missingComponents: [
          { message: 'Country Groups are misconfigured', details: '“Sales” has no country group for US.' },
        ],
        notApplicableComponents: [{ message: '“Solutions Engineering” is not eligible for equity.' }],
      },
      {
        Currency: null,
        'Cash min': null,
        'Cash mid': null,
        'Base mid': null,
        'Bonus, % of base': null,
        'Missing or not applicable':
          'Country Groups are misconfigured. “Sales” has no country group for US. ' +
          '“Solutions Engineering” is not eligible for equity.',
      },
    ],
    [
      'gives a reason once that applies to two figures',
      {
        missingComponents: [
          { message: 'Global Mapping misconfigured', details: null },
          { message: 'Global Mapping misconfigured', details: null },
        ],
      },
      { 'Missing or not applicable': 'Global Mapping misconfigured.' },
    ],
    [
      'leaves missing hourly pay empty',
      { isHourly: true, min: null, mid: null, max: null },
      { 'Hourly base min': null, 'Hourly base mid': null, 'Hourly base max': null },
    ],
    [
      'joins several notes',
      { notes: [{ message: 'One thing.' }, { message: 'Another.' }] },
      { Notes: 'One thing. Another.' },
    ],
    ['shows level 0 as INT', { level: 0, group: 'Support' }, { Level: 'INT', 'Level group': 'Support' }],
    ['shows the name of a level group', { group: 'TechnicalScientific' }, { 'Level group': 'Technical' }],
    [
      'leaves the title of a level without a job empty',
      { title: null, group: null },
      { Title: null, 'Level group': null },
    ],
  ])('%s [CR53]', (_, row, expected) => {
    expect(exportedCells(row)).toMatchObject(expected)
  })

  it('has no tier outside the US', () => {
    expect(exportedCells({}, { ...US, country: 'DE', tier: null, zipcode: null })).toMatchObject({
      Country: 'DE',
      Tier: undefined,
    })
  })

  it('contains no formulas for a spreadsheet to run', () => {
    const file = toCsv(buildExportTable([{ ...FULL, title: '=HYPERLINK("http://x")' }], US, FAMILIES))
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})

describe('names the exported file [CR63]', () => {
  const [sales = null] = FAMILIES
  const germany = { country: 'DE', tier: null, zipcode: null }
  it.each([
    ['comp_ranges-Sales-US-08608-USD', sales, US, 'USD'],
    ['comp_ranges-Sales-US-Tier 2-USD', sales, { ...US, zipcode: null }, 'USD'],
    ['comp_ranges-all_families-DE-EUR', null, germany, 'EUR'],
    ['comp_ranges-all_families-DE', null, germany, null],
  ])('%s [CR53]', (name, family, place, currency) => {
    expect(formatExportName(family, place, currency)).toBe(name)
  })

  it('after both sides of a comparison [CR40]', () => {
    const sides = [formatExportName(sales, US, 'USD'), formatExportName(sales, germany, 'EUR')]
    expect(formatExportNameForComparison(sides)).toBe('comp_ranges-Sales-US-08608-USD-and-Sales-DE-EUR')
  })
})
