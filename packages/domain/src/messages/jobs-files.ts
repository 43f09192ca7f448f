import { formatCount } from '../money/number-format.ts'

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Critical errors that one sentence tells; the rows tell them all. */
const CRITICAL_TOLD = 3

const CRITICAL = 'Critical errors found'
const NOT_MADE = 'Failed to create job families'

/** Files of jobs. */
export const jobsFiles = {
  /** The columns that only files have. */
  columns: {
    family: 'Job Family',
    familyCode: 'Job Family Code',
    level: 'Job Level',
    group: 'Job Group',
  },
  familyRequired: 'Job Family is required',
  familyCodeRequired: 'Job Family Code is required',
  codeRequired: 'Job Code is required',
  levelRequired: 'Job Level is required',
  aFamily: 'A family name',
  aFamilyCode: 'A family code',
  codeNotAlphanumeric: (code: string) =>
    `Job Code must contain only alphanumeric characters, got ${short(code)}`,
  levelNotANumber: (text: string) => `Job Level must be a number, got ${short(text)}`,
  levelNotFound: (level: number, title: string) => `Job level ${level} not found for job: ${short(title)}`,
  unknownGroup: (text: string) => `There is no group of job levels called “${short(text)}”.`,
  noLevelOfGroup: (level: number, group: string) => `There is no ${group} job level at level ${level}.`,
  whichLevel: (level: number, levels: readonly string[]) =>
    `Level ${level} is the level of ${levels.join(' and ')}. Say which in Job Group.`,
  sameLevels: (level: number, levels: readonly string[]) =>
    `Level ${level} is the level of ${levels.join(' and ')}, which a file cannot tell apart.`,
  twoFamilies: (name: string, code: string) =>
    `The family “${short(name)}” and the family with the code ${short(code)} are two.`,
  familyMade: (name: string) => `Job family ${short(name)} will be created`,
  keepsName: (name: string, given: string) =>
    `Job family ${short(name)} keeps its name, and is not called ${short(given)}`,
  keepsCode: (name: string, code: string, given: string) =>
    `Job family ${short(name)} keeps its code ${short(code)}, and not ${short(given)}`,
  codeTwice: (code: string) => `Duplicate job code: ${short(code)}`,
  codeExists: (code: string) => `Job code ${short(code)} already exists and will be updated`,
  critical: (sentences: readonly string[]) => {
    const more = sentences.length - CRITICAL_TOLD
    const told = sentences.slice(0, CRITICAL_TOLD).join('; ')
    return `${CRITICAL}: ${told}${more > 0 ? `; and ${formatCount(more)} more` : ''}`
  },
  noData: 'No data was processed. Please check your CSV file.',
  imported: (items: number) => `Successfully processed ${formatCount(items)} items`,
  /** What has words of its own stands alone. */
  failed: (message: string) =>
    message.startsWith(CRITICAL) || message.startsWith(NOT_MADE)
      ? message
      : `Error processing CSV: ${message}`,
  familiesNotMade: (message: string) => `${NOT_MADE}: ${message}`,
  /** What a file makes besides jobs. */
  families: {
    count: (families: number) => `${formatCount(families)} new ${families === 1 ? 'family' : 'families'}`,
    title: (families: number) =>
      families === 1 ? 'Create 1 job family?' : `Create ${formatCount(families)} job families?`,
    about:
      'The file names job families that are not there yet. They are made with their code and name alone: no bands, bonus structure or equity pays them before you choose these.',
    unchecked:
      'Jobs whose codes stand are changed, others made, and with them job families that are not there yet.',
    confirm: 'Create and import',
    more: (families: number) => `and ${formatCount(families)} more`,
    mayNotMake: (name: string) => `Job family ${short(name)} is not there, and you may not create it`,
    mayNot: 'You do not have permission to create job families',
  },
} as const
