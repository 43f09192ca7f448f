interface NamedCell {
  readonly row: string
  readonly column: string
  readonly value: string
  readonly problem: string | null
  readonly isChanged: boolean
  readonly isDeleted: boolean
}

const count = (value: number) => value.toLocaleString('en-US')
const of = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`

/** Tables that behave like spreadsheets. */
export const sheets = {
  /** Of the cell that one arrives at, read aloud. */
  cellNamed: ({ row, column, value, problem, isChanged, isDeleted }: NamedCell) =>
    [
      `${row}, ${column}: ${value === '' ? 'empty' : value}`,
      isChanged ? 'changed' : null,
      isDeleted ? 'will be deleted on save' : null,
      problem,
    ]
      .filter((part) => part !== null)
      .join('. '),
  /** Of a row that says one thing in place of its cells, read aloud. */
  rowSays: (row: string, sentence: string) => `${row}: ${sentence}`,
  /** Of a cell that follows from others, read aloud. */
  worked: (value: string) => `${value}, worked out`,
  keys: 'Arrows move, typing replaces, F2 edits, Space checks a box, Escape reverts. Escape and then Tab leaves the table.',
  keysToRead: 'Arrows move, Control and C copies. Escape and then Tab leaves the table.',
  choices: 'Choices',
  /** Of a cell whose values are searched. */
  typeMore: (least: number) => `Type ${least} characters to search.`,
  searching: 'Searching',
  notSearched: 'The search did not answer. Type on to try it again.',
  widen: (column: string) => `Width of ${column}`,
  sortBy: (column: string) => `Sort by ${column}`,

  hint: 'Select cells for their sum and average',
  selection: 'Selection',
  size: (rows: number, columns: number) => `${count(rows)} × ${count(columns)}`,
  count: 'Count',
  average: 'Average',
  least: 'Min',
  most: 'Max',
  sum: 'Sum',
  rows: (rows: number) => of(rows, 'row', 'rows'),
  rowsOf: (shown: number, all: number) => `${count(shown)} of ${of(all, 'row', 'rows')}`,
  changed: (cells: number) => `${count(cells)} changed`,
  problems: (problems: number) => of(problems, 'problem', 'problems'),
  rowsWithProblems: (rows: number) => `Rows with problems: ${count(rows)}`,

  find: 'Find',
  nextFound: 'Next',
  previousFound: 'Previous',
  found: (place: number, all: number) => `${count(place)} of ${count(all)}`,
  nothingFound: 'Nothing found',
  onlyFound: 'Only rows with it',
  noRows: 'No rows to show.',
  showAll: 'Show all rows',

  pastedBeyond: (rows: number, columns: number) =>
    `${[rows > 0 ? of(rows, 'row', 'rows') : null, columns > 0 ? of(columns, 'column', 'columns') : null]
      .filter((part) => part !== null)
      .join(' and ')} did not fit on the sheet and ${rows + columns === 1 ? 'was' : 'were'} not pasted.`,
  closedCells: (cells: number) => `${of(cells, 'cell', 'cells')} cannot be changed here.`,
  tooLarge: (limit: number) => `A paste has at most ${count(limit)} cells. Import a file instead.`,
} as const
