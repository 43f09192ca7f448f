import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import type { LoadedRows } from '@plumb/domain/editing/draft.ts'
import { getTableFields } from '@plumb/domain/editing/row-fields.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { countriesToAdd } from '@plumb/domain/groups/country-order.ts'
import { getListedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { levelNamer } from '@plumb/domain/job-levels/level-names.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
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
import { hasHiddenLevels, levelLimitOf, useVisibleLevels } from '../../../shared/groups/visible-levels.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { useIsNarrow } from '../../../shared/ui/use-window-width.ts'
import { BONUS_PAGES, bonusFilesOf, type BonusGroup } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { sheetColumn, useVisibleColumns, useCountryHeadings } from './country-columns.tsx'
import { FillDialog } from './fill-dialog.tsx'
import {
  addColumn,
  columnKey,
  nameOfColumn,
  PERCENT_RULES,
  bonusSave,
  type ShownColumn,
  shownColumns,
  markColumnForDeletion,
} from './percent-rows.ts'
import { PercentToolbar } from './percent-toolbar.tsx'
import { usePercentSession } from './use-percent-session.ts'

const texts = bonusStructureMessages.page
const EDIT = '/w/$workspaceId/bonus-structures/edit-bonus-structure-group'
const LEVEL_KEYS = levelKeys(68, 190)
/** Narrower, so that two country columns fit. */
const NARROW_LEVEL_KEYS = levelKeys(66, 80)

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
  const countries = useApiQuery(BONUS_OPERATIONS.countries, {})
  const uses = useApiQuery(BONUS_OPERATIONS.uses, {}, { enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }) })
  const levels = useVisibleLevels(answer)
  const listedLevels = useMemo(() => getListedLevels(answer.jobLevels, answer.globalLevels), [answer])
  const areLevelsHidden = hasHiddenLevels(answer, membership)
  const levelLimit = levelLimitOf(membership)
  const unlistedLevels = useMemo(() => {
    const listed = new Set(listedLevels.map((each) => each.level))
    // A level of job levels may have no stored global level.
    const known = new Set([...answer.globalLevels, ...answer.jobLevels].map((each) => each.level))
    return [...known]
      .filter((each) => (levelLimit === null || each < levelLimit) && !listed.has(each))
      .sort((a, b) => b - a)
      .map(levelNamer(answer.globalLevels, answer.jobLevels))
  }, [answer, listedLevels, levelLimit])
  const session = usePercentSession({ group, levels, isEditingRequested: editing, refresh })
  const { rows, draft, isEditing } = session
  const allColumns = useMemo(() => shownColumns(rows, draft, defaultCountry), [rows, draft, defaultCountry])
  const isNarrow = useIsNarrow() && !isEditing
  const [chosenCountry, setChosenCountry] = useState<string | null>(null)
  const otherCountry =
    chosenCountry ?? allColumns.find(({ country }) => country !== defaultCountry)?.country ?? defaultCountry
  const columns = useVisibleColumns(allColumns, isNarrow ? otherCountry : null, defaultCountry)
  const sheetColumns = useMemo(
    () => columns.map((column) => sheetColumn(column, defaultCountry, isNarrow ? 120 : 148)),
    [columns, defaultCountry, isNarrow],
  )
  const sheet = useRef<SheetHandle>(null)
  /** The open dialog: to add a country, or to confirm the deletion of this column. */
  const [openDialog, setOpenDialog] = useState<'add' | ShownColumn | null>(null)
  const [columnToFill, setColumnToFill] = useState<ShownColumn | null>(null)
  const mappedCountries = useMemo(
    () => countries.data?.countries.map(({ country }) => country) ?? [],
    [countries.data],
  )
  const addableCountries = countriesToAdd(
    allColumns.filter(({ isMarkedForDeletion }) => !isMarkedForDeletion),
    mappedCountries,
    { defaultCountry, nameOf: countryName },
  )
  const getAddDisabledReason = () => {
    if (areLevelsHidden) return groupMessages.hasHiddenLevels
    if (countries.error && !countries.data) return groupMessages.page.countriesFailed
    if (!countries.data) return groupMessages.page.countriesLoading
    return addableCountries.length === 0 ? groupMessages.page.noCountriesToAdd : null
  }
  const addDisabledReason = getAddDisabledReason()
  const headings = useCountryHeadings({
    session,
    columns,
    levels,
    defaultCountry,
    countryCountWithoutColumn: addableCountries.length,
    hasHiddenLevels: areLevelsHidden,
    onFill: setColumnToFill,
    onMarkForDeletion: setOpenDialog,
  })
  const changesQuery = useMemo(
    () => ({ query: BONUS_OPERATIONS.previewChanges, variables: changesOf(group, rows) }),
    [group, rows],
  )
  const add = (country: string, initialValues: 'default' | 'empty') => {
    const sourceColumn = allColumns.find((column) => column.country === defaultCountry)?.key ?? null
    session.alter((current) =>
      addColumn(current, rows, {
        country,
        sourceColumn: initialValues === 'default' ? sourceColumn : null,
        levels: listedLevels,
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyC' || !isEditing || addDisabledReason !== null) return
    event.preventDefault()
    sheet.current?.commit()
    setOpenDialog('add')
  }
  const columnToDelete = openDialog === 'add' ? null : openDialog
  const countPercents = (column: ShownColumn) =>
    [...rows.values()].filter(
      ({ values }) => getTableFields(values).owner === column.key && values['percent'] !== null,
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
        tabs={<GroupTabs pages={BONUS_PAGES} />}
        belowHeader={
          <>
            {isEditing && (
              <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
                <FailedQueries queries={[{ query: countries, failed: groupMessages.page.countriesFailed }]} />
              </div>
            )}
            <PercentToolbar
              group={group}
              groups={answer.groups}
              familyCount={
                uses.data ? uses.data.jobFamilies.filter(({ groupId }) => groupId === group.id).length : null
              }
              levels={levels}
              unlistedLevels={unlistedLevels}
              columns={allColumns}
              country={isNarrow ? otherCountry : null}
              onCountry={setChosenCountry}
              session={session}
            />
          </>
        }
        mayEdit
        onEdit={() => void navigate({ search: (current) => ({ ...current, editing: true }), replace: true })}
        leavesData={(before, after) => (before['groupId'] ?? group.id) !== (after['groupId'] ?? group.id)}
        files={bonusFilesOf(group.name)}
        nameOfOwner={nameOfColumn}
        linkedKey={
          countryGroupId === undefined || level === undefined
            ? null
            : cellKey(columnKey(countryGroupId), level)
        }
        name={isNarrow ? 'bonus-structures-narrow' : 'bonus-structures'}
        levels={levels}
        keys={isNarrow ? NARROW_LEVEL_KEYS : LEVEL_KEYS}
        columns={sheetColumns}
        groups={headings}
        hint={texts.emptyCounts}
        tools={
          session.isEditing && (
            <Button
              size="small"
              icon={Plus}
              onClick={() => setOpenDialog('add')}
              {...disabledProps(addDisabledReason)}
            >
              {texts.addCountry}
            </Button>
          )
        }
      >
        {openDialog === 'add' && (
          <AddCountryDialog
            group={group}
            countries={addableCountries}
            onAdd={add}
            onClose={() => setOpenDialog(null)}
          />
        )}
        {columnToFill && (
          <FillDialog
            country={columnToFill.country}
            onFill={(value) =>
              session.change(
                levels.map((each) => ({
                  key: cellKey(columnToFill.key, each.level),
                  column: PERCENT_COLUMN.key,
                  typed: { value },
                })),
              )
            }
            onClose={() => setColumnToFill(null)}
          />
        )}
        <ConfirmDialog
          open={columnToDelete !== null}
          onClose={() => setOpenDialog(null)}
          title={texts.deleteTitle(countryName(columnToDelete?.country ?? ''))}
          confirm={texts.delete}
          onConfirm={() =>
            columnToDelete &&
            session.alter((current) => markColumnForDeletion(current, rows, columnToDelete.key, true))
          }
          danger
        >
          {columnToDelete &&
            texts.deleteColumnText(
              countryName(columnToDelete.country),
              countryName(defaultCountry),
              countPercents(columnToDelete),
            )}
        </ConfirmDialog>
      </LevelMatrix>
    </div>
  )
}

/** Returns the function from a draft to the variables of the query for its effects. */
const changesOf = (group: BonusGroup, rows: LoadedRows) => (draft: RowsToSave) => {
  const { parts, cells } = bonusSave(draft, group, rows).variables
  return {
    request: {
      bonusStructures: cells.items,
      bonusStructureCountryGroups: parts.items,
      countryGroupIdsToDelete: parts.idsToDelete,
    },
  }
}
