import { formatCount } from '../money/number-format.ts'
import { plural, withCause } from './grammar.ts'

const jobsOf = (jobs: number) => plural(jobs, 'job', 'jobs')

/** Jobs of a family. */
export const jobMessages = {
  many: 'jobs',
  titleRequired: 'Job Title is required',
  aTitle: 'A job title',
  aBusinessTitle: 'A business title',
  aCode: 'A job code',
  aSubLevel: 'A job sublevel',
  jobType: (text: string) =>
    `Job Type must be either Salaried or Hourly, got ${text.slice(0, 40) || 'nothing'}`,
  titleOnCard: 'Title',
  /** Labels of the columns. */
  labels: {
    title: { page: 'Job Title', file: 'Job Title', history: 'Job title' },
    businessTitle: { page: 'Business title', file: 'Business Title' },
    jobCode: { page: 'Job code', file: 'Job Code' },
    jobSubLevel: { page: 'Sublevel', file: 'Job SubLevel', history: 'Sublevel' },
    jobType: { page: 'Type', file: 'Job Type' },
  },
  noPermission: 'You do not have permission to edit jobs.',
  saved: 'Jobs saved',
  notSaved: (error: string) => withCause('The jobs could not be saved', error),
  notUndone: (error: string) => withCause('The jobs that you added could not be deleted', error),
  /** The dialog that adds jobs at the levels of a ladder. */
  ladder: {
    open: 'Add ladder',
    title: (family: string) => `Add a ladder to ${family}`,
    type: 'Family type',
    hint: 'Change a title, or paste a column of titles into any field.',
    levels: 'Jobs to add',
    titleAt: (code: string) => `Title at ${code}`,
    none: 'Select the levels at which to add a job.',
    submit: (jobs: number) => `Add ${jobsOf(jobs)}`,
    added: (jobs: number) => `${jobsOf(jobs)} added`,
    notAdded: (error: string) => withCause('The jobs could not be added', error),
    emptyFamily: (family: string) => `“${family}” has no jobs yet`,
    emptyFamilyText:
      'A ladder adds a job at each level that you choose, with a title based on the job family name.',
    noPermission: 'Ask someone who can edit job definitions to add jobs.',
  },
  page: {
    /** @param levels number of levels with jobs */
    sub: (count: number, levels: number, all: number) =>
      `${jobsOf(count)} at ${formatCount(levels)} of ${formatCount(all)} levels`,
    failed: 'The jobs could not be loaded.',
    /**
     * Shown to members who may see only levels.
     * @param reason names the missing permissions
     */
    withoutJobs: (reason: string) => `Jobs are not shown. ${reason}`,
    levelsFailed: 'The levels could not be loaded.',
    noLevelsTitle: 'No levels yet',
    noLevels: 'Levels appear here once you make them visible in Leveling.',
    family: 'Family',
    familyPlaceholder: 'Choose a job family',
    search: 'Search job families',
    nothingFound: 'No job families match your search.',
    moreFound: (families: number) => `${formatCount(families)} not shown. Search to see more.`,
    familyStays: 'Save or cancel your changes before you choose another job family.',
    /**
     * @param codes of the first hidden job levels
     * @param more number of further ones
     */
    hidden: (codes: readonly string[], more: number) =>
      `Jobs at these hidden job levels are not shown: ${codes.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
    counts: {
      jobs: 'Jobs',
      hourly: 'Hourly',
      made: 'New',
      deleted: 'Deleted',
      empty: 'Levels without jobs',
    },
    /** Keyboard shortcuts while the jobs of a level are edited. */
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'adds a job below' },
      { keys: ['Alt', '↑', '↓'], does: 'moves to the next level up or down' },
    ],
    about: 'New jobs are saved right away. Other changes are saved when you select Save.',
    level: 'Level',
    jobs: 'Jobs',
    globalLevel: 'Global level',
    none: 'No jobs available for this level.',
    onlyHidden: (count: number) => `${jobsOf(count)} at hidden job levels`,
    noGroups: 'No jobs are shown because all job levels are hidden. Make a job level visible in Leveling.',
    noFamilies: 'No job families yet',
    noFamiliesYet: 'Every job belongs to a job family. Add a family first, then come back to add its jobs.',
    unfold: (level: string) => `Edit jobs at ${level}`,
    editLevel: (level: number) => `Edit Jobs for Level ${level}`,
    of: (field: string, title: string) => `${field} of ${title}`,
    addAt: 'Add a job at',
    add: (jobLevel: string) => `Add a job at ${jobLevel}`,
    jobNotAdded: (error: string) => withCause('The job could not be added', error),
    new: 'This new job is already saved. If you select Cancel, it will be deleted.',
    leaveDeletes: (jobs: number) =>
      `If you leave this page, ${jobsOf(jobs)} added since you started editing will be deleted.`,
    cancelDeletes: (jobs: number) => `Canceling will delete ${jobsOf(jobs)} added since you started editing.`,
  },
} as const
