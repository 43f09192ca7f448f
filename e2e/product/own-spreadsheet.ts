/** A company's own spreadsheet: 24 roles in three countries, which are 72 rows, with its own headers and level names. */

/** A department, a team, a role, and its pay relative to a Backend Engineer. */
const TEAMS = [
  ['Engineering', 'Backend', 'Backend Engineer', 1],
  ['Engineering', 'Data', 'Data Scientist', 1.08],
  ['Go-to-market', 'Account management', 'Account Manager', 0.82],
  ['Corporate', 'Finance', 'Finance Analyst', 0.75],
] as const

/** A grade, the first word of its titles, the target pay of a Backend Engineer in USD, and the bonus. */
const GRADES = [
  ['IC2', 'Junior', 95_000, '5%'],
  ['IC3', '', 120_000, '8%'],
  ['IC4', 'Senior', 150_000, '10%'],
  ['IC5', 'Staff', 185_000, '12%'],
  ['M1', 'Lead', 165_000, '12%'],
  ['M2', 'Head', 210_000, '15%'],
] as const

/** A country, its currency, and its pay relative to the United States, as an amount of that currency per USD. */
const OFFICES = [
  ['United States', 'USD', 1],
  ['Germany', 'EUR', 0.72],
  ['United Kingdom', 'GBP', 0.64],
] as const

const toHundreds = (amount: number) => Math.round(amount / 100) * 100
const withCommas = (amount: number) => amount.toLocaleString('en-US')

const HEADERS = [
  'Department',
  'Team',
  'Role',
  'Grade',
  'Office',
  'Ccy',
  'Low',
  'Target',
  'High',
  'Bonus target',
]

/** The rows of the sheet; ranges are 15% below and 20% above the target, rounded to hundreds. */
export const OWN_ROWS: readonly (readonly string[])[] = TEAMS.flatMap(([department, team, role, pay]) =>
  GRADES.flatMap(([grade, rank, target, bonus]) =>
    OFFICES.map(([office, currency, share]) => {
      const mid = toHundreds(target * pay * share)
      const figures = [toHundreds(mid * 0.85), mid, toHundreds(mid * 1.2)].map(withCommas)
      return [department, team, `${rank} ${role}`.trim(), grade, office, currency, ...figures, bonus]
    }),
  ),
)

/** The sheet as a file whose columns are separated by semicolons. */
export const OWN_FILE = {
  name: 'salary-ranges.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADERS, ...OWN_ROWS].map((row) => row.join(';')).join('\r\n')),
}

/** The sheet as text copied from a spreadsheet. */
export const OWN_CELLS = [HEADERS, ...OWN_ROWS].map((row) => row.join('\t')).join('\n')
