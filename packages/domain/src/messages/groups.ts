import { formatCount } from '../money/number-format.ts'

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What groups of comp bands, bonuses, equity and range widths have in common. */
export const groups = {
  nameEmpty: 'Group name cannot be empty',
  aName: 'A group name',
  usedInFamilies: (name: string) => `“${name}” is used inside the job families page.`,
  /** To whoever sees only levels below the own. */
  hasHiddenLevels: 'This changes levels that you cannot see. An admin can change that.',
  unknownError: 'Unknown error occurred',
  /** Of a file, without a line. */
  countriesNotMapped: (countries: readonly string[]) =>
    `The following countries are not available in Global Mappings: ${countries.join(', ')}. Please add these countries to Global Mappings before importing.`,
  /** At a row of such a country. */
  countryNotMapped: (country: string) => `${country} is not in Global Mappings.`,

  /** On the pages of each. */
  page: {
    count: (count: number) => of(count, 'group', 'groups'),
    find: 'Find group',
    nothingFound: 'No group has this name.',
    heads: { name: 'Name', usedBy: 'Used by', lastChange: 'Last change', actions: 'Actions' },
    changed: (name: string | null, when: string) => (name === null ? when : `${name}, ${when}`),
    families: (families: number) => of(families, 'family', 'families'),
    unused: 'no family',
    counted: 'Groups',
    group: 'Group',
    groupName: 'Group name',
    create: 'Create group',
    newGroup: 'New group',
    menuOf: (group: string) => `${group}: actions`,
    rename: 'Rename',
    renameOf: (group: string) => `New name of ${group}`,
    duplicate: 'Duplicate',
    delete: 'Delete group',
    deleteTitle: (group: string) => `Delete ${group}?`,
    keep: 'Keep it',
    /** @param names of the first families that have the group. @param more how many others do */
    usedBy: (names: readonly string[], more: number) =>
      `Used inside the job families page by ${more === 0 ? inWords(names) : `${names.join(', ')} and ${formatCount(more)} more`}.`,
    /** From where no level is visible yet. */
    toLevels: 'Go to Leveling',
    gone: 'Somebody else has deleted it.',
    whileEditing: 'The group cannot change while you edit',
  },
} as const

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
