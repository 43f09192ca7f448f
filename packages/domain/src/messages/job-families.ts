import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, withCause } from './grammar.ts'

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Codes that one message names. */
const CODES_NAMED = 3
const someOf = (codes: readonly string[]) => [
  ...codes.slice(0, CODES_NAMED).map(short),
  ...(codes.length > CODES_NAMED ? [`${formatCount(codes.length - CODES_NAMED)} more`] : []),
]

const countedFamilies = (families: number) => plural(families, 'job family', 'job families')

/** Families of jobs. */
export const jobFamilyMessages = {
  many: 'job families',
  duplicates:
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  invalidFields: 'Please fix the cells that are highlighted in red before saving.',
  codeOrNameMissing: 'Missing required code or name',
  codeNotAlphanumeric: (code: string) => `Code must contain only alphanumeric characters, got ${short(code)}`,
  nameTooShort: (characters: number) => `Name must have at least ${characters} characters`,
  /** At the row of a file whose name other rows or stored families have. */
  nameOfOther: (name: string, codes: readonly string[]) =>
    codes.length === 0
      ? `“${short(name)}” is also the name of another row. Each job family needs a name of its own`
      : `“${short(name)}” is also the name of ${listAnd(someOf(codes))}. Each job family needs a name of its own`,
  multiplier: 'Comp Band Multiplier must be a positive percentage value',
  dynamicPercent: 'The dynamic percentage must be 0 or more.',
  aCode: 'A family code',
  aName: 'A family name',
  newFamily: 'New family',
  surveyQueryLength: (from: number, to: number) => `Enter ${from} to ${to} characters of a code or name.`,
  /** Column headers in files. */
  columns: {
    code: 'Code',
    jobFunction: 'Job Function',
    name: 'Name',
    tiersToCash: 'Apply US Tiers to Cash',
    tiersToEquity: 'Apply US Tiers to Equity',
    eligible: 'Eligible for Equity',
    compBandGroup: 'Comp Band Group',
    bonusStructureGroup: 'Bonus Structure',
    equityBandGroup: 'Equity Band Group',
    multiplier: 'Comp Band Multiplier',
    Executive: 'Executive Match',
    Management: 'Management Match',
    Professional: 'Professional Match',
    TechnicalScientific: 'Technical Match',
    Support: 'Support Match',
  },
  /** Column headers on the page, below their group. */
  heads: {
    code: 'Code',
    jobFunction: 'Job function',
    name: 'Name',
    tiersToCash: 'Tiers on cash',
    tiersToEquity: 'Tiers on equity',
    eligible: 'Eligible',
    compBandGroup: 'Comp bands',
    bonusStructureGroup: 'Bonus',
    equityBandGroup: 'Equity bands',
    multiplier: 'Multiplier',
    Executive: 'Executive',
    Management: 'Management',
    Professional: 'Professional',
    TechnicalScientific: 'Technical',
    Support: 'Support',
  },
  groups: {
    family: 'Family',
    tiers: 'US tiers and equity',
    paidBy: 'Pay structure',
    matches: 'Survey match',
  },
  noneCalled: (column: string, text: string) => `${column}: “${short(text)}” does not exist.`,
  noMatchCalled: (group: string, text: string) =>
    `The survey has no ${group} family called “${short(text)}”. Enter at least two characters, then choose a match.`,
  noMatch: 'No match',
  none: 'none',
  notFound: (text: string, family: string) => `${short(text)} not found for job family ${short(family)}`,
  noSurveyMatch: (group: string, text: string, family: string) =>
    `Radford ${group} match ${short(text)} could not be matched for job family ${short(family)}`,
  countsAsNo: (column: string, text: string, family: string) =>
    `${column} of job family ${short(family)} counts as No: ${short(text)} is neither Yes nor No`,
  noData: 'No data was processed. Please check your CSV file.',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${countedFamilies(inserted)} inserted, ${countedFamilies(updated)} updated`,
  importFailed: (message: string) => withCause('Error processing CSV', message),
  referenceFailed: (message: string) => withCause('Error fetching reference data', message),
  saved: 'Job families saved successfully',
  saveFailed:
    'An error occurred while saving the job families. Please try again or contact support if the issue persists.',
  noPermission: 'You do not have permission to edit job families',
  page: {
    title: 'Families',
    sub: (families: number) => plural(families, 'family', 'families'),
    about: 'A family sets which bands, bonuses and equity its jobs use.',
    failed: 'The job families could not be loaded.',
    find: 'Find a family',
    add: 'Add new family',
    emptyTitle: 'No job families yet',
    empty: 'A family sets which bands, bonuses and equity its jobs use.',
    subject: 'job families',
  },
  warnings: {
    button: (count: number) => `CSV warnings (${formatCount(count)})`,
    title: (count: number, fileName: string) =>
      `${plural(count, 'warning', 'warnings')} in ${short(fileName)}`,
    about: 'The file was imported, but the values below were not used. You can correct them in the table.',
    more: (count: number) => `and ${formatCount(count)} more`,
    copy: 'Copy the list',
    copied: 'List copied.',
    done: 'Done',
  },
} as const
