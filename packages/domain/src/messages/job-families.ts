import { formatCount } from '../money/number-format.ts'

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Families of jobs. */
export const jobFamilies = {
  many: 'job families',
  duplicates:
    'Please fix duplicate entries before saving. Duplicate codes or names will be highlighted in red.',
  invalidFields: 'Please fix the cells that are highlighted in red before saving.',
  codeOrNameMissing: 'Missing required code or name',
  codeNotAlphanumeric: (code: string) => `Code must contain only alphanumeric characters, got ${short(code)}`,
  nameTooShort: (characters: number) => `Name must have at least ${characters} characters`,
  /** Of a file as a whole. */
  nameOfTwo: (name: string, codes: readonly string[]) =>
    `“${short(name)}” would be the name of two job families: ${codes.map(short).join(' and ')}.`,
  multiplier: 'Comp Band Multiplier must be a positive percentage value',
  dynamicPercent: 'The dynamic percent must be a number of at least 0.',
  aCode: 'A family code',
  aName: 'A family name',
  newFamily: 'New family',
  surveyQueryLength: (from: number, to: number) => `Type ${from} to ${to} characters of a code or name.`,
  /** The columns, as files head them. */
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
  /** As the page heads them, under what they have in common. */
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
  groups: { family: 'Family', tiers: 'US tiers and equity', paidBy: 'Paid by', matches: 'Survey match' },
  noneCalled: (column: string, text: string) => `${column}: there is none called “${short(text)}”.`,
  noMatchCalled: (group: string, text: string) =>
    `The survey has no ${group} family “${short(text)}”. Type two characters of its name, and choose.`,
  noMatch: 'No match',
  none: 'none',
  notFound: (text: string, family: string) => `${short(text)} not found for job family ${short(family)}`,
  noSurveyMatch: (group: string, text: string, family: string) =>
    `Radford ${group} match ${short(text)} could not be matched for job family ${short(family)}`,
  countsAsNo: (column: string, text: string, family: string) =>
    `${column} of job family ${short(family)} counts as No: ${short(text)} is neither Yes nor No`,
  noData: 'No data was processed. Please check your CSV file.',
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${formatCount(inserted)} job families inserted, ${formatCount(updated)} job families updated`,
  importFailed: (message: string) => `Error processing CSV: ${message}`,
  referenceFailed: (message: string) => `Error fetching reference data: ${message}`,
  saved: 'Job families saved successfully',
  saveFailed:
    'An error occurred while saving the job families. Please try again or contact support if the issue persists.',
  noPermission: 'You do not have permission to edit job families',
  page: {
    title: 'Families',
    sub: (families: number) => `${formatCount(families)} ${families === 1 ? 'family' : 'families'}`,
    about: 'A family is what jobs are paid by: its groups make the ranges.',
    failed: 'The job families could not be loaded.',
    find: 'Find a family',
    add: 'Add new family',
    emptyTitle: 'No job families yet',
    empty:
      'A family holds jobs of one kind of work, and says by which bands, bonus structure and equity they are paid.',
    subject: 'job families',
  },
  warnings: {
    button: (count: number) => `CSV warnings: ${formatCount(count)}`,
    title: (count: number, fileName: string) =>
      `${formatCount(count)} ${count === 1 ? 'warning' : 'warnings'} of ${short(fileName)}`,
    about: 'The file was imported. What these cells say was passed over; each can be mended on the sheet.',
    copy: 'Copy the list',
    copied: 'The list is copied.',
    done: 'Done',
  },
} as const
