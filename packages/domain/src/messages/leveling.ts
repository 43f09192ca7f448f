import { formatCount } from '../money/number-format.ts'

const some = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The page of job levels, and what an empty workspace sees in its place. */
export const leveling = {
  cannotMoveJob: 'Cannot move this job',
  cannotMoveLevel: 'Cannot move this level',
  unknownGroup: (group: string) => `There is no level group "${group.slice(0, 40)}".`,
  codeMissing: 'A job level needs a code.',
  nameMissing: 'A level needs a name.',
  aCode: 'A level code',
  aName: 'A level name',
  saved: 'Saved',
  heads: { code: 'Code', name: 'Name', isVisible: 'Shown', globalName: 'Global level', percentRsu: 'RSU %' },
  shown: 'shown',
  hidden: 'hidden',
  shownOrHidden: (text: string) => `A job level is shown or hidden, not “${text.slice(0, 40)}”.`,
  /** After `cannotMoveJob` and `cannotMoveLevel`. */
  standsAt: (sentence: string, code: string, group: string, level: string) =>
    `${sentence}. ${code} is ${group}, ${level}.`,
  page: {
    title: 'Leveling',
    failed: 'The levels could not be loaded.',
    sub: (all: number, hidden: number) =>
      `${some(all, 'job level', 'job levels')}${hidden > 0 ? `, ${formatCount(hidden)} hidden` : ''}`,
    level: 'Level',
    find: 'Find level',
    groupNamed: (group: string, count: number) => `${group} ${formatCount(count)}`,
    hint: 'A hidden job level takes its jobs out of comp ranges. Codes and levels stay where the survey has them.',
    provider: 'Survey provider',
    noProvider: 'none',
    noPermission: 'You do not have permission to edit levels',
    codeStays: 'Codes stay where the survey has them',
    showMeaning: 'What levels mean',
    meaningOf: (code: string, name: string) => (name === '' ? code : `${code}, ${name}`),
    meaning: {
      title: 'What a level means',
      none: 'Choose a cell with a job level to read what it means.',
      own: 'This job level is of no survey: it means what your company says.',
      survey: 'Survey code',
      description: 'What it is',
      analogy: 'On a building site',
      role: 'Typical role',
      titles: 'Typical titles',
    },
  },
  setup: {
    title: 'No levels yet',
    nobodyMay: 'Somebody who may edit the job architecture makes the levels here first.',
    about:
      'Levels are the ladder that bands, ranges and jobs stand on. Choose the survey that yours follow: its codes, with descriptions of our own. Names can be changed afterwards.',
    provider: 'Survey provider',
    providerWithText: (provider: string) => `${provider}’s codes, with our own descriptions`,
    made: (ofGroups: number, groups: number, globalLevels: number) =>
      `${some(ofGroups, 'job level', 'job levels')} in ${some(groups, 'group', 'groups')}, and ${some(globalLevels, 'global level', 'global levels')}, will be made:`,
    preview: 'The levels that will be made',
    make: (count: number) => `Make ${some(count, 'job level', 'job levels')}`,
  },
} as const
