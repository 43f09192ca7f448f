import { formatCount } from '../money/number-format.ts'
import { countryInSentence, listAnd, plural } from './grammar.ts'

/** Texts of the two bonus structure pages: the list of groups, and the percentages of one group. */
export const bonusStructuresPage = {
  title: 'Bonus structures',
  tabs: { list: 'Groups', edit: 'Percentages' },
  failed: 'The bonus structures could not be loaded.',

  heads: { countries: 'Percentages by country' },
  fallback: (country: string) => `Countries without their own column use the ${country} percentages.`,
  missingAt: (levels: readonly string[], more: number) =>
    `not set at ${levels.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`,
  none: 'no percentages yet',
  /** For members who only see levels below their own. */
  noneSeen: 'no percentages visible to you',
  counts: { total: 'Columns', gaps: 'Groups with gaps' },
  emptyTitle: 'No bonus structure groups available',
  empty:
    'A bonus structure sets the bonus for each level as a percentage of base pay, with a column for each country. Each job family uses the structure that you choose for it.',
  createTitle: 'Create a bonus structure',
  editOf: (group: string) => `Edit the percentages in ${group}`,
  edit: 'Edit percentages',
  deleteText: 'Its columns and percentages will also be deleted. This cannot be undone.',

  exportAll: 'Export All Groups',
  exportOne: 'Export Current Group',

  groupNotFound: 'Group not found',
  groupNotFoundText: 'It may have been deleted, or the link may be from another workspace.',
  usedBy: (families: number) =>
    families === 0
      ? 'Not used by any job family'
      : `Used by ${plural(families, 'job family', 'job families')}`,
  hiddenLevels: (shown: number, all: number, levels: readonly string[]) =>
    `${formatCount(shown)} of ${plural(all, 'level', 'levels')} shown. Not shown because no job level is visible to you: ${listAnd(levels)}.`,
  noLevelsTitle: 'No levels yet',
  noLevels: 'Make a level visible in Leveling to enter its percentages here.',
  emptyCounts: 'Empty cells count as 0%',
  columnNamed: (country: string) => `${country} column`,
  defaultCountry: 'Default country',
  newColumn: 'New',

  addCountry: 'Add country',
  addCountryTitle: (group: string) => `Add a country to ${group}`,
  startWithDefault: (country: string) => `The ${country} percentages`,
  startWithDefaultText: (country: string) =>
    `${country} already uses these percentages. Pay will not change.`,
  startEmpty: 'Empty',
  startEmptyText: 'Counts as 0% until you enter percentages.',
  counting: 'Counts as 0%. Checking which jobs would lose their bonus.',
  losing: (jobs: number) =>
    jobs === 0
      ? 'Counts as 0%. No jobs would lose their bonus.'
      : `Counts as 0%. ${plural(jobs, 'job would lose its', 'jobs would lose their')} bonus.`,
  hasColumn: (country: string) =>
    `There is already a column for ${countryInSentence(country)}. Delete one of the two columns.`,

  menuOf: (country: string) => `Actions for ${country}`,
  copyColumn: 'Copy column',
  fillWith: 'Fill with…',
  fillTitle: (country: string) => `Fill the ${country} column`,
  fillText:
    'Sets every level in this table to the same percentage and replaces the current values. Nothing is saved until you save the page.',
  fillWithoutPercent: 'Enter a percentage.',
  fill: 'Fill',
  deleteColumn: 'Delete column',
  undoDeletion: 'Undo deletion',
  defaultStays: (countries: number) =>
    countries === 0
      ? 'The default country’s column cannot be deleted.'
      : `The default country’s column cannot be deleted. ${plural(countries, 'country without its own column uses it', 'countries without their own column use it')}.`,
  deleteTitle: (country: string) => `Delete the ${country} column?`,
  deleteColumnText: (country: string, defaultCountry: string, percents: number) =>
    `${percents === 0 ? 'It has no percentages and will be deleted when you save.' : `Its ${plural(percents, 'percentage', 'percentages')} will be deleted when you save but will remain in History.`} After that, ${countryInSentence(country)} will use the ${defaultCountry} percentages.`,
  delete: 'Delete',
  willBeDeleted: (country: string, defaultCountry: string) =>
    `The ${countryInSentence(country)} column will be deleted when you save. After that, ${countryInSentence(country)} will use the ${defaultCountry} percentages.`,
} as const
