import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import type { LoadedRows } from '@plumb/domain/editing/draft.ts'
import { placeOf } from '@plumb/domain/editing/place.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { countriesToAdd } from '@plumb/domain/groups/country-order.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { FailedQueries } from '../../../shared/api/failed-queries.tsx'
import { GroupTabs } from '../../../shared/groups/group-pages.tsx'
import { LevelMatrix, levelKeys } from '../../../shared/groups/level-matrix.tsx'
import { cellKey } from '../../../shared/groups/matrix.ts'
import { hasHiddenLevels, levelsHiddenFrom, useSeenLevels } from '../../../shared/groups/seen-levels.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { useNarrow } from '../../../shared/ui/use-narrow.ts'
import { BONUS_PAGES, bonusFilesOf, type BonusGroup } from '../bonus-structures.ts'
import { BONUS_CALLS } from '../queries.ts'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { sheetColumn, useColumnsInView, useCountryHeadings } from './country-columns.tsx'
import { FillDialog } from './fill-dialog.tsx'
import {
  addColumn,
  columnKey,
  nameOfColumn,
  PERCENT_RULES,
  saveOf,
  type ShownColumn,
  shownColumns,
  strikeColumn,
} from './percent-rows.ts'
import { PercentPicks } from './percent-picks.tsx'
import { usePercentSession } from './use-percent-session.ts'

const texts = bonusStructureMessages.page
const EDIT = '/w/$workspaceId/bonus-structures/edit-bonus-structure-group'
const LEVEL_KEYS = levelKeys(68, 190)
/** Narrower, so that two country columns fit. */
const NARROW_KEYS = levelKeys(66, 80)

/** The sheet of one bonus structure, with a row per level and a column per country (rule BS13). */
export function PercentsEditor({
  answer,
  group,
  refresh,
}: {
  answer: BonusStructureGroupsQuery
  group: BonusGroup
  refresh: () => Promise<BonusGroup>
}) {
  const may = useMay()
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  const navigate = useNavigate({ from: EDIT })
  const { editing = false, countryGroupId, level } = useSearch({ from: EDIT })
  const choices = useApiQuery(BONUS_CALLS.countries, {})
  const uses = useApiQuery(BONUS_CALLS.uses, {}, { enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }) })
  const levels = useSeenLevels(answer)
  const listed = useMemo(() => listedLevels(answer.jobLevels, answer.globalLevels), [answer])
  const someLevelsHidden = hasHiddenLevels(answer, membership)
  const below = levelsHiddenFrom(membership)
  const session = usePercentSession({ group, levels, isEditingRequested: editing, refresh })
  const { rows, draft, isEditing } = session
  const all = useMemo(() => shownColumns(rows, draft, defaultCountry), [rows, draft, defaultCountry])
  const isNarrow = useNarrow() && !isEditing
  const [chosen, setChosen] = useState<string | null>(null)
  const otherCountry =
    chosen ?? all.find(({ country }) => country !== defaultCountry)?.country ?? defaultCountry
  const columns = useColumnsInView(all, isNarrow ? otherCountry : null, defaultCountry)
  const sheetColumns = useMemo(
    () => columns.map((column) => sheetColumn(column, defaultCountry, isNarrow ? 120 : 148)),
    [columns, defaultCountry, isNarrow],
  )
  const sheet = useRef<SheetHandle>(null)
  const [doing, setDoing] = useState<'add' | ShownColumn | null>(null)
  const [filled, setFilled] = useState<ShownColumn | null>(null)
  const mapped = useMemo(() => choices.data?.countries.map(({ country }) => country) ?? [], [choices.data])
  const open = countriesToAdd(
    all.filter(({ isStruck }) => !isStruck),
    mapped,
    { defaultCountry, nameOf: countryName },
  )
  const notLoaded = choices.error ? groupMessages.page.countriesFailed : groupMessages.page.countriesLoading
  const noneToAdd =
    choices.data === undefined ? notLoaded : open.length === 0 ? groupMessages.page.noCountriesToAdd : null
  const notAdded = someLevelsHidden ? groupMessages.hasHiddenLevels : noneToAdd
  const headings = useCountryHeadings({
    session,
    columns,
    levels,
    defaultCountry,
    withoutColumn: open.length,
    hasHiddenLevels: someLevelsHidden,
    onFill: setFilled,
    onStrike: setDoing,
  })
  const changesQuery = useMemo(
    () => ({ query: BONUS_CALLS.whatChanges, variables: changesOf(group, rows) }),
    [group, rows],
  )
  const add = (country: string, beginning: 'default' | 'empty') => {
    const like = all.find((column) => column.country === defaultCountry)?.key ?? null
    session.alter((now) =>
      addColumn(now, rows, { country, like: beginning === 'default' ? like : null, levels: listed }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyC' || !isEditing || notAdded !== null) return
    event.preventDefault()
    sheet.current?.commit()
    setDoing('add')
  }
  const struck = doing === 'add' ? null : doing
  const percents = (column: ShownColumn) =>
    [...rows.values()].filter(
      ({ values }) => placeOf(values).owner === column.key && values['percent'] !== null,
    ).length
  return (
    // Alt+C adds a country from anywhere on the page.
    <div className="contents" role="presentation" onKeyDownCapture={onKeyDown}>
      <LevelMatrix
        handle={sheet}
        history="bonus-structures"
        session={session}
        rules={PERCENT_RULES}
        changesQuery={changesQuery}
        subject={rangeChangeMessages.bonusesOf(group.name)}
        title={texts.title}
        tabs={<GroupTabs of={BONUS_PAGES} />}
        under={
          <>
            {isEditing && (
              <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
                <FailedQueries queries={[{ query: choices, failed: groupMessages.page.countriesFailed }]} />
              </div>
            )}
            <PercentPicks
              group={group}
              groups={answer.groups}
              families={
                uses.data ? uses.data.jobFamilies.filter(({ groupId }) => groupId === group.id).length : null
              }
              levels={levels}
              unlisted={answer.globalLevels.filter(
                (each) =>
                  (below === null || each.level < below) &&
                  !listed.some((other) => other.level === each.level),
              )}
              columns={all}
              country={isNarrow ? otherCountry : null}
              onCountry={setChosen}
              session={session}
            />
          </>
        }
        mayEdit
        onEdit={() => void navigate({ search: (now) => ({ ...now, editing: true }), replace: true })}
        isLeft={(now, next) => (now['groupId'] ?? group.id) !== (next['groupId'] ?? group.id)}
        files={bonusFilesOf(group.name)}
        nameOfOwner={nameOfColumn}
        linked={
          countryGroupId === undefined || level === undefined
            ? null
            : cellKey(columnKey(countryGroupId), level)
        }
        name={isNarrow ? 'bonus-structures-narrow' : 'bonus-structures'}
        levels={levels}
        keys={isNarrow ? NARROW_KEYS : LEVEL_KEYS}
        columns={sheetColumns}
        groups={headings}
        hint={texts.emptyCounts}
        tools={
          <Button size="small" icon={Plus} onClick={() => setDoing('add')} {...disabledProps(notAdded)}>
            {texts.addCountry}
          </Button>
        }
      >
        {doing === 'add' && (
          <AddCountryDialog group={group} countries={open} onAdd={add} onClose={() => setDoing(null)} />
        )}
        {filled && (
          <FillDialog
            country={filled.country}
            onFill={(value) =>
              session.change(
                levels.map((each) => ({
                  key: cellKey(filled.key, each.level),
                  column: PERCENT_COLUMN.key,
                  typed: { value },
                })),
              )
            }
            onClose={() => setFilled(null)}
          />
        )}
        <ConfirmDialog
          open={struck !== null}
          onOpenChange={(isOpen) => !isOpen && setDoing(null)}
          title={texts.deleteTitle(countryName(struck?.country ?? ''))}
          confirm={texts.delete}
          onConfirm={() => struck && session.alter((now) => strikeColumn(now, rows, struck.key, true))}
          cancel={editingMessages.cancel}
          danger
        >
          {struck &&
            texts.deleteColumnText(
              countryName(struck.country),
              countryName(defaultCountry),
              percents(struck),
            )}
        </ConfirmDialog>
      </LevelMatrix>
    </div>
  )
}

const changesOf = (group: BonusGroup, rows: LoadedRows) => (draft: RowsToSave) => {
  const { parts, cells } = saveOf(draft, group, rows).variables
  return {
    request: {
      bonusStructures: cells.items,
      bonusStructureCountryGroups: parts.items,
      countryGroupIdsToDelete: parts.idsToDelete,
    },
  }
}
