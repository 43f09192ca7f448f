import { formatCount } from '../money/number-format.ts'
import { bonusStructuresPage } from './bonus-structures-page.ts'

const of = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** Bonus percents by level and country. */
export const bonusStructures = {
  groups: 'bonus structures',
  notAPercent: 'Bonus % must be a non-negative number',
  defaultCountryMoved: "The default country's column stays with its country.",
  defaultCountryColumn: "The default country's column cannot be deleted.",
  noCountriesToAdd: 'No available countries to add',
  page: bonusStructuresPage,
  /** The columns, as files head them. */
  columns: { group: 'Group Name', country: 'Country', level: 'Global Level', percent: 'Bonus %' },
  percentHead: '%',
  percentHint: 'Type 0 or more.',

  groupsSaved: 'Bonus structure groups saved successfully',
  groupsNotSaved: (error: string) => `Error saving bonus structure groups: ${error}`,
  saved: 'Bonus structures saved successfully',
  notSaved: (error: string) => `Error saving bonus structures: ${error}`,
  duplicated: 'Bonus structure group duplicated successfully',
  notDuplicated: (error: string) => `Failed to duplicate bonus structure group: ${error}`,
  groupDeleted: 'Group deleted successfully',
  groupNotDeleted: (error: string) => `Error deleting group: ${error}`,
  countryGroupsNotSaved: (error: string) => `Error saving bonus structure country groups: ${error}`,
  countryGroupDeleted: 'Country group deleted successfully',
  countryGroupNotDeleted: (error: string) => `Error deleting country group: ${error}`,
  countryGroupAdded: (country: string) => `Country group ${country} added successfully`,
  countryGroupNotAdded: 'Error adding country group',
  unknownError: 'An unknown error occurred',

  /** Of a file, each without the line before it. */
  required: (header: string) => `${header} is required`,
  countryNotFound: (text: string) => `Country not found: "${text.slice(0, 40)}"`,
  countryByCode: (text: string, name: string) =>
    `Country not found: "${text.slice(0, 40)}". Countries are written by their names: ${name}.`,
  levelNotFound: (text: string) => `Global level not found: "${text.slice(0, 40)}"`,
  columnMade: (country: string) =>
    `A column for ${country} will be created. Levels that the file leaves out count as 0% there.`,
  groupNotMade: (group: string) => `Failed to find or create group: "${group}"`,
  groupNotFoundAfter: (group: string) => `Group not found after creation: "${group}"`,
  countryGroupNotFound: (country: string, group: string) =>
    `Country group not found: ${country} in "${group}"`,
  /** What an import has done. */
  imported: ({
    created,
    updated,
    groups,
    countries,
  }: {
    readonly created: number
    readonly updated: number
    readonly groups: number
    readonly countries: number
  }) => {
    const parts = [
      created > 0 && `${of(created, 'record', 'records')} created`,
      updated > 0 && `${of(updated, 'record', 'records')} updated`,
      groups > 0 && `${of(groups, 'group', 'groups')} created`,
      countries > 0 && `${of(countries, 'country', 'countries')} added`,
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? 'No changes were needed' : `Successfully processed: ${parts.join(', ')}`
  },
} as const
