import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

interface NamedCell {
  readonly row: string
  readonly column: string
  readonly value: string
  readonly problem: string | null
  readonly isChanged: boolean
  readonly isDeleted: boolean
}

/** Tables that behave like spreadsheets. */
export const sheetMessages = {
  /** The accessible name of the active cell. */
  cellNamed: ({ row, column, value, problem, isChanged, isDeleted }: NamedCell) =>
    [
      `${row}, ${column}: ${value === '' ? 'empty' : value}`,
      isChanged ? 'changed' : null,
      isDeleted ? 'will be deleted on save' : null,
      problem,
    ]
      .filter((part) => part !== null)
      .join('. '),
  /** The accessible name of a row that shows one message instead of its cells. */
  rowMessage: (row: string, message: string) => `${row}: ${message}`,
  /** The spoken value of a cell that is calculated from other cells. */
  calculated: (value: string) => `${value}, calculated`,
  keys: 'Use the arrow keys to move. Type to replace the value, or press F2 to edit it, Space to toggle a checkbox, or Esc to discard the change. To leave the table, press Esc, then Tab.',
  keysToRead:
    'Use the arrow keys to move, and Ctrl+C or ⌘C to copy. To leave the table, press Esc, then Tab.',
  choices: 'Options',
  /** Shown in a cell whose options are searched. */
  typeMore: (minimum: number) =>
    `Type at least ${formatCount(minimum)} ${pluralForm(minimum, 'character', 'characters')} to search.`,
  searching: 'Searching',
  notSearched: 'The search failed. Keep typing to try again.',
  widen: (column: string) => `Width of ${column}`,
  sortBy: (column: string) => `Sort by ${column}`,

  hint: 'Select cells to see their sum and average',
  selection: 'Selection',
  size: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)}`,
  count: 'Count',
  average: 'Average',
  least: 'Min',
  most: 'Max',
  sum: 'Sum',
  rows: (rows: number) => plural(rows, 'row', 'rows'),
  rowsOf: (shown: number, all: number) => `${formatCount(shown)} of ${plural(all, 'row', 'rows')}`,
  changes: (changes: number) => plural(changes, 'change', 'changes'),
  problems: (problems: number) => plural(problems, 'problem', 'problems'),
  rowsWithProblems: (rows: number) => `Rows with problems: ${formatCount(rows)}`,

  find: 'Find',
  nextFound: 'Next',
  previousFound: 'Previous',
  found: (position: number, all: number) => `${formatCount(position)} of ${formatCount(all)}`,
  nothingFound: 'Nothing found',
  onlyFound: 'Show matching rows only',
  noRows: 'No rows to show.',
  showAll: 'Show all rows',

  pastedBeyond: (rows: number, columns: number) => {
    const parts = [
      ...(rows > 0 ? [plural(rows, 'row', 'rows')] : []),
      ...(columns > 0 ? [plural(columns, 'column', 'columns')] : []),
    ]
    return `${listAnd(parts)} did not fit and ${pluralForm(rows + columns, 'was', 'were')} not pasted.`
  },
  /** The name of a pasted column without a heading. */
  columnNumber: (number: number) => `column ${formatCount(number)}`,
  newRow: 'New row',
  /** Shown in the blank row after the last one. */
  typeOrPaste: 'Type or paste rows here',
  /** Under the button that adds the first row of an empty page. */
  orPaste: 'Or paste rows from a spreadsheet with Ctrl+V or ⌘V.',
  addRows: {
    title: (rows: number) => `Add ${plural(rows, 'row', 'rows')}?`,
    confirm: (rows: number) => `Add ${plural(rows, 'row', 'rows')}`,
    replaced: (rows: number) => `${plural(rows, 'existing row', 'existing rows')} will also be overwritten.`,
    into: (columns: readonly string[]) => `The values will go into ${listAnd(columns)}.`,
    leftOut: (columns: readonly string[]) =>
      `These columns will not be pasted, because they are calculated or are not in this table: ${listAnd(columns)}.`,
    invalid: (cells: number) =>
      `${plural(cells, 'value is', 'values are')} not valid for ${pluralForm(cells, 'its cell', 'their cells')}. ${pluralForm(cells, 'It', 'They')} will be pasted unchanged and marked until you fix ${pluralForm(cells, 'it', 'them')}.`,
    headings: 'The first row contains column headings',
  },
  readOnlyCells: (cells: number) =>
    `${plural(cells, 'cell is', 'cells are')} read-only and ${pluralForm(cells, 'was', 'were')} not changed.`,
  tooLarge: (limit: number) =>
    `You can paste at most ${formatCount(limit)} cells at a time. Import a file instead.`,
} as const
