import { formatCount } from '../money/number-format.ts'

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** The pages of bonus structures: the list of groups, and the percents of one. */
export const bonusStructuresPage = {
  title: 'Bonus structures',
  tabs: { list: 'Groups', edit: 'Percents' },
  failed: 'The bonus structures could not be loaded.',

  heads: { countries: 'Countries and levels with a percent' },
  fallback: (country: string) => `Countries without a column of their own go by that of ${country}.`,
  noneSetAt: (levels: string) => `none set at ${levels}`,
  andMore: (levels: number) => `${formatCount(levels)} more`,
  noPercents: 'no percents yet',
  counts: { columns: 'Columns', gaps: 'With an empty cell' },
  emptyTitle: 'No bonus structure groups available',
  empty:
    'A bonus structure holds a percent of base for each level, a column for each country. Job families take their bonus from it.',
  createTitle: 'Create a bonus structure',
  editOf: (group: string) => `Edit the percents of ${group}`,
  edit: 'Edit percents',
  deleteText: 'Its columns and percents go with it. This cannot be undone.',

  exportAll: 'Export All Groups',
  exportOne: 'Export Current Group',

  groupNotFound: 'Group not found',
  groupNotFoundText: 'Somebody may have deleted it, or the link is from another workspace.',
  toList: 'To the groups',
  usedBy: (families: number) =>
    families === 0 ? 'no family uses it' : `${of(families, 'family uses', 'families use')} it`,
  hiddenLevels: (shown: number, all: number, levels: readonly string[]) =>
    `${formatCount(shown)} of ${of(all, 'level', 'levels')}: ${levels.join(', ')} ${levels.length === 1 ? 'has' : 'have'} no visible job level.`,
  leveling: 'Leveling',
  noLevelsTitle: 'No levels yet',
  noLevels:
    'Bonuses stand beside levels. Once a level is visible under Leveling, its percents are typed here.',
  emptyCounts: 'An empty cell counts as 0%',
  find: 'Find level',
  level: 'Level',
  levelName: 'Name',
  rowNamed: (level: string, name: string) => `${level} ${name}`,
  cellNamed: (row: string, country: string) => `${row}, ${country}`,
  columnNamed: (country: string) => `Column of ${country}`,
  defaultCountry: 'Default country',
  newColumn: 'New',
  country: 'Country',

  addCountry: 'Add country',
  addCountryTitle: (group: string) => `Add a country to ${group}`,
  chooseCountry: 'Choose a country',
  add: 'Add',
  beginning: 'It begins with',
  beginsWith: (country: string) => `The percents of ${country}`,
  beginsWithText: (country: string) => `${country} goes by them now: nothing moves.`,
  beginsEmpty: 'Empty',
  beginsEmptyText: 'Counts as 0% until percents are typed.',
  counting: 'Counts as 0%: counting the jobs that lose their bonus.',
  losing: (jobs: number) =>
    jobs === 0
      ? 'Counts as 0%: no job has a bonus there now.'
      : `Counts as 0%: ${of(jobs, 'job loses its', 'jobs lose their')} bonus.`,
  hasColumn: (country: string) => `${country} has a column already. Delete this one, or the other.`,

  menuOf: (country: string) => `${country}: actions`,
  copyColumn: 'Copy the column',
  fillWith: 'Fill with…',
  fillTitle: (country: string) => `Fill ${country} with`,
  fillText: 'The same percent at every level that is listed, in place of what stands there.',
  fillWithoutPercent: 'Type a percent to fill with.',
  fill: 'Fill',
  deleteColumn: 'Delete column',
  keepColumn: 'Undo the deletion',
  defaultStays: (countries: number) =>
    countries === 0
      ? 'The default country’s column cannot be deleted.'
      : `The default country’s column cannot be deleted: ${of(countries, 'country without one goes', 'countries without one go')} by it.`,
  deleteTitle: (country: string) => `Delete the column of ${country}?`,
  deleteColumnText: (country: string, defaultCountry: string, percents: number) =>
    `${percents === 0 ? 'It has no percents.' : `${of(percents, 'percent goes', 'percents go')} with it once you save, and ${percents === 1 ? 'stays' : 'stay'} in History.`} From then on ${country} goes by ${defaultCountry}.`,
  delete: 'Delete',
  keep: 'Keep it',
  willBeDeleted: (country: string, defaultCountry: string) =>
    `The column of ${country} will be deleted on save. From then on ${country} goes by ${defaultCountry}.`,
} as const
