import { formatCount } from '../money/number-format.ts'
import { listAnd, plural } from './grammar.ts'

/** Texts that the groups of comp bands, bonus structures, equity bands and range widths share. */
export const groupMessages = {
  labels: {
    name: { page: 'Group', file: 'Group Name' },
    country: { page: 'Country', file: 'Country' },
    level: { page: 'Level', file: 'Global Level', history: 'Level' },
  },
  nameEmpty: 'Group name cannot be empty',
  /** Starts a sentence: “A group name has at most 255 characters.” */
  aName: 'A group name',
  usedInFamilies: (name: string) =>
    `“${name}” cannot be deleted, because it is used on the Job families page.`,
  /** For members who only see levels below their own. */
  hasHiddenLevels: 'This change would affect levels that you cannot see. Ask an admin to make the change.',
  unknownError: 'Unknown error occurred',
  /** A problem of a whole file, without a line. */
  countriesNotMapped: (countries: readonly string[]) =>
    `The following countries are not available in Global Mappings: ${countries.join(', ')}. Please add these countries to Global Mappings before importing.`,
  /** At each row of such a country in a file, and for a country group or a column in the API. */
  countryNotMapped: (country: string) =>
    `${country} is not in global mappings. Add the country to global mappings first.`,

  /** On their pages. */
  page: {
    count: (count: number) => plural(count, 'group', 'groups'),
    find: 'Find group',
    nothingFound: 'No groups match your search.',
    heads: { name: 'Name', usedBy: 'Used by', lastChange: 'Last change', actions: 'Actions' },
    changed: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
    families: (families: number) => plural(families, 'family', 'families'),
    unused: 'no families',
    counted: 'Groups',
    group: 'Group',
    groupName: 'Group name',
    create: 'Create group',
    newGroup: 'New group',
    menuOf: (group: string) => `Actions for ${group}`,
    rename: 'Rename',
    renameOf: (group: string) => `New name for ${group}`,
    duplicate: 'Duplicate',
    delete: 'Delete group',
    deleteTitle: (group: string) => `Delete ${group}?`,
    /**
     * @param names - the first families that use the group
     * @param more - the number of other families that use it
     */
    usedBy: (names: readonly string[], more: number) =>
      `This group is used by ${listAnd(more === 0 ? names : [...names, `${formatCount(more)} more`])} on the Job families page, so it cannot be deleted.`,
    toList: 'Go to groups',
    country: 'Country',
    chooseCountry: 'Choose a country',
    noCountriesToAdd: 'No available countries to add',
    add: 'Add',
    startWith: 'Start with',
    min: 'Min',
    max: 'Max',
    delta: 'Delta',
    whileEditingSheet: 'Save or cancel your changes first.',
    sub: (groups: number, levels: number) =>
      `${plural(groups, 'group', 'groups')}, ${plural(levels, 'level', 'levels')}`,
    findLevel: 'Find level',
    level: 'Level',
    levelName: 'Name',
    /** A cell outside of its sheet: “L12 Director, Germany”. */
    cellNamed: (row: string, owner: string) => `${row}, ${owner}`,
    toLevels: 'Go to Leveling',
    levelsHidden: 'You cannot see any levels.',
    gone: 'Someone else deleted this group.',
    /** Shown where Min and Max are columns. */
    widthsHidden:
      'Min and Max are empty because you do not have the “View range widths” permission. Ask an admin for it.',
    widthsFailed: 'The range widths could not be loaded.',
    countriesFailed: 'The countries could not be loaded.',
    countriesLoading: 'Loading countries',
    whileEditing: 'Save or cancel your changes before you switch groups.',
  },
} as const
