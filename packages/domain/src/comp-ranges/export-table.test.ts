import { describe, expect, it } from 'vitest'
import { toCsv } from '../csv/csv-text.ts'
import { type ExportedPlace, type ExportedRange, exportTable } from './export-table.ts'

const MID = {
  base: '155736',
  variable: '38934',
  onTargetEarnings: '194670',
  bonus: '7786.8',
  totalCash: '202456.8',
}
const FULL: ExportedRange = {
  jobFamilyId: 3,
  title: 'Senior Solutions Engineer',
  businessTitle: null,
  jobCode: 'SOL-10',
  jobLevelCode: 'P4',
  level: 10,
  group: 'Professional',
  cashCurrency: 'USD',
  bonusPercent: '5',
  min: { onTargetEarnings: '165469.5' },
  mid: MID,
  max: { onTargetEarnings: '229710.6' },
  equityMin: '44640',
  equityMid: '55800',
  equityMax: '69750',
  rsus: '929.999999999999',
  options: '310.5',
  totalShares: '1240.5',
  notes: [],
  missing: [],
  notApplicable: [],
}
const US: ExportedPlace = { country: 'US', tier: { label: 'Tier 2' } }
const FAMILIES = [
  { id: 2, name: 'Sales', code: 'SAL' },
  { id: 3, name: 'Solutions Engineering', code: 'SOL' },
]

/** One row's cells by their header. */
function cells(row: Partial<ExportedRange>, place = US) {
  const [header = [], line = []] = exportTable([{ ...FULL, ...row }], place, FAMILIES)
  return Object.fromEntries(header.map((name, index) => [name, line[index]]))
}

describe('the table of ranges that leaves the product', () => {
  it('has its columns in this order, and a full row in them', () => {
    const [header = [], line = []] = exportTable([FULL], US, FAMILIES)
    expect(header.map((name, index) => [name, line[index]])).toEqual([
      ['Job family', 'Solutions Engineering'],
      ['Family code', 'SOL'],
      ['Title', 'Senior Solutions Engineer'],
      ['Business title', null],
      ['Job code', 'SOL-10'],
      ['Job level code', 'P4'],
      ['Level', 'L10'],
      ['Level group', 'Professional'],
      ['Country', 'US'],
      ['Tier', 'Tier 2'],
      ['Currency', 'USD'],
      ['Cash min', 165469.5],
      ['Cash mid', 194670],
      ['Cash max', 229710.6],
      ['Base mid', 155736],
      ['Variable mid', 38934],
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
      '100,000 / 0.92 to cents',
      { min: { onTargetEarnings: '108695.652173913043' } },
      { 'Cash min': 108695.65 },
    ],
    [
      'a bonus that nobody set is empty, and a note says what it counts as',
      {
        bonusPercent: null,
        mid: { ...MID, bonus: '0', totalCash: '194670' },
        notes: [{ sentence: 'Bonus: none set: counts as 0%.' }],
      },
      {
        'Bonus, % of base': null,
        'Bonus mid': null,
        'Total cash mid': 194670,
        Notes: 'Bonus: none set: counts as 0%.',
      },
    ],
    [
      'a zero is a zero',
      { equityMin: '0', mid: { ...MID, bonus: '0', totalCash: '194670' }, bonusPercent: '0' },
      { 'Equity min, USD': 0, 'Bonus mid': 0, 'Bonus, % of base': 0 },
    ],
    [
      'no bonus structure: no bonus, and why',
      {
        bonusPercent: null,
        mid: { ...MID, bonus: null, totalCash: null },
        missing: [{ sentence: '“Solutions Engineering” has no bonus structure group.', where: null }],
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
      'no cash: empty cells, what is missing and where',
      {
        cashCurrency: null,
        min: null,
        mid: null,
        max: null,
        missing: [
          { sentence: 'Country Groups are misconfigured', where: '“Sales” has no country group for US.' },
        ],
        notApplicable: [{ sentence: '“Solutions Engineering” is not eligible for equity.' }],
      },
      {
        Currency: null,
        'Cash min': null,
        'Cash mid': null,
        'Base mid': null,
        'Bonus, % of base': null,
        'Missing or not applicable':
          'Country Groups are misconfigured “Sales” has no country group for US. ' +
          '“Solutions Engineering” is not eligible for equity.',
      },
    ],
    [
      'a reason that holds for two figures is said once',
      {
        missing: [
          { sentence: 'Global Mapping misconfigured', where: null },
          { sentence: 'Global Mapping misconfigured', where: null },
        ],
      },
      { 'Missing or not applicable': 'Global Mapping misconfigured' },
    ],
    ['an intern', { level: 0, group: 'Support' }, { Level: 'INT', 'Level group': 'Support' }],
    ['a group by its name', { group: 'TechnicalScientific' }, { 'Level group': 'Technical' }],
    ['a level without a job', { title: null, group: null }, { Title: null, 'Level group': null }],
  ])('%s', (_, row, expected) => {
    expect(cells(row)).toMatchObject(expected)
  })

  it('has no tier outside the US', () => {
    expect(cells({}, { country: 'DE', tier: null })).toMatchObject({ Country: 'DE', Tier: undefined })
  })

  it('runs nothing in a spreadsheet', () => {
    const file = toCsv(exportTable([{ ...FULL, title: '=HYPERLINK("http://x")' }], US, FAMILIES))
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})
