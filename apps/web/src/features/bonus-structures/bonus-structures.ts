import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type BonusFacts, bonusFile } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { execute } from '../../shared/api/execute.ts'
import type { GroupActWords } from '../../shared/groups/group-acts.ts'
import type { GroupPages } from '../../shared/groups/group-pages.tsx'
import { fileLevels } from '../../shared/groups/seen-levels.ts'
import type { Membership } from '../../shared/session/session.ts'
import { BONUS_CALLS } from './queries.ts'

export type BonusGroup = BonusStructureGroupsQuery['groups'][number]

export const BONUS_PAGES = {
  path: 'bonus-structures',
  list: 'list-bonus-structure-groups',
  edit: 'edit-bonus-structure-group',
  table: 'bonus_structure_group',
  scope: 'BONUS_STRUCTURES_EDIT',
  isReadable: false,
  texts: bonusStructureMessages.page,
} as const satisfies GroupPages

const saved = { done: bonusStructureMessages.groupsSaved, failed: bonusStructureMessages.groupsNotSaved }

export const BONUS_ACTS: GroupActWords = {
  created: saved,
  renamed: saved,
  duplicated: { done: bonusStructureMessages.duplicated, failed: bonusStructureMessages.notDuplicated },
  deleted: { done: bonusStructureMessages.groupDeleted, failed: bonusStructureMessages.groupNotDeleted },
}

const NOTHING = { groups: [], levels: [], levelsBelow: null, mapped: [], defaultCountry: '' }

/** Returns the columns of a bonus file, for templates. */
export const bonusTemplate = () => bonusFile(NOTHING, [])

/** Loads what a bonus file is compared with. */
export async function loadBonusFacts(membership: Membership): Promise<BonusFacts> {
  const { id: workspaceId, defaultCountry } = membership.workspace
  const options = { workspaceId, refusals: 'caller' } as const
  const [{ groups, ...levels }, { countries }] = await Promise.all([
    execute(BONUS_CALLS.groups, {}, options),
    execute(BONUS_CALLS.countries, {}, options),
  ])
  const mapped = countries.map(({ country }) => country)
  return { groups, ...fileLevels(levels, membership), mapped, defaultCountry }
}
