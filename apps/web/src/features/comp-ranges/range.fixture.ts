import type { CompRangeRow, Derivation } from './queries.ts'

/** A row whose mid is a band of 206,000 × 90% × 105%, with a pay mix of 80 : 20, and a range from 85% to 118% of mid. */
export const ROW: CompRangeRow = {
  jobFamilyId: 3,
  jobId: 7,
  title: 'Senior Solutions Engineer',
  businessTitle: null,
  jobCode: 'SOL-10',
  jobLevelCode: 'P4',
  jobLevelName: 'Senior',
  group: 'Professional',
  level: 10,
  jobType: null,
  cashCurrency: 'USD',
  equityCurrency: 'USD',
  payMix: '80 : 20',
  baseShare: '4/5',
  isHourly: false,
  bonusPercent: '5',
  notes: [],
  min: pay('165469.5'),
  mid: pay('194670'),
  max: pay('229710.6'),
  equityMin: '44640',
  equityMid: '55800',
  equityMax: '69750',
  rsuCount: '930',
  optionCount: '310',
  totalShares: '1240',
  shareMix: 'Each RSU comes with 40 options.',
  missingComponents: [],
  notApplicableComponents: [],
}

/** Returns pay with a mix of 80 : 20 and a bonus of 5% of base. */
export function pay(onTargetEarnings: string): NonNullable<CompRangeRow['mid']> {
  const percentOf = (percent: number) => String((Number(onTargetEarnings) * percent) / 100)
  return {
    base: percentOf(80),
    variable: percentOf(20),
    onTargetEarnings,
    bonus: percentOf(4),
    totalCash: percentOf(104),
    hourlyBase: String((Number(onTargetEarnings) * 0.8) / 2080),
  }
}

type Step = Derivation['steps'][number]

function step(label: string, operation: string, value: string, source: string | null): Step {
  return {
    kind: label,
    label,
    isApplied: operation !== 'does not apply',
    operation,
    formattedValue: value,
    note: null,
    sources: source === null ? [] : [sourceOf(source)],
  }
}

/** The fields of a link to a page without a cell. */
export const NO_CELL = {
  jobFamilyId: null,
  isAccessible: true,
  groupId: null,
  countryGroupId: null,
  level: null,
  country: null,
  fromCurrency: null,
  toCurrency: null,
  tierNumber: null,
  column: null,
  setting: null,
}

export type Source = Step['sources'][number]

/** A source that a step names. @param page the page that it leads to, and the cell there */
export const sourceOf = (label: string, page: Partial<Source['page']> = {}): Source => ({
  table: 'a_table',
  id: 1,
  label,
  updatedAt: '2026-03-01T10:00:00.000Z',
  page: { page: 'comp-bands', ...NO_CELL, ...page },
})

function derived(figure: string, startFigure: string | null, ...steps: readonly Step[]): Derivation {
  return { figure, label: figure, startFigure, formattedStartValue: null, value: '0', steps: [...steps] }
}

const WIDTH = 'Default Range Width Group, L10'

export const DERIVATION: readonly Derivation[] = [
  derived(
    'cash-mid',
    null,
    step('On-target earnings', '', '206,000', 'Sales with variable · United States · L10'),
    {
      ...step('Country', 'does not apply', '206,000', null),
      note: 'The band is already for the United States',
    },
    step('Tier 2, Seattle', '× 90%', '185,400', 'Geos, Tier 2'),
    step('Family multiplier', '× 105%', '194,670', 'Job families, Solutions Engineering'),
    { ...step('Currency', 'does not apply', '194,670', null), note: 'The band is already in USD' },
  ),
  derived('cash-min', 'cash-mid', step('Min', '× 85%', '165,470', WIDTH)),
  derived('cash-max', 'cash-mid', step('Max', '× 118%', '229,711', WIDTH)),
  derived('base', 'cash-mid', step('Base', '× 80%', '155,736', null)),
  derived('variable', 'cash-mid', step('Variable', '× 20%', '38,934', null)),
  derived('bonus', 'base', step('Bonus', '× 5%', '7,787', 'Standard bonus · United States, L10')),
  derived('total-cash', 'cash-mid', step('Total cash', '+ 7,786.8', '202,457', null)),
  derived('base-by-the-hour', 'base', step('Hours per year', '÷ 2,080', '74.87', null)),
  derived(
    'equity-mid',
    null,
    step('Equity band', '', '62,000', 'Technical equity · L10'),
    step('Tier 2, Seattle', '× 90%', '55,800', 'Geos, Tier 2'),
  ),
  derived(
    'rsus',
    'equity-mid',
    { ...step('Value of the share mix', '÷ 60', '930', 'L10, 75% RSU'), note: '1 RSU × 60' },
    step('Shares in the mix', '× 1', '930', 'L10, 75% RSU'),
  ),
]

/** Returns a row in which a component of pay is missing. */
export function rowWithGap(
  component: string,
  row: Partial<CompRangeRow>,
  details: string | null = null,
): CompRangeRow {
  const missing = {
    component,
    cause: component,
    message: `No ${component} here.`,
    details,
    fixLabel: 'Add it in Comp bands',
    page: { page: 'comp-bands', ...NO_CELL },
  }
  return { ...ROW, ...row, missingComponents: [missing] }
}
