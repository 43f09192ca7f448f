import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type BonusFacts, bonusFile } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { execute } from '../../shared/api/execute.ts'
import type { GroupActionTexts } from '../../shared/groups/group-actions.ts'
import type { GroupPages } from '../../shared/groups/group-pages.tsx'
import { levelsForImport } from '../../shared/groups/visible-levels.ts'
import type { Membership } from '../../shared/session/session.ts'
import { BONUS_OPERATIONS } from './queries.ts'

/** A bonus structure with the percentages of all its columns. */
export type BonusGroup = BonusStructureGroupsQuery['groups'][number]

/** The pages of bonus structures, for the parts that all pages with groups share. */
export const BONUS_PAGES = {
  path: 'bonus-structures',
  list: 'list-bonus-structure-groups',
  edit: 'edit-bonus-structure-group',
  table: 'bonus_structure_group',
  scope: 'BONUS_STRUCTURES_EDIT',
  canViewersOpenSheet: false,
  texts: bonusStructureMessages.page,
} as const satisfies GroupPages

const saveTexts = { done: bonusStructureMessages.groupsSaved, failed: bonusStructureMessages.groupsNotSaved }

export const BONUS_ACTION_TEXTS: GroupActionTexts = {
  created: saveTexts,
  renamed: saveTexts,
  duplicated: { done: bonusStructureMessages.duplicated, failed: bonusStructureMessages.notDuplicated },
  deleted: { done: bonusStructureMessages.groupDeleted, failed: bonusStructureMessages.groupNotDeleted },
}

const EMPTY_FACTS = {
  groups: [],
  levels: [],
  lowestHiddenLevel: null,
  mappedCountries: [],
  defaultCountry: '',
}

const fileLoader = (groupName: string | null) => async (membership: Membership) => {
  // `bonus-files.ts` contains the names of countries, so it is loaded only for a file.
  const [{ bonusFiles }, facts] = await Promise.all([import('./bonus-files.ts'), loadBonusFacts(membership)])
  return bonusFiles(facts, groupName)
}

/** Returns the CSV files of bonuses, with an export of all groups and, if a name is passed, another one of the group with this name. */
export const bonusFilesOf = (groupName?: string) => ({
  name: 'bonus_structures',
  path: BONUS_PAGES.path,
  scopes: [BONUS_PAGES.scope],
  // Only for templates: their headers and samples are the same in all workspaces.
  buildCsvTable: () => bonusFile(EMPTY_FACTS, []),
  loadTemplateRows: fileLoader(null),
  exports: [
    { name: BONUS_PAGES.texts.exportAll, loadFile: fileLoader(null) },
    ...(groupName === undefined
      ? []
      : [{ name: BONUS_PAGES.texts.exportOne, loadFile: fileLoader(groupName) }]),
  ],
})

/** Loads the groups, levels and countries that a bonus file is compared with. */
export async function loadBonusFacts(membership: Membership): Promise<BonusFacts> {
  const { id: workspaceId, defaultCountry } = membership.workspace
  const options = { workspaceId, refusalsShownBy: 'caller' } as const
  const [{ groups, ...levels }, { countries }] = await Promise.all([
    execute(BONUS_OPERATIONS.groups, {}, options),
    execute(BONUS_OPERATIONS.countries, {}, options),
  ])
  const mappedCountries = countries.map(({ country }) => country)
  return { groups, ...levelsForImport(levels, membership), mappedCountries, defaultCountry }
}
