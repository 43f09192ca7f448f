import { formatCount } from '../money/number-format.ts'

const some = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The page that leads an empty workspace to its first range. */
export const setup = {
  title: (workspace: string) => `Set up ${workspace}`,
  failed: 'What is set up could not be loaded.',
  done: (done: number, of: number) => `${done} of ${of} done`,
  steps: {
    levels: 'Levels',
    mappings: 'Mappings',
    widths: 'Range widths',
    bands: 'Bands',
    families: 'Families',
    jobs: 'Jobs',
  },
  about: {
    levels: 'The ladder that bands, ranges and jobs stand on, by the codes of a survey.',
    mappings: 'What a country is paid in percent of the bands, and in which currency.',
    widths:
      'How far a range reaches below and above its mid, level by level. Every group of bands takes one of these.',
    bands: (country: string) =>
      `What a level is paid in a country: base, an hourly rate, or on-target earnings. Begin with ${country}.`,
    families: 'Each job family is given its bands, bonus and equity.',
    jobs: 'The jobs of each family at its levels, by hand or from CSV.',
  },
  there: {
    levels: (jobLevels: number, groups: number, globalLevels: number) =>
      `${some(jobLevels, 'job level', 'job levels')} in ${some(groups, 'group', 'groups')} at ${some(globalLevels, 'global level', 'global levels')}.`,
    mappings: (countries: number, defaultCountry: string) =>
      `${some(countries, 'country', 'countries')} with percentages and currencies. ${defaultCountry} is the default country.`,
    widths: (levels: number) => `All ${some(levels, 'level has', 'levels have')} a width.`,
    bands: (bands: number, groups: number) =>
      `${some(bands, 'band', 'bands')} in ${some(groups, 'group', 'groups')}.`,
    families: (families: number, withBands: number) =>
      families === withBands
        ? `${some(families, 'family', 'families')}, each with its bands.`
        : `${some(families, 'family', 'families')}, ${formatCount(withBands)} with bands.`,
    jobs: (jobs: number) => `${some(jobs, 'job', 'jobs')}.`,
  },
  /** Of what is begun. */
  missing: {
    widths: (having: number, levels: number, without: string, lacking: number) =>
      `${formatCount(having)} of ${some(levels, 'level has', 'levels have')} a width. ${without} ${lacking === 1 ? 'lacks' : 'lack'} one.`,
    bands: (groups: number) => `${some(groups, 'group has', 'groups have')} no band yet.`,
    families: (families: number) => `${some(families, 'family has', 'families have')} no bands yet.`,
  },
  levelsWithWidth: 'Levels with a width',
  to: (from: string, to: string) => `${from} to ${to}`,
  and: (before: string, last: string) => (before === '' ? last : `${before} and ${last}`),
  waitsFor: {
    levels: 'Waits for levels.',
    mappings: 'Waits for a mapping.',
    widths: 'Waits for range widths.',
    bands: 'Waits for the first band.',
    families: 'Waits for the first family with bands.',
    jobs: 'Waits for the first job.',
  },
  states: { done: 'Done', now: 'To do now', next: 'Can be done now', waits: 'Waits' },
  open: 'Open',
  go: 'Continue',
  import: 'Import from CSV',
  template: 'Download the template',
  hide: 'Hide this page',
  hidden: 'Hidden: it stands in the menu of your name, and Find leads here.',
  bringBack: 'Show in the navigation',
  outcome: 'What comes of it',
  outcomeAbout:
    'The ranges of a family’s jobs on one axis, and a line through all of them at the amount in question. The first appears with the first job.',
  anAmount: 'an amount',
  files: 'Or from files',
  filesAbout:
    'Bring what you have in a spreadsheet. Each file is checked line by line before anything is saved.',
  allDoneTitle: 'Nothing is missing',
  allDone: 'Every step is done: ranges can be read.',
  toRanges: 'Open comp ranges',
  nothingSeenTitle: 'Nothing to set up here',
  nothingSeen: 'None of the pages that make a workspace is among those that you may see.',
  /** On a page that has nothing yet. */
  before: (step: string) => `${step} come first.`,
  toStep: (step: string) => `Open ${step.toLowerCase()}`,
} as const
