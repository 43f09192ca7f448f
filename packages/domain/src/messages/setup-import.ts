import { formatCount } from '../money/number-format.ts'
import type { SomeNames } from '../refusals/some-names.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'
import { platformMessages } from './platform.ts'

/** The kinds of rows that an import creates, as Review counts them. */
const createdKinds = {
  jobLevels: (count: number) => plural(count, 'job level', 'job levels'),
  jobFunctions: (count: number) => plural(count, 'job function', 'job functions'),
  jobFamilies: (count: number) => plural(count, 'job family', 'job families'),
  jobs: (count: number) => plural(count, 'job', 'jobs'),
  compBands: (count: number) => plural(count, 'comp band', 'comp bands'),
  compBandGroups: (count: number) => plural(count, 'comp band group', 'comp band groups'),
  rangeWidthGroups: (count: number) => plural(count, 'range width group', 'range width groups'),
  globalMappings: (count: number) => plural(count, 'country mapping', 'country mappings'),
  bonusStructureGroups: (count: number) => plural(count, 'bonus structure', 'bonus structures'),
  equityBandGroups: (count: number) => plural(count, 'equity band group', 'equity band groups'),
  exchangeRates: (count: number) => plural(count, 'exchange rate', 'exchange rates'),
}

/** Set up from one spreadsheet. */
export const setupImportMessages = {
  title: 'Start from your spreadsheet',
  about:
    'Drop a file here, or paste the rows: your jobs with their pay ranges, as one row per job or as a grid of levels by job family. Your own headers and level names are fine. You can review everything before it is saved.',
  addTitle: 'Add from a spreadsheet',
  addAbout:
    'Drop another file here, or paste the rows. New job families are added with their jobs, levels, and countries. To add a country to existing job families, add its country mapping and import their comp bands.',
  choose: 'Choose a file',
  stepByStep: 'Or step by step',
  reading: (fileName: string) => `Reading ${fileName}`,
  failed: (reason: string) => `The file could not be opened. ${reason}`,
  factsFailed: 'The workspace data could not be loaded. Try again.',
  steps: { columns: 'Columns', levels: 'Levels', review: 'Review', done: 'Done' },
  progressOfSteps: 'Import steps',
  back: 'Back',
  next: 'Continue',
  nextKey: 'Ctrl Enter',
  chooseAnother: 'Choose another file',
  columns: {
    title: 'What do the columns mean?',
    about: 'Correct anything that is wrong. Your choices are reused for the next file in this workspace.',
    sheet: (name: string, rows: number) => `${name}: ${plural(rows, 'row', 'rows')}`,
    unused: (name: string) => `“${name}” has no pay ranges. This sheet is ignored.`,
    header: 'Column in the file',
    noHeader: 'No header',
    samples: 'First values',
    meaning: 'Meaning',
    meaningOf: (header: string) => `Meaning of ${header}`,
    basedOn: 'Based on',
    by: { header: 'Header', content: 'Values (check this match)', chosen: 'Your choice' },
    notFound: 'Not recognized. Check this column.',
    ignored: 'Ignore this column',
    fields: {
      function: 'Job function',
      family: 'Job family',
      level: 'Level',
      title: 'Job title',
      jobCode: 'Job code',
      country: 'Country',
      currency: 'Currency',
      period: 'Paid per year, month, or hour',
      min: 'Minimum',
      mid: 'Midpoint',
      max: 'Maximum',
      range: 'Range (min–max)',
      variable: 'Variable pay %',
      bonus: 'Bonus %',
      equity: 'Equity value',
    },
    basis: 'Amounts',
    basisOf: (header: string) => `Amounts in ${header}`,
    base: 'Base salary',
    ote: 'On-target earnings',
    periodOf: (header: string) => `Period for ${header}`,
    anyPeriod: 'Period',
    periods: { year: 'Per year', thousands: 'Per year, in thousands', month: 'Per month', hour: 'Per hour' },
    currencyOfColumn: (header: string) => `Currency of ${header}`,
    rowCurrency: 'In the row’s currency',
    inUsd: 'In USD',
    percentOf: (header: string) => `Percentages of ${header}`,
    percent: '15 means 15%',
    fraction: '0.15 means 15%',
    notation: (example: string, line: number) => `What does “${example}” on line ${line} mean?`,
    notationOfGroup: (group: string) => `This applies to all amounts in ${group}.`,
    notationFirst: 'First choose what the number means.',
    countryOf: (currency: string) => `Country for rows in ${currency}`,
    countryOfPlace: (place: string) => `Which country is “${place}”?`,
    currencyOf: (country: string) => `Currency for rows in ${country}`,
    placesAbout: 'Rows without a country or a currency are left out until you choose one.',
    choose: 'Choose',
    problems: (count: number) =>
      `Some rows are left out because of ${plural(count, 'problem', 'problems')}. Changing a choice below may help. The review step lists all problems.`,
    noRows: 'No rows with a level and an amount were found. Check what each column contains.',
  },
  levels: {
    title: 'Your levels in Plumb',
    about:
      'Each of your levels becomes a job level with the same name, mapped to one of Plumb’s global levels. Higher levels come first. Correct anything that is wrong.',
    own: 'Your level',
    rows: 'Rows',
    group: 'Group',
    groupOf: (name: string) => `Group of ${name}`,
    level: 'Level in Plumb',
    levelOf: (name: string) => `Level of ${name}`,
    basedOn: 'Based on',
    by: {
      stored: 'Existing job level',
      name: 'Name',
      pay: 'Pay (check this match)',
      chosen: 'Your choice',
    },
  },
  review: {
    title: 'Check before saving',
    legend:
      'Plumb calculates these figures. If the file has a different figure, that figure and the difference are shown below Plumb’s.',
    creates: (parts: readonly string[]) => `This creates ${listAnd(parts)}.`,
    createsNothing: 'Nothing will be created, because none of the rows can be imported.',
    parts: createdKinds,
    show: 'Show',
    rows: (count: number) => pluralForm(count, 'row', 'rows'),
    equal: 'same as in the file',
    different: (count: number) => pluralForm(count, 'differs', 'differ'),
    leftOut: (count: number) => `${pluralForm(count, 'row', 'rows')} left out`,
    leftOutByYou: 'You left this row out.',
    leftOutByFileProblem: 'This row was left out. See the messages for the reason.',
    noneLeftOut: 'No rows are left out.',
    values: 'Values in the file',
    why: 'Reason',
    notes: (count: number) => `${pluralForm(count, 'message', 'messages')} to read`,
    decimals: (ranges: number) =>
      `Use range widths with four decimals so that ${plural(ranges, 'more range matches', 'more ranges match')} the file`,
    decimalsAbout:
      'Without decimals, these ranges only come close to the amounts in the file. An admin can change this setting later.',
    decimalsDenied: 'First, ask an admin to turn on four-decimal range widths in Settings.',
    rates: (currencies: readonly string[]) =>
      `Optional: an exchange rate, so that ranges in ${listAnd(currencies)} can also be shown in another currency.`,
    rate: (currency: string) => `USD per ${currency}`,
    ratesFirst: 'Correct or clear the exchange rates first.',
    singleAmount: (rows: number) =>
      `${plural(rows, 'row has', 'rows have')} only one amount. Range around that amount:`,
    widths: (percent: string) => `±${percent}%`,
    noWidth: 'No min or max',
    noneFound: 'No rows match.',
    table: 'Rows in the file',
    line: 'Line',
    job: 'Job',
    level: 'Level',
    country: 'Country',
    figures: { min: 'Min', mid: 'Mid', max: 'Max', bonus: 'Bonus %', equity: 'Equity' },
    notInFile: 'not in the file',
    inFile: (figure: string) => `file ${figure}`,
    notComputed: 'not calculated',
    leaveOut: 'Leave out',
    leaveOutRow: (line: number) => `Leave out line ${formatCount(line)}`,
    putBack: 'Put back',
    message: 'Message',
    skipped: {
      title: 'Title (ignored)',
      section: 'Section heading (ignored)',
      total: 'Total (ignored)',
      note: 'Note (ignored)',
      'repeated-header': 'Repeated header (ignored)',
    },
    save: (rows: number) => `Save ${plural(rows, 'row', 'rows')}`,
    saving: 'Saving',
    counts: (saved: number, leftOut: number) =>
      leftOut === 0
        ? `${plural(saved, 'row', 'rows')} will be saved.`
        : `${plural(saved, 'row', 'rows')} will be saved and ${formatCount(leftOut)} left out.`,
    converted: (countries: readonly string[], base: string) =>
      `In ${listAnd(countries)}, job families that have no rows in the file use the ranges for ${base}, converted at the exchange rate.`,
    notSaved: 'Not saved: no connection. Try again when you are back online.',
  },
  done: {
    title: (jobs: number) => `${plural(jobs, 'job is', 'jobs are')} set up`,
    about: (leftOut: number) =>
      leftOut === 0
        ? 'Open the pay range for any job.'
        : `Open the pay range for any job. ${plural(leftOut, 'row in the file was', 'rows in the file were')} left out.`,
    downloadLeftOut: 'Download left-out rows',
    leftOutFile: (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')}-left-out.csv`,
    open: (title: string) => `See the pay range for ${title}`,
    toRange: (title: string, country: string) => `Pay range for ${title}, ${country}`,
    toSetup: 'Back to setup',
    undo: 'Undo this import',
  },
  undo: {
    last: (fileName: string) => `Imported from ${fileName}.`,
    title: 'Undo this import?',
    /** What the import created, by kind. */
    about: (kinds: readonly string[]) =>
      `This deletes what the import created${kinds.length === 0 ? '' : `: ${listAnd(kinds)}`}.`,
    otherRowsStay: 'Its changes to other rows will be kept.',
    settingsStay: 'Its changes to settings will be kept.',
    kinds: createdKinds,
    /** Shown only if the import created none of the rows that contain these, such as a range width group. */
    parts: {
      rangeWidths: (count: number) => plural(count, 'range width', 'range widths'),
      bonusStructures: (count: number) => plural(count, 'bonus', 'bonuses'),
      equityBands: (count: number) => plural(count, 'equity band', 'equity bands'),
      globalLevels: (count: number) => plural(count, 'level', 'levels'),
    },
    confirm: 'Undo import',
    done: 'Import undone. Everything it created was deleted.',
    changed: (rows: readonly SomeNames[]) =>
      `${platformMessages.changedRows('This import cannot be undone, because something that it created has been changed since.', rows)} Open the pages with the imported data, and delete the rows that you do not need.`,
    inUse: (rows: readonly SomeNames[]) =>
      `${platformMessages.usedBy('This import cannot be undone, because other data depends on what it created.', rows)} First delete the data that uses it.`,
    refused: (reason: string) => `This import cannot be undone. ${reason}`,
  },
} as const
