import { formatCount } from '../money/number-format.ts'

const jobsOf = (jobs: number) => `${formatCount(jobs)} ${jobs === 1 ? 'job' : 'jobs'}`

/** Jobs of a family. */
export const jobs = {
  many: 'jobs',
  titleRequired: 'Job Title is required',
  aTitle: 'A job title',
  aBusinessTitle: 'A business title',
  aCode: 'A job code',
  aSubLevel: 'A job sub level',
  jobType: (text: string) =>
    `Job Type must be either Salaried or Hourly, got ${text.slice(0, 40) || 'nothing'}`,
  /** The columns, as files head them. */
  columns: {
    title: 'Job Title',
    businessTitle: 'Business Title',
    code: 'Job Code',
    subLevel: 'Job SubLevel',
    type: 'Job Type',
  },
  heads: {
    title: 'Title',
    businessTitle: 'Business title',
    code: 'Job code',
    subLevel: 'Sub level',
    type: 'Type',
  },
  noPermission: 'You do not have permission to edit jobs',
  saved: 'Jobs saved successfully',
  page: {
    /** @param levels at how many of all levels they stand */
    sub: (count: number, levels: number, all: number) =>
      `${jobsOf(count)} at ${formatCount(levels)} of ${formatCount(all)} levels`,
    failed: 'The jobs could not be loaded.',
    family: 'Family',
    familyPlaceholder: 'Choose a family',
    search: 'Search families',
    nothingFound: 'No family has this.',
    moreFound: (families: number) => `${formatCount(families)} more. Type to find them.`,
    familyStays: 'Save or cancel before you choose another family.',
    /** @param codes of the first hidden job levels. @param more how many others there are */
    hidden: (codes: readonly string[], more: number) =>
      `Hidden job levels have no column or cell: ${codes.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
    counts: {
      jobs: 'Jobs',
      hourly: 'Hourly',
      made: 'New',
      deleted: 'Deleted',
      empty: 'Levels without jobs',
    },
    /** Keys in an unfolded level, and what they do. */
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'adds below' },
      { keys: ['Alt', '↑', '↓'], does: 'next level' },
    ],
    about: 'A new job is saved as it is made. What else you change waits for Save.',
    level: 'Level',
    jobs: 'Jobs',
    globalLevel: 'Global level',
    none: 'No jobs available for this level.',
    noGroups: 'There are no jobs: no group has a visible job level. Make one visible under Leveling.',
    noFamilies: 'No job families yet',
    noFamiliesYet: 'Jobs belong to a family. Make the first one under Job families.',
    unfold: (level: string) => `Edit jobs of ${level}`,
    editLevel: (level: number) => `Edit Jobs for Level ${level}`,
    of: (field: string, title: string) => `${field} of ${title}`,
    addAt: 'Add a job at',
    add: (jobLevel: string) => `Add a job at ${jobLevel}`,
    notMade: 'The job was not made. Try it again.',
    new: 'Saved as it was made. Cancel deletes it again.',
    leaveDeletes: (made: number) => `Leaving deletes ${jobsOf(made)} made in this edit, as Cancel does.`,
    cancelDeletes: (made: number) => `Cancel deletes ${jobsOf(made)} made in this edit`,
  },
} as const
