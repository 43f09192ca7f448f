import { formatCount } from '../money/number-format.ts'
import { plural, pluralForm } from './grammar.ts'

/** Import of CSV files. */
export const csvMessages = {
  notCsv: 'Please upload a CSV file',
  empty: 'The file is empty',
  missingHeaders: (headers: readonly string[]) => `Missing required headers: ${headers.join(', ')}`,
  missingValue: (label: string) => `Missing ${label}`,
  /** Follows the value or the name of its column. */
  notANumber: 'is not a valid number',
  invalidNumber: (text: string) => `“${text.slice(0, 40)}” is not a valid number`,
  /** No imported column holds dates: the spreadsheet turned "1-2" or "Mar 24" into a date. */
  dateCell: (text: string) => `“${text}” is a date. Format the cell as text, then type its value again.`,
  /** Precedes each message about a row of a file. */
  atLine: (line: number, message: string) => `Line ${line}: ${message}`,
  headerTwice: (header: string) => `The header “${header}” appears more than once.`,
  unclosedQuote: (line: number) =>
    `The quotation mark on line ${line} is never closed, so the rest of the file cannot be read.`,
  textAfterQuote:
    'There is text after a closing quotation mark. Inside a cell, type each quotation mark twice.',
  tooManyCells: (headers: number) =>
    `This row has more cells than there are headers (${formatCount(headers)}).`,
  tooFewCells: (cells: number, headers: number) =>
    `This row has ${plural(cells, 'cell', 'cells')}, but the file has ${plural(headers, 'header', 'headers')}.`,
  /** Shown at the later of two rows with the same key. */
  rowTwice: (earlier: number) => `This row is already on line ${earlier}.`,
  tooManyRows: (limit: number) =>
    `A file can have at most ${formatCount(limit)} rows. Split it into several files.`,
  tooManyColumns: (limit: number) =>
    `A file can have at most ${formatCount(limit)} columns. Remove the columns that you do not need.`,
  tooLarge: 'Files can be up to 20 MB. Split this file into smaller ones.',
  notText: 'The file is not encoded as UTF-8 or UTF-16 text. Save it as “CSV UTF-8”, then upload it again.',
  workbook: {
    protected:
      'The file is password-protected or in an older format. Save it in Excel as “Excel Workbook (.xlsx)” without a password, then upload it again.',
    damaged:
      'The file is not a readable Excel workbook (.xlsx). Save it again in Excel, then upload it again.',
    tooLarge:
      'The workbook is too large when uncompressed. Remove the sheets that you do not need, then upload it again.',
  },
  /** Follows the warning about a cell that is ignored because its text is not one of the choices. */
  keepsValue: (header: string) => `${header} keeps its value.`,
  staysEmpty: (header: string) => `${header} stays empty.`,
  willBeCreated: (name: string) => `“${name}” will be created.`,
  steps: { upload: 'Upload', review: 'Review', complete: 'Complete' },
  progressOfSteps: 'Import steps',
  back: 'Back',
  upload: {
    drop: 'Drop a CSV or Excel file here',
    or: 'or paste rows from a spreadsheet, including the headers.',
    choose: 'Choose a file',
    template: 'Download the template',
    prefilled: 'Download a pre-filled template',
    prefilledAbout:
      'The pre-filled template has a row for each level that has no values yet. Delete the rows that you do not need.',
    notPrefilled: (reason: string) => `The template could not be pre-filled: ${reason}`,
    columns: (headers: readonly string[]) => `Columns: ${headers.join(', ')}`,
    pastedName: 'pasted.csv',
    reading: (fileName: string) => `Reading ${fileName}`,
    partRead: (share: number) => `${Math.floor(share * 100)}% read`,
    notRead: 'The file could not be read because it was moved or changed. Choose it again.',
    workerNotLoaded: 'A part of this page could not be loaded. Reload the page, then choose the file again.',
  },
  notation: {
    title: (example: string) => `What does “${example}” mean?`,
    about: (line: number, header: string) =>
      `This value is on line ${line}, in the “${header}” column. Your answer applies to all numbers in the file.`,
    as: (value: string, example: string) => `${value}, like ${example}`,
    notANumber: (example: string) => `Not a number. Numbers in the file are written like ${example}.`,
  },
  columns: {
    title: 'Match the columns',
    about: (fileName: string) =>
      `Choose which column in ${fileName} contains each value. Other columns are ignored.`,
    column: 'Column in Plumb',
    inFile: 'Column in the file',
    samples: 'First values',
    required: '(required)',
    notInFile: 'Not in the file',
    unnamed: (column: number) => `Column ${column}`,
    continue: 'Continue',
  },
  review: {
    file: (rows: number, delimiter: string, encoding: string) =>
      `${plural(rows, 'row', 'rows')}, ${delimiter}, ${encoding}`,
    sheet: (rows: number, name: string) => `sheet “${name}”, ${plural(rows, 'row', 'rows')}`,
    otherSheet: 'Sheet',
    hiddenSheet: 'Hidden',
    delimiters: {
      ',': 'comma-separated',
      '\t': 'tab-separated',
      '|': 'pipe-separated',
      ';': 'semicolon-separated',
    },
    emptyRowsSkipped: (rows: number) => `${plural(rows, 'empty row', 'empty rows')} skipped`,
    unknownHeaders: (headers: readonly string[]) =>
      `${pluralForm(headers.length, 'Ignored column', 'Ignored columns')}: ${headers.join(', ')}`,
    notation: (example: string) => `numbers like ${example}`,
    headerLine: (line: number, rows: number) =>
      `Headers on line ${line}; ${plural(rows, 'row', 'rows')} above them ignored`,
    unnamedColumn: (column: number, values: readonly string[], hasMore: boolean) =>
      `Column ${column} has no header and is ignored: ${[...values, ...(hasMore ? ['…'] : [])].join(', ')}`,
    show: 'Show',
    rows: (count: number) => pluralForm(count, 'row in the file', 'rows in the file'),
    new: 'new',
    /** With what else the file creates: "new, 1 new group". */
    newAnd: (made: string) => `new, ${made}`,
    newGroups: (groups: number) => plural(groups, 'new group', 'new groups'),
    changed: 'changed',
    unchanged: 'unchanged',
    warnings: (count: number) => pluralForm(count, 'with a warning', 'with warnings'),
    problems: (count: number) => pluralForm(count, 'problem', 'problems'),
    outcomes: {
      problem: 'Problem',
      changed: 'Changed',
      new: 'New',
      unchanged: 'Unchanged',
      leftOut: 'Left out',
    },
    leftOut: 'left out',
    leaveOut: (line: number) => `Leave out line ${formatCount(line)}`,
    putBack: (line: number) => `Put back line ${formatCount(line)}`,
    leaveOutProblems: (rows: number) => `Leave out ${plural(rows, 'row', 'rows')}`,
    correct: (header: string, line: number) => `Correct ${header} on line ${formatCount(line)}`,
    /** The accessible name of a cell that can be corrected, with its old and new value, or with its value if it is unchanged. */
    cell: (label: string, values: readonly string[]) =>
      `${label}: ${values.map((value) => value || 'empty').join(' ')}`,
    download: 'Download corrected file',
    correctedFile: (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')}-corrected.csv`,
    changeColumns: 'Change columns',
    readAs: (name: string, header: string) => `“${name}” is read as ${header}`,
    line: 'Line',
    what: 'Status',
    remark: 'Message',
    empty: 'empty',
    filter: 'Filter rows',
    noneFound: 'No rows match.',
    table: 'Rows in the file',
    fixLines: (rows: number) =>
      `Correct ${plural(rows, 'row', 'rows')} or leave ${pluralForm(rows, 'it', 'them')} out. Nothing has been imported.`,
    fixFile: 'Fix the file, then upload it again. Nothing has been imported.',
    nothingChanges: 'No changes were needed. The data already matches the file.',
    chooseAnother: 'Choose another file',
    /** The button of a file that is blocked although none of its rows has a problem. */
    blocked: 'Import',
    confirm: (changes: number) => `Import ${plural(changes, 'change', 'changes')}`,
    /** Shown if the data to compare the file with could not be loaded. */
    unchecked: (reason: string) =>
      `The changes could not be previewed (${reason.replace(/\.$/, '')}). The rows will be checked during the import. If any row fails, nothing will be imported.`,
    uncheckedAbout: 'The changes could not be previewed.',
    importUnchecked: (rows: number) => `Import ${plural(rows, 'row', 'rows')} without a preview?`,
    confirmRows: (rows: number) => `Import ${plural(rows, 'row', 'rows')}`,
    importing: 'Importing',
    sending: (share: number) => `${Math.floor(share * 100)}% uploaded`,
    stop: 'Stop upload',
    stopped: 'Upload stopped. Nothing has been imported.',
  },
  backTo: (page: string) => `Back to ${page}`,
  notImported: 'No connection. Try the import again when you are back online.',
  importFailed: (message: string) =>
    message === '' ? 'Import failed due to an unknown error' : `Import failed: ${message}`,
  /** Reasons that follow a colon. */
  noConnection: 'No connection',
  serverError: (status: number) => `Server error ${status}`,
  factsFailed: (reason: string) => `The data to compare with the file could not be loaded: ${reason}`,
  unknownReason: 'Unknown error',
} as const
