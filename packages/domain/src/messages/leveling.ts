import { formatCount } from '../money/number-format.ts'
import { plural } from './grammar.ts'

/** The Leveling page, and the first setup, which an empty workspace shows instead. */
export const levelingMessages = {
  cannotMoveJob: 'Cannot move this job',
  cannotMoveLevel: 'Cannot move this level',
  unknownGroup: (group: string) => `“${group.slice(0, 40)}” is not a job level group.`,
  codeMissing: 'Enter a code for this job level.',
  nameMissing: 'Enter a name for this level.',
  aCode: 'A level code',
  aName: 'A level name',
  saved: 'Saved',
  imported: (inserted: number, updated: number) =>
    `Imported: ${plural(inserted, 'job level', 'job levels')} added, ${formatCount(updated)} updated`,
  heads: {
    code: 'Code',
    name: 'Name',
    isVisible: 'Shown',
    globalName: 'Global level',
    group: 'Group',
    level: 'Level',
  },
  shown: 'shown',
  hidden: 'hidden',
  notShownOrHidden: (text: string) => `“${text.slice(0, 40)}” is not valid here. Enter “shown” or “hidden”.`,
  /** Follows `cannotMoveJob` and `cannotMoveLevel` with the job level’s current position. */
  currentPosition: (message: string, code: string, group: string, level: string) =>
    `${message}. ${code} is in ${group} at ${level}.`,
  twoNames: (level: string, first: string, second: string) =>
    `This file names ${level} both “${first}” and “${second}”.`,
  page: {
    title: 'Leveling',
    failed: 'The levels could not be loaded.',
    sub: (all: number, hidden: number) =>
      `${plural(all, 'job level', 'job levels')}${hidden > 0 ? `, ${formatCount(hidden)} hidden` : ''}`,
    level: 'Level',
    find: 'Find level',
    groupNamed: (group: string, count: number) => `${group} ${formatCount(count)}`,
    hint: 'Jobs at a hidden level do not appear in comp ranges. Press the space bar to hide or show a level. Codes and positions come from the survey.',
    noJobLevel: 'No job level here',
    provider: 'Survey provider',
    noProvider: 'none',
    noPermission: 'You do not have permission to edit levels.',
    showMeaning: 'What levels mean',
    meaningOf: (code: string, name: string) => (name === '' ? code : `${code}, ${name}`),
    meaning: {
      title: 'What a level means',
      none: 'Select a job level to see what it means.',
      own: 'This level is not from a survey. Your company defines it.',
      survey: 'Survey code',
      description: 'Description',
      analogy: 'On a construction site',
      role: 'Typical role',
      titles: 'Typical titles',
    },
  },
  setup: {
    title: 'No levels yet',
    noPermission:
      'Levels have not been set up yet. Ask an admin, or someone who can edit the job architecture, to set them up.',
    about:
      'Comp bands, pay ranges, and jobs are organized by level. Choose the survey that your levels should follow. Plumb creates the levels with the survey’s codes and with Plumb’s own descriptions. You can rename levels later.',
    provider: 'Survey provider',
    providerWithText: (provider: string) => `${provider} codes with Plumb’s own descriptions`,
    summary: (jobLevels: number, groups: number, globalLevels: number) =>
      `This creates ${plural(globalLevels, 'global level', 'global levels')} and ${plural(jobLevels, 'job level', 'job levels')} in ${plural(groups, 'group', 'groups')}:`,
    preview: 'Levels to create',
    create: (count: number) => `Create ${plural(count, 'job level', 'job levels')}`,
  },
  notALevel: (highest: number) => `Enter a whole number from 0 to ${highest}.`,
} as const
