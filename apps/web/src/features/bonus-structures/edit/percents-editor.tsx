import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { countriesToAdd } from '@plumb/domain/groups/country-order.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { FailedQueries } from '../../../shared/api/failed-queries.tsx'
import { SheetEditor } from '../../../shared/editing/sheet-editor.tsx'
import { useTyping } from '../../../shared/editing/what-changes/use-typing.ts'
import { WhatChanges } from '../../../shared/editing/what-changes/what-changes.tsx'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import type { KeyColumn } from '../../../shared/sheet/sheet-parts.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { useAskedCell } from '../../../shared/sheet/use-asked-cell.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { offBecause } from '../../../shared/ui/off.ts'
import { useNarrow } from '../../../shared/ui/use-narrow.ts'
import { BonusFileMenu } from '../bonus-file-menu.tsx'
import { BonusTabs } from '../bonus-tabs.tsx'
import type { BonusGroup } from '../group-acts.ts'
import { countryChoicesQuery, groupUsesQuery, whatChangesQuery } from '../queries.ts'
import { hasHiddenLevels, levelsHiddenFrom } from '../../../shared/groups/seen-levels.ts'
import { useSeenLevels } from '../../../shared/groups/use-seen-levels.ts'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { sheetColumn, useColumnsInView, useCountryHeadings } from './country-columns.tsx'
import { FillDialog } from './fill-dialog.tsx'
import {
  addColumn,
  columnKey,
  columnOf,
  type LevelRow,
  levelRows,
  nameOfPlace,
  PERCENT_RULES,
  percentKey,
  saveOf,
  type ShownColumn,
  shownColumns,
  strikeColumn,
} from './percent-rows.ts'
import { PercentPicks } from './percent-picks.tsx'
import { usePercentSession } from './use-percent-session.ts'

const { page: texts, noCountriesToAdd } = bonusStructureMessages
const EDIT = '/w/$workspaceId/bonus-structures/edit-bonus-structure-group'

const levelKeys = (levelWidth: number, nameWidth: number): readonly KeyColumn<LevelRow>[] => [
  {
    id: 'level',
    head: texts.level,
    text: ({ level }) => levelLabel(level),
    width: levelWidth,
    isQuiet: true,
  },
  { id: 'name', head: texts.levelName, text: ({ name }) => name, width: nameWidth },
]
const LEVEL_KEYS = levelKeys(68, 190)
/** Narrower, so that two country columns fit. */
const NARROW_KEYS = levelKeys(66, 80)

/** The sheet of one bonus structure, with a row per level and a column per country (docs/rules/bonus-structures 13). */
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
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  const { defaultCountry } = membership.workspace
  const navigate = useNavigate({ from: EDIT })
  const { editing = false, countryGroupId, level } = useSearch({ from: EDIT })
  const options = { workspaceId, refusals: 'caller' } as const
  const choices = useQuery(apiQuery(countryChoicesQuery, {}, options))
  const uses = useQuery({
    ...apiQuery(groupUsesQuery, {}, options),
    enabled: may({ scopes: ['JOB_FAMILIES_VIEW'] }),
  })
  const levels = useSeenLevels(answer)
  const listed = useMemo(() => listedLevels(answer.jobLevels, answer.globalLevels), [answer])
  const someLevelsHidden = hasHiddenLevels(answer, membership)
  const below = levelsHiddenFrom(membership)

  const session = usePercentSession({ group, levels, isEditingAsked: editing, refresh })
  const { rows: loaded, draft, isEditing, changes } = session
  const rows = useMemo(() => levelRows(levels), [levels])
  const all = useMemo(() => shownColumns(loaded, draft, defaultCountry), [loaded, draft, defaultCountry])
  const isNarrow = useNarrow() && !isEditing
  const [chosen, setChosen] = useState<string | null>(null)
  const beside = chosen ?? all.find(({ country }) => country !== defaultCountry)?.country ?? defaultCountry
  const columns = useColumnsInView(all, isNarrow ? beside : null, defaultCountry)
  const sheetColumns = useMemo(
    () => columns.map((column) => sheetColumn(column, defaultCountry, isNarrow ? 120 : 148)),
    [columns, defaultCountry, isNarrow],
  )
  const sheet = useRef<SheetHandle>(null)
  useAskedCell(
    sheet,
    countryGroupId !== undefined && level !== undefined ? percentKey(columnKey(countryGroupId), level) : null,
  )
  const [doing, setDoing] = useState<'add' | ShownColumn | null>(null)
  const [filled, setFilled] = useState<ShownColumn | null>(null)
  const mapped = useMemo(
    () => choices.data?.bonusStructureCountries.map(({ country }) => country) ?? [],
    [choices.data],
  )
  const standing = all.filter(({ isStruck }) => !isStruck)
  const open = countriesToAdd(standing, mapped, { defaultCountry, nameOf: countryName })
  const notAdded = someLevelsHidden
    ? groupMessages.hasHiddenLevels
    : choices.data === undefined
      ? choices.error
        ? groupMessages.page.countriesFailed
        : groupMessages.page.countriesLoading
      : open.length === 0
        ? noCountriesToAdd
        : null
  const headings = useCountryHeadings({
    session,
    columns,
    rows,
    defaultCountry,
    withoutColumn: open.length,
    hasHiddenLevels: someLevelsHidden,
    onFill: setFilled,
    onStrike: setDoing,
  })

  const [typing, onTyping] = useTyping(PERCENT_RULES.columns)
  const asking = useMemo(() => ({ query: whatChangesQuery, variables: changesOf(group) }), [group])

  const defaultColumn = all.find(({ country }) => country === defaultCountry)
  const add = (country: string, beginning: 'default' | 'empty') =>
    session.alter((now) =>
      addColumn(now, loaded, {
        country,
        like: beginning === 'default' ? (defaultColumn?.key ?? null) : null,
        levels: listed,
      }),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyC' || !isEditing || notAdded !== null) return
    event.preventDefault()
    sheet.current?.commit()
    setDoing('add')
  }
  const struck = doing === 'add' ? null : doing
  const percents = (column: ShownColumn) =>
    [...loaded].filter(
      ([key, { values }]) => key !== column.key && columnOf(key) === column.key && values['percent'] !== null,
    ).length
  return (
    // Alt+C adds a country from anywhere on the page.
    <div className="contents" role="presentation" onKeyDownCapture={onKeyDown}>
      <WhatChanges
        session={session}
        rules={PERCENT_RULES}
        typing={typing}
        asking={asking}
        subject={rangeChangeMessages.bonusesOf(group.name)}
      >
        <SheetEditor
          handle={sheet}
          table={(key) => (columnOf(key) === key ? 'bonus_structure_country_group' : 'bonus_structure')}
          history="bonus-structures"
          session={session}
          title={texts.title}
          tabs={<BonusTabs />}
          under={
            <>
              {isEditing && (
                <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
                  <FailedQueries queries={[{ query: choices, failed: groupMessages.page.countriesFailed }]} />
                </div>
              )}
              <PercentPicks
                group={group}
                groups={answer.bonusStructureGroups}
                families={
                  uses.data
                    ? uses.data.jobFamilies.filter((family) => family.bonusStructureGroupId === group.id)
                        .length
                    : null
                }
                levels={levels}
                unlisted={answer.globalLevels.filter(
                  (each) =>
                    (below === null || each.level < below) &&
                    !listed.some((other) => other.level === each.level),
                )}
                columns={all}
                country={isNarrow ? beside : null}
                onCountry={setChosen}
                session={session}
              />
            </>
          }
          mayEdit
          onEdit={() => void navigate({ search: (now) => ({ ...now, editing: true }), replace: true })}
          isLeft={(now, next) => (now['groupId'] ?? group.id) !== (next['groupId'] ?? group.id)}
          actions={
            <BonusFileMenu groupName={group.name} hasUnsavedEdits={changes > 0 || session.offered !== null} />
          }
          editedColumns={PERCENT_RULES.columns}
          nameOf={(key) => nameOfPlace(key, all, levels)}
          ownerOf={columnOf}
          name={isNarrow ? 'bonus-structures-narrow' : 'bonus-structures'}
          label={texts.title}
          rows={rows}
          keys={isNarrow ? NARROW_KEYS : LEVEL_KEYS}
          columns={sheetColumns}
          groups={headings}
          findLabel={texts.find}
          hint={texts.emptyCounts}
          tools={
            <Button size="small" icon={Plus} onClick={() => setDoing('add')} {...offBecause(notAdded)}>
              {texts.addCountry}
            </Button>
          }
          onTyping={onTyping}
        >
          {doing === 'add' && (
            <AddCountryDialog
              group={group}
              columns={all}
              mapped={mapped}
              onAdd={add}
              onClose={() => setDoing(null)}
            />
          )}
          {filled && (
            <FillDialog
              country={filled.country}
              onFill={(percent) =>
                session.change(
                  rows.map((row) => ({
                    key: percentKey(filled.key, row.level),
                    column: PERCENT_COLUMN.key,
                    typed: { value: percent },
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
            onConfirm={() => {
              setDoing(null)
              if (struck) session.alter((now) => strikeColumn(now, loaded, struck.key, true))
            }}
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
        </SheetEditor>
      </WhatChanges>
    </div>
  )
}

const changesOf = (group: BonusGroup) => (draft: RowsToSave) => {
  const { countryGroups, structures } = saveOf(draft, group)
  return {
    previewBonusStructureChangesRequest: {
      bonusStructures: structures.items,
      bonusStructureCountryGroups: countryGroups.items,
      countryGroupIdsToDelete: countryGroups.idsToDelete,
    },
  }
}
