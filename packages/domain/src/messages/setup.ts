import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listOr, plural, pluralForm } from './grammar.ts'

/** The page that leads a new workspace to its first pay range. */
export const setupMessages = {
  title: (workspace: string) => `Set up ${workspace}`,
  failed: 'The setup steps could not be loaded.',
  done: (done: number, total: number) => `${done} of ${total} done`,
  steps: {
    levels: 'Levels',
    mappings: 'Country mappings',
    widths: 'Range widths',
    bands: 'Comp bands',
    families: 'Job families',
    jobs: 'Jobs',
  },
  about: {
    levels:
      'Your company’s job levels, usually from a survey. Comp bands, pay ranges, and jobs are organized by level.',
    mappings: 'The local currency of each country, and how pay there relates to your bands.',
    widths:
      'How far pay ranges extend below and above their midpoint, level by level. Comp bands and equity bands use range widths.',
    bands: (country: string) =>
      `Pay at each level in a country: annual base salary, hourly rate, or on-target earnings. Start with ${countryInSentence(country)}.`,
    families: 'A job family determines which bands, bonuses, and equity its jobs use.',
    jobs: 'The jobs in each job family, level by level.',
  },
  /** The contents of a completed step. */
  contents: {
    levels: (jobLevels: number, groups: number, globalLevels: number) =>
      `${plural(jobLevels, 'job level', 'job levels')} in ${plural(groups, 'group', 'groups')}, at ${plural(globalLevels, 'global level', 'global levels')}`,
    mappings: (countries: number, defaultCountry: string) =>
      `${plural(countries, 'country', 'countries')} with percentages and currencies; default country: ${defaultCountry}`,
    widths: (levels: number) => `${plural(levels, 'level', 'levels')} with range widths`,
    bands: (bands: number, groups: number) =>
      `${plural(bands, 'comp band', 'comp bands')} in ${plural(groups, 'group', 'groups')}`,
    families: (families: number, withBands: number) =>
      families === withBands
        ? `${plural(families, 'job family', 'job families')} with comp bands`
        : `${plural(families, 'job family', 'job families')}, ${formatCount(withBands)} with comp bands`,
    jobs: (jobs: number) => plural(jobs, 'job', 'jobs'),
  },
  /** The missing part of a started step. */
  missing: {
    widths: (withWidths: number, levels: number, missing: string) =>
      `${formatCount(withWidths)} of ${formatCount(levels)} levels ${pluralForm(withWidths, 'has', 'have')} range widths. Missing: ${missing}.`,
    bands: (groups: number) =>
      `${plural(groups, 'comp band group has', 'comp band groups have')} no bands yet.`,
    families: (families: number) =>
      `${plural(families, 'job family has', 'job families have')} no comp bands yet.`,
  },
  levelsWithWidth: 'Levels with range widths',
  to: (from: string, to: string) => `${from} to ${to}`,
  /** Asks to complete a step before another one. */
  doFirst: {
    levels: 'Set up levels first.',
    mappings: 'Add a country mapping first.',
    widths: 'Set up range widths first.',
    bands: 'Add a comp band first.',
    families: 'Add a job family with comp bands first.',
    jobs: 'Add a job first.',
  },
  states: {
    done: 'Done',
    current: 'Next step',
    ready: 'Ready to start',
    blocked: 'Cannot be started yet',
  },
  open: 'Open',
  go: 'Continue',
  import: 'Import from CSV',
  template: 'Download template',
  hide: 'Hide from navigation',
  hidden: '“Set up” is hidden. You can still open it from your account menu or with Find.',
  bringBack: 'Show in navigation',
  /** The bar on pages that were opened from Set up. */
  strip: {
    label: 'Setup step',
    step: (number: number, of: number) => `Set up · ${number} of ${of}`,
    back: 'Back to setup',
    next: (step: string) => `Next: ${step.toLowerCase()}`,
  },
  outcome: 'What you get',
  outcomeAbout:
    'The pay ranges for a job family on one axis, with a line at any amount that you want to compare. The first range appears once you add a job.',
  anAmount: 'an amount',
  files: 'Import step by step',
  filesAbout:
    'You can also import the data for each step from a separate file. Each file is checked row by row before anything is saved.',
  allDoneTitle: 'Setup is complete',
  allDone: 'All steps are complete.',
  problems: (gaps: number) =>
    `${plural(gaps, 'gap', 'gaps')} ${pluralForm(gaps, 'leaves', 'leave')} pay ranges incomplete.`,
  toProblems: 'Go to problems',
  /** Follows `allDone` if there are no problems, for people who can open comp ranges. */
  rangesReady: 'You can look up pay ranges.',
  toRanges: 'Go to comp ranges',
  nothingSeenTitle: 'Nothing to set up',
  nothingSeen: 'You do not have access to any of the setup pages. Ask an admin for access.',
  /** On an empty page, when an earlier step is not done. */
  before: (step: string) => `Set up ${step.toLowerCase()} first.`,
  /** For people who cannot edit the step. @param admins names, as far as the reader may see them */
  askAdmin: (workspace: string, admins: readonly string[]) =>
    `Ask ${admins.length === 0 ? `an admin of ${workspace}` : listOr(admins)} to set it up.`,
  notSetUp: 'This workspace is not set up yet.',
  toStep: (step: string) => `Open ${step.toLowerCase()}`,
} as const
