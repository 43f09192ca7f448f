import { formatCount } from '../money/number-format.ts'

/** Files in and out. */
export const csv = {
  notCsv: 'Please upload a CSV file',
  empty: 'The file is empty',
  missingHeaders: (headers: readonly string[]) => `Missing required headers: ${headers.join(', ')}`,
  missingValue: (label: string) => `Missing ${label}`,
  /** Follows the value or the column that is meant. */
  notANumber: 'is not a valid number',
  /** Before each sentence on a row of a file. */
  atLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
  headerTwice: (header: string) => `The header “${header}” is there twice.`,
  unclosedQuote: (line: number) =>
    `The quote that opens at line ${line} is never closed, so what follows it cannot be read.`,
  textAfterQuote: 'Text follows a closing quote. Double the quotes within a cell.',
  tooManyCells: (headers: number) => `There are more cells than the ${formatCount(headers)} headers.`,
  tooFewCells: (cells: number, headers: number) =>
    `There are ${formatCount(cells)} cells for ${formatCount(headers)} headers.`,
  /** Two rows of one key; said at the later. */
  rowTwice: (earlier: number) => `The same row stands at line ${earlier}.`,
  tooManyRows: (limit: number) => `A file has at most ${formatCount(limit)} rows.`,
  tooManyColumns: (limit: number) => `A file has at most ${formatCount(limit)} columns.`,
  tooLarge: 'A file has at most 20 MB.',
  notText: 'This is not a text in UTF-8 or UTF-16. Save it as “CSV UTF-8” and choose it again.',
  importKeyMalformed: 'A file is named by letters, digits, - and _, 64 at most.',
  tooManyParts: (limit: number) => `A file is sent in at most ${formatCount(limit)} parts.`,
  partTooLarge: (bytes: number) => `A part of a file is at most ${formatCount(bytes)} bytes.`,
  partMissing: 'A part of the file is not here, or no longer. Send it again.',
  willBeCreated: (name: string) => `“${name}” will be created`,
  steps: { upload: 'Upload', review: 'Review', complete: 'Complete' },
  progressOfSteps: 'Steps of the import',
  back: 'Back',
  cancel: 'Cancel',
  upload: {
    drop: 'Drop a CSV file here',
    or: 'or paste rows copied from a spreadsheet, headers included.',
    choose: 'Choose a file',
    template: 'Download the template',
    columns: (headers: readonly string[]) => `Columns: ${headers.join(', ')}.`,
    pastedName: 'pasted.csv',
    reading: (fileName: string) => `Reading ${fileName}`,
    partRead: (part: number) => `${Math.floor(part * 100)}% read`,
    notRead: 'The file could not be read.',
  },
  review: {
    file: (lastLine: number, delimiter: string, encoding: string) =>
      `${formatCount(lastLine)} lines, ${delimiter}, ${encoding}`,
    delimiters: { ',': 'comma', '\t': 'tab', '|': 'pipe', ';': 'semicolon' },
    passedOver: (lines: number) =>
      `${formatCount(lines)} empty ${lines === 1 ? 'line' : 'lines'} passed over`,
    unknownHeaders: (headers: readonly string[]) => `Columns passed over: ${headers.join(', ')}`,
    show: 'Show',
    rows: 'rows in the file',
    new: 'new',
    /** What is made besides: "1 new group". */
    newAnd: (made: string) => `new, ${made}`,
    newGroups: (groups: number) => `${formatCount(groups)} new ${groups === 1 ? 'group' : 'groups'}`,
    changed: 'changed',
    unchanged: 'unchanged',
    warnings: 'with a warning',
    problems: 'problems',
    outcomes: { problem: 'Problem', changed: 'Changed', new: 'New', unchanged: 'Unchanged' },
    line: 'Line',
    what: 'What',
    remark: 'Remark',
    empty: 'empty',
    was: (before: string) => `was ${before}`,
    filter: 'Filter rows',
    noneFound: 'No row has this.',
    table: 'Rows of the file',
    mend: (lines: number) =>
      `Mend ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'} in the file, then choose it again. Nothing has been sent.`,
    mendFile: 'Mend the file, then choose it again. Nothing has been sent.',
    nothingChanges: 'Everything stands as the file has it. Nothing has been sent.',
    chooseAnother: 'Choose another file',
    confirm: (changes: number) => `Import ${formatCount(changes)} ${changes === 1 ? 'change' : 'changes'}`,
    /** Of a file whose rows could not be held against what stands. */
    unchecked: (reason: string, rows: number) =>
      `What ${rows === 1 ? 'the row' : `the ${formatCount(rows)} rows`} would change could not be worked out here (${reason.replace(/\.$/, '')}). They are checked as they are imported: all of them are taken, or none.`,
    uncheckedAbout: 'What it would change could not be worked out beforehand.',
    importUnchecked: (rows: number) =>
      `Import ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} without a review?`,
    confirmRows: (rows: number) => `Import ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    importing: 'Importing',
    sending: (part: number) => `${Math.floor(part * 100)}% sent`,
    stop: 'Stop sending',
    stopped: 'Stopped. Nothing was changed.',
  },
  backTo: (page: string) => `Back to ${page}`,
  notImported: 'Not imported: no connection. Nothing was changed.',
  importFailed: (message: string) => `Import failed: ${message}`,
  unknownReason: 'Unknown error',
  importFailedUnknown: 'Import failed due to an unknown error',
} as const
