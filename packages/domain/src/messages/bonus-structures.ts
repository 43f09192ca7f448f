import { bonusStructuresPage } from './bonus-structures-page.ts'
import { countryInSentence, plural } from './grammar.ts'
import { platformMessages } from './platform.ts'

/** Texts of bonus structures: their page, their files, and the messages of saves. */
export const bonusStructureMessages = {
  reservedName: (name: string) => `“${name}” means that a job family has no bonus. Choose another name.`,
  /** The noun for these rows where a message lists what uses something. */
  groups: 'bonus structures',
  notAPercent: 'Bonus % must be a non-negative number',
  defaultCountryMoved: 'The default country’s column cannot be assigned to another country.',
  defaultCountryColumn:
    'The default country’s column cannot be deleted, because countries without their own column use it.',
  page: bonusStructuresPage,
  percentLabel: { page: '%', file: 'Bonus %', history: 'Bonus %' },
  percentHint: 'Enter 0 or more.',

  groupsSaved: 'Bonus structure groups saved successfully',
  groupsNotSaved: (error: string) =>
    `Error saving bonus structure groups: ${error || platformMessages.unknownError}`,
  saved: 'Bonus structures saved successfully',
  notSaved: (error: string) => `Error saving bonus structures: ${error || platformMessages.unknownError}`,
  duplicated: 'Bonus structure group duplicated successfully',
  notDuplicated: (error: string) =>
    `Failed to duplicate bonus structure group: ${error || platformMessages.unknownError}`,
  groupDeleted: 'Group deleted successfully',
  groupNotDeleted: (error: string) => `Error deleting group: ${error || platformMessages.unknownError}`,
  countryGroupsNotSaved: (error: string) =>
    `Error saving bonus structure country groups: ${error || platformMessages.unknownError}`,
  countryGroupDeleted: 'Country group deleted successfully',
  countryGroupNotDeleted: (error: string) =>
    `Error deleting country group: ${error || platformMessages.unknownError}`,
  countryGroupAdded: (country: string) => `Country group ${country} added successfully`,
  countryGroupNotAdded: 'Error adding country group',

  /** Problems in a file; “Line {n}: ” is added in front. */
  required: (header: string) => `${header} is required`,
  countryNotFound: (text: string) => `Country not found: “${text.slice(0, 40)}”`,
  levelNotFound: (text: string) => `Global level not found: “${text.slice(0, 40)}”`,
  columnWillBeCreated: (country: string) =>
    `A column for ${countryInSentence(country)} will be created. Levels that are not in the file count as 0%.`,
  groupNotMade: (group: string) => `Failed to find or create the group “${group}”`,
  groupNotFoundAfter: (group: string) => `Group not found after creation: “${group}”`,
  countryGroupNotFound: (country: string, group: string) =>
    `Country group not found: ${country} in “${group}”`,
  /** The summary of an import. */
  imported: (counts: {
    readonly rowsInserted: number
    readonly rowsUpdated: number
    readonly groupsInserted: number
    readonly countryGroupsInserted: number
  }) => {
    const parts = [
      counts.rowsInserted > 0 && `${plural(counts.rowsInserted, 'record', 'records')} created`,
      counts.rowsUpdated > 0 && `${plural(counts.rowsUpdated, 'record', 'records')} updated`,
      counts.groupsInserted > 0 && `${plural(counts.groupsInserted, 'group', 'groups')} created`,
      counts.countryGroupsInserted > 0 &&
        `${plural(counts.countryGroupsInserted, 'country', 'countries')} added`,
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? 'No changes were needed' : `Imported: ${parts.join(', ')}`
  },
} as const
