import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, withCause } from './grammar.ts'
import { shorten } from './shorten.ts'

/** The largest number of codes that one message names. */
const MAX_NAMED_CODES = 3
const firstCodes = (codes: readonly string[]) => [
  ...codes.slice(0, MAX_NAMED_CODES).map(shorten),
  ...(codes.length > MAX_NAMED_CODES ? [`${formatCount(codes.length - MAX_NAMED_CODES)} more`] : []),
]

const familyCountText = (families: number) => plural(families, 'job family', 'job families')

/** Families of jobs. */
export const jobFamilyMessages = {
  many: 'job families',
  duplicates:
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  invalidFields: 'Fix the cells highlighted in red before saving.',
  codeOrNameMissing: 'Missing required code or name',
  codeNotAlphanumeric: (code: string) =>
    `Code must contain only alphanumeric characters, got ${shorten(code)}`,
  nameTooShort: (characters: number) => `The name must have at least ${characters} characters.`,
  /** At the row of a file whose name other rows or stored families have. */
  nameOfOther: (name: string, codes: readonly string[]) =>
    codes.length === 0
      ? `Another row is also named “${shorten(name)}”. Each job family needs a unique name.`
      : `“${shorten(name)}” is also the name of ${listAnd(firstCodes(codes))}. Each job family needs a unique name.`,
  multiplier: 'Comp Band Multiplier must be a positive percentage value',
  dynamicPercent: 'The dynamic percentage must be 0 or more.',
  noBonusWithGroup: 'A job family can have a bonus structure or “No bonus”, not both.',
  notChosen: 'not chosen',
  aCode: 'A job family code',
  aName: 'A job family name',
  newFamily: 'New family',
  surveyQueryLength: (from: number, to: number) => `Enter ${from} to ${to} characters of a code or name.`,
  /** Labels of the columns. On the page, the name of their group (`groups`) is above them. */
  labels: {
    code: { page: 'Code', file: 'Code' },
    jobFunctionId: { page: 'Job function', file: 'Job Function' },
    name: { page: 'Name', file: 'Name' },
    applyUsTiersToCash: {
      page: 'Tiers for cash',
      file: 'Apply US Tiers to Cash',
      history: 'Apply US tiers to cash',
    },
    applyUsTiersToEquity: {
      page: 'Tiers for equity',
      file: 'Apply US Tiers to Equity',
      history: 'Apply US tiers to equity',
    },
    eligibleForEquity: { page: 'Eligible', file: 'Eligible for Equity' },
    compBandGroupId: { page: 'Comp bands', file: 'Comp Band Group' },
    bonusStructureGroupId: { page: 'Bonus', file: 'Bonus Structure', history: 'Bonus structure' },
    equityBandGroupId: { page: 'Equity bands', file: 'Equity Band Group' },
    compBandMultiplier: { page: 'Multiplier', file: 'Comp Band Multiplier' },
    executiveMatchCode: { page: 'Executive', file: 'Executive Match' },
    managementMatchCode: { page: 'Management', file: 'Management Match' },
    professionalMatchCode: { page: 'Professional', file: 'Professional Match' },
    scientificMatchCode: { page: 'Technical', file: 'Technical Match', history: 'Technical match code' },
    supportMatchCode: { page: 'Support', file: 'Support Match' },
  },
  groups: {
    family: 'Family',
    tiers: 'US tiers and equity',
    paidBy: 'Pay structure',
    matches: 'Survey match',
  },
  doesNotExist: (column: string, text: string) => `${column}: “${shorten(text)}” does not exist.`,
  noMatchCalled: (group: string, text: string) =>
    `The survey has no ${group} family called “${shorten(text)}”. Enter at least two characters, then choose a match.`,
  noMatch: 'No match',
  none: 'none',
  notFound: (text: string, family: string) => `${shorten(text)} not found for job family ${shorten(family)}`,
  noSurveyMatch: (group: string, text: string, family: string) =>
    `Radford ${group} match “${shorten(text)}” could not be matched for job family “${shorten(family)}”.`,
  countsAsNo: (column: string, text: string, family: string) =>
    `${column} of job family “${shorten(family)}” counts as No, because “${shorten(text)}” is neither Yes nor No.`,
  noData: 'No data was processed. Please check your CSV file.',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${familyCountText(inserted)} inserted, ${familyCountText(updated)} updated`,
  importFailed: (message: string) => withCause('Error processing CSV', message),
  referenceFailed: (message: string) => withCause('Error fetching reference data', message),
  saved: 'Job families saved',
  saveFailed:
    'An error occurred while saving the job families. Please try again or contact support if the issue persists.',
  noPermission: 'You do not have permission to edit job families.',
  page: {
    title: 'Families',
    sub: (families: number) => plural(families, 'family', 'families'),
    about: 'A job family determines which bands, bonuses, and equity its jobs use.',
    failed: 'The job families could not be loaded.',
    find: 'Find family',
    add: 'Add new family',
    emptyTitle: 'No job families yet',
    empty: 'A job family determines which bands, bonuses, and equity its jobs use.',
    subject: 'job families',
  },
  warnings: {
    button: (count: number) => `CSV warnings (${formatCount(count)})`,
    title: (count: number, fileName: string) =>
      `${plural(count, 'warning', 'warnings')} in ${shorten(fileName)}`,
    about: 'The file was imported, but the values below were not used. You can correct them in the table.',
    more: (count: number) => `and ${formatCount(count)} more`,
    copy: 'Copy list',
    copied: 'List copied.',
    done: 'Done',
  },
} as const
