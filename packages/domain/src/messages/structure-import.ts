import { csvMessages } from './csv.ts'
import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

const quote = (text: string) => `“${text.slice(0, 40)}”`
const quoteAll = (texts: readonly string[]) => listAnd(texts.map(quote))
const columnsOf = (headers: readonly string[]) =>
  `${pluralForm(headers.length, 'Column', 'Columns')} ${quoteAll(headers)}`
const isOrAre = (headers: readonly string[]) => pluralForm(headers.length, 'is', 'are')

/** Import of a company’s pay structure from a spreadsheet. */
export const structureImportMessages = {
  atLine: csvMessages.atLine,
  noStructure:
    'No pay structure was found. A sheet needs a header row that includes a level column, and columns or cells with pay amounts.',

  ambiguousAmount: (text: string) =>
    `The separator in ${quote(text)} can mark thousands or decimals. Write the amount without a thousands separator.`,
  notAnAmount: (text: string) => `${quote(text)} is not an amount.`,
  dateForAmount: (text: string) => `${quote(text)} is a date, not an amount.`,
  dateForLevel: (text: string) => `${quote(text)} is a date, not a level.`,
  rangeForAmount: (text: string) => `${quote(text)} has two amounts, but this column allows only one.`,
  amountTwice: (field: string) => `There are two amounts for the ${field}.`,
  periodsMixed: 'The amounts are for different pay periods, such as hourly and annual.',
  unknownPeriod: (text: string) =>
    `${quote(text)} is not a valid pay period. Use a period such as annual, monthly, or hourly.`,
  notAscending: 'The minimum, midpoint, and maximum are not in ascending order.',
  tooLowForYear:
    'This amount is very low for annual pay. For this column, choose whether amounts are in thousands, and whether they are per year, month, or hour.',
  tooHighForThousands: 'This amount is very high. For this column, choose whether amounts are in thousands.',
  tooHighForHour:
    'This amount is very high for an hourly rate. For this column, choose whether amounts are per year, month, or hour.',
  unusualPay: (rows: number, line: number, amount: string, period: 'year' | 'month' | 'hour') =>
    `${rows === 1 ? `Line ${line} has unusual pay: ${amount} per ${period}` : `${formatCount(rows)} rows have unusual pay; the first is ${amount} per ${period} on line ${line}`}. Check the pay period and whether the amounts are in thousands.`,
  tooWide: 'The maximum is more than 100 times the minimum.',
  oneEndOnly: 'A range needs at least two of minimum, midpoint, and maximum.',
  noMinimum: 'With this midpoint and maximum, the minimum would not be above 0. Add the minimum.',
  noBonus: (rows: number, text: string) =>
    `${plural(rows, 'row has', 'rows have')} no bonus because ${pluralForm(rows, 'its bonus cell says', 'their bonus cells say')} ${quote(text)}.`,
  notAPercent: (text: string) => `${quote(text)} is not a percentage.`,
  fractionOrPercent: (text: string) =>
    `${quote(text)} could be a fraction or a percentage. Choose which one this column contains.`,
  equityNotInUsd:
    'Equity values must be in USD. If they are, set the currency of the column to USD. Otherwise, convert the values.',

  levelMissing: 'The level is missing.',
  familyMissing: 'The job family is missing.',
  countryMissing: 'The country is missing.',
  unknownCountry: (text: string) => `${quote(text)} is not a recognized country.`,
  countryOrState: (text: string) =>
    `${quote(text)} could be a country or a US state. Enter the full name of the country.`,
  countriesDiffer: (text: string) =>
    `${quote(text)} does not match the country of these columns or this sheet.`,
  unknownCurrency: (text: string) => `${quote(text)} is not a currency.`,
  currenciesDiffer: (codes: readonly string[]) => `The row has more than one currency: ${listAnd(codes)}.`,
  ambiguousSign: 'The currency symbol can mean several currencies. Add the currency code.',
  countryOfCurrency: (currency: string) => `Choose the country where pay is in ${currency}.`,
  otherCurrency: (currency: string, country: string, expected: string) =>
    `The row is in ${currency}, but other pay in ${country} is in ${expected}.`,
  currencyOfCountry: (country: string) =>
    `Choose the currency for pay in ${country}. The file does not specify one.`,

  otherRange: (family: string, level: string, line: number) =>
    `“${family}” at “${level}” already has a different range on line ${line}.`,
  levelsShared: (level: string, other: string, family: string, line: number) =>
    `“${level}” and “${other}” are the same level in Plumb, but have different ranges in “${family}” (line ${line}).`,
  otherBonus: (family: string, level: string, line: number) =>
    `“${family}” at “${level}” already has a different bonus on line ${line}.`,
  otherEquity: (family: string, level: string, line: number) =>
    `“${family}” at “${level}” already has different equity on line ${line}.`,
  otherFunction: (family: string, name: string, line: number) =>
    `“${family}” is in a different job function, “${name}”, on line ${line}.`,
  familyExists: (family: string) =>
    `The job family “${family}” already exists. Import its pay on the Comp bands and Bonus structures pages.`,

  earningsNotRead: (headers: readonly string[]) =>
    `${columnsOf(headers)} ${isOrAre(headers)} ignored because the file also has base pay.`,
  singleAmountNotRead: (headers: readonly string[]) =>
    `${columnsOf(headers)} ${isOrAre(headers)} ignored because the file also has minimums and maximums.`,
  columnsRepeated: (headers: readonly string[]) =>
    `Columns ${quoteAll(headers)} mean the same thing. Choose which one to use.`,
  hiddenColumns: (headers: readonly string[]) =>
    `${columnsOf(headers)} ${isOrAre(headers)} ignored because ${pluralForm(headers.length, 'it is', 'they are')} hidden.`,
  filledDown: (header: string, rows: number, firstLine: number) =>
    rows === 1
      ? `${quote(header)} is empty on line ${firstLine}. The value above it is used.`
      : `${quote(header)} is empty in ${formatCount(rows)} rows, the first on line ${firstLine}. The values above them are used.`,
  sheetCountryAssumed: (name: string) =>
    `The sheet ${quote(name)} is assumed to be for the country of that name, not the US state.`,
  periodAssumed: 'Amounts without a pay period are treated as annual pay.',
  countryAssumed: (country: string) => `Rows without a country are assumed to be for ${country}.`,
  currencyCountryAssumed: (currency: string, country: string) =>
    `Rows in ${currency} are assumed to be for ${country}.`,
  currencyAssumed: (count: number, country: string, currency: string) =>
    `${plural(count, 'row', 'rows')} for ${country} ${pluralForm(count, 'has', 'have')} no currency, so ${currency} is used.`,
  notationAssumed: (example: string, value: string, group: string) =>
    `${quote(example)} is read as ${value}, which fits all amounts in ${group || 'the file'}.`,
  familiesFromFunctions: 'The file has no job families. Each job function becomes a job family.',
  familiesFromTitles:
    'The file has no job families. New ones are named after the job titles, without words such as “Senior”.',
  familiesFromSheets: 'The file has no job families. New ones are named after the sheets.',
  oneFamily: 'The file has no job families. All rows will be added to a single job family.',

  /** The corrected file: the header of the pay basis, and texts of its cells. */
  corrected: {
    payBasis: 'Pay basis',
    periods: { year: 'Annual', month: 'Monthly', hour: 'Hourly' },
    onTarget: 'OTE',
    none: 'None',
    /** Marks a country that is not certain, so that the corrected file asks for it again. */
    unclearCountry: (text: string) => `${text}?`,
  },

  allJobs: 'All jobs',
  andMore: (name: string, count: number) => `${name} and ${count} more`,
  qualified: (name: string, addition: string) => `${name}, ${addition}`,
  rangeWidths: (below: string, above: string) =>
    below === above ? `±${below}%` : `−${below}% to +${above}%`,
  noRange: 'No range',
  noRangeWidths: 'No range widths',
} as const
