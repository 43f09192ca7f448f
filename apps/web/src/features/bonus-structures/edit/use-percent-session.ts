import type { SaveBonusStructuresMutation } from '@plumb/api-contract/generated/graphql.ts'
import type { Draft } from '@plumb/domain/editing/draft.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMemo } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useSave } from '../../../shared/api/save.ts'
import { namedAmongAll } from '../../../shared/editing/refused-row.ts'
import { useEditing } from '../../../shared/editing/use-editing.ts'
import { useEditingInAddress } from '../../../shared/editing/use-editing-in-address.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import type { BonusGroup } from '../group-acts.ts'
import { savePercentsMutation } from '../queries.ts'
import { columnOf, countPercentChanges, PERCENT_RULES, placesOfPercents, saveOf } from './percent-rows.ts'

/** The editing of a group's columns and percents; whether one edits stands in the address. */
export function usePercentSession({
  group,
  levels,
  isEditingAsked,
  refresh,
}: {
  group: BonusGroup
  levels: readonly NamedLevel[]
  /** By the address. */
  isEditingAsked: boolean
  refresh: () => Promise<BonusGroup>
}) {
  const saving = useSave(savePercentsMutation, { refusals: 'caller' })
  const rows = useMemo(() => placesOfPercents(group, levels), [group, levels])
  const session = useEditing({
    page: `bonus-structures-${group.id}`,
    rows,
    rules: PERCENT_RULES,
    async save(draft) {
      const { countryGroups, structures, ...sent } = saveOf(draft, group)
      try {
        return await saving.mutateAsync({ countryGroups, percents: structures })
      } catch (error) {
        throw error instanceof ApiError ? namedAmongAll(error, draft, listOf(error, sent)) : error
      }
    },
    refresh: async () => placesOfPercents(await refresh(), levels),
    count: countPercentChanges,
    onSaved: sayWhatWasSaved,
    onRefused: (message, error) => {
      const why = message === '' ? bonusStructureMessages.unknownError : message
      if (!isOfColumns(error)) return toasts.error(bonusStructureMessages.notSaved(why))
      if (error.field === 'idsToDelete')
        return toasts.error(bonusStructureMessages.countryGroupNotDeleted(why))
      // Only a new column names its country: an existing one keeps it.
      if (COLUMN_FIELDS.has(error.field ?? ''))
        return toasts.error(withReason(bonusStructureMessages.countryGroupNotAdded, message))
      toasts.error(bonusStructureMessages.countryGroupsNotSaved(why))
    },
  })
  useEditingInAddress(session, isEditingAsked)
  return session
}

export type PercentSession = ReturnType<typeof usePercentSession>

const COLUMN_FIELDS = new Set(['country', 'bonusStructureGroupId'])

const OF_COLUMNS = 'bonusStructureCountryGroupSaveMany' satisfies keyof SaveBonusStructuresMutation

/** Columns and percentages are two root fields. A refusal that names none is told apart by its field. */
const isOfColumns = ({ rootField, field = '' }: ApiError) =>
  rootField === undefined ? field === 'idsToDelete' || COLUMN_FIELDS.has(field) : rootField === OF_COLUMNS

function sayWhatWasSaved(saved: Draft): void {
  const columns = [...saved].filter(([key]) => columnOf(key) === key)
  for (const [, { isMade, isDeleted, cells }] of columns) {
    const { country } = cells
    if (isDeleted) toasts.success(bonusStructureMessages.countryGroupDeleted)
    else if (isMade && country && 'value' in country)
      toasts.success(bonusStructureMessages.countryGroupAdded(countryName(String(country.value))))
  }
  if (saved.size > columns.length) toasts.success(bonusStructureMessages.saved)
}

/** @returns the rows of the list that was refused; none for a deletion, which is in neither list */
const listOf = (
  error: ApiError,
  { columns, percents }: Pick<ReturnType<typeof saveOf>, 'columns' | 'percents'>,
) => {
  if (error.field === 'idsToDelete') return []
  return isOfColumns(error) ? columns : percents
}
