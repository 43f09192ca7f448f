import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, withCause } from './grammar.ts'
import { shorten } from './shorten.ts'

/** Number of critical errors that the summary names; the rows list all of them. */
const MAX_CRITICAL_MESSAGES = 3

const CRITICAL_PREFIX = 'Critical errors found'
const NOT_CREATED_PREFIX = 'Failed to create job families'

/** Files of jobs. */
export const jobFileMessages = {
  /** Columns that only files have. */
  labels: {
    jobFamily: { file: 'Job Family' },
    jobFamilyCode: { file: 'Job Family Code' },
    jobLevel: { file: 'Job Level' },
    jobGroup: { file: 'Job Group' },
  },
  familyRequired: 'Job Family is required',
  familyCodeRequired: 'Job Family Code is required',
  codeRequired: 'Job Code is required',
  levelRequired: 'Job Level is required',
  aFamily: 'A job family name',
  aFamilyCode: 'A job family code',
  codeNotAlphanumeric: (code: string) =>
    `Job Code must contain only alphanumeric characters, got ${shorten(code)}`,
  levelNotANumber: (text: string) => `Job Level must be a number, got ${shorten(text)}`,
  levelNotFound: (level: number, title: string) => `Job level ${level} not found for job: ${shorten(title)}`,
  unknownGroup: (text: string) => `“${shorten(text)}” is not a job level group.`,
  noLevelOfGroup: (level: number, group: string) => `There is no ${group} job level at level ${level}.`,
  whichLevel: (level: number, levels: readonly string[]) =>
    `Level ${level} matches ${listAnd(levels)}. Add a Job Group column to specify which one.`,
  sameLevels: (level: number, levels: readonly string[]) =>
    `Level ${level} matches ${listAnd(levels)}, which are in the same group, so an import cannot tell them apart. Enter this job on the Job architecture page instead.`,
  twoFamilies: (name: string, code: string) =>
    `The name “${shorten(name)}” and the code “${shorten(code)}” belong to two different job families.`,
  familyWillBeCreated: (name: string) => `Job family ${shorten(name)} will be created`,
  keepsName: (name: string, typed: string) =>
    `Job family “${shorten(name)}” keeps its name. The name “${shorten(typed)}” from the file is not used.`,
  keepsCode: (name: string, code: string, typed: string) =>
    `Job family “${shorten(name)}” keeps its code “${shorten(code)}”. The code “${shorten(typed)}” from the file is not used.`,
  codeTwice: (code: string) => `Duplicate job code: ${shorten(code)}`,
  codeExists: (code: string) => `Job code ${shorten(code)} already exists and will be updated`,
  critical: (messages: readonly string[]) => {
    const more = messages.length - MAX_CRITICAL_MESSAGES
    const named = messages.slice(0, MAX_CRITICAL_MESSAGES).join('; ')
    return `${CRITICAL_PREFIX}: ${named}${more > 0 ? `; and ${formatCount(more)} more` : ''}`
  },
  noData: 'No data was processed. Please check your CSV file.',
  imported: (items: number) => `Successfully processed ${plural(items, 'item', 'items')}`,
  /** Messages that name their own failure get no prefix. */
  failed: (message: string) =>
    message.startsWith(CRITICAL_PREFIX) || message.startsWith(NOT_CREATED_PREFIX)
      ? message
      : withCause('Error processing CSV', message),
  familiesNotCreated: (message: string) => `${NOT_CREATED_PREFIX}: ${message}`,
  /** Families that a jobs file creates. */
  families: {
    count: (families: number) => plural(families, 'new family', 'new families'),
    title: (families: number) => `Create ${plural(families, 'job family', 'job families')}?`,
    about:
      'The file contains job families that do not exist yet. They will be created with only a code and a name. Their jobs will have no pay range until you choose comp bands for these families.',
    unchecked:
      'Jobs with existing codes will be updated. New jobs, and job families that do not exist yet, will be created.',
    confirm: 'Create and import',
    more: (families: number) => `and ${formatCount(families)} more`,
    cannotCreate: (name: string) =>
      `Job family “${shorten(name)}” does not exist, and you do not have permission to create it.`,
    noPermission: 'You do not have permission to create job families.',
  },
} as const
