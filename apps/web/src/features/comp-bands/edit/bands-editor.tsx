import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { inCountryOrder, type SelectedBands } from '@plumb/domain/comp-bands/selection.ts'
import { type Typed, typeText, type Values, valuesOf } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ConflictPanel } from '../../../shared/editing/conflict-panel.tsx'
import { DraftOffer } from '../../../shared/editing/draft-offer.tsx'
import { LeaveGuard } from '../../../shared/editing/leave-guard.tsx'
import { SaveBar } from '../../../shared/editing/save-bar.tsx'
import { useSessionCells } from '../../../shared/editing/session-cells.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { Sheet, type SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { useAskedCell } from '../../../shared/sheet/use-asked-cell.ts'
import type { CellTyping, SheetCells } from '../../../shared/sheet/sheet-parts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { BandFileMenu } from '../band-file-menu.tsx'
import { BandTabs } from '../band-tabs.tsx'
import type { BandGroup } from '../group-acts.ts'
import {
  amountsOf,
  bandPlace,
  bandRules,
  type CountryGroup,
  countryPlace,
  type GroupOfBands,
  levelRows,
  readBandPlace,
} from './band-rows.ts'
import { BandNotices } from './band-notices.tsx'
import { BandPicks, type CountryChoice, type WidthGroup } from './band-picks.tsx'
import { BandPicture } from './band-picture.tsx'
import { BandToggles } from './band-toggles.tsx'
import { headings, LEVEL_KEYS, sheetColumns, type Toggles } from './sheet-columns.ts'
import { type BandSession, useBandSession } from './use-band-session.ts'
import { WhatChanges } from './what-changes.tsx'
import { type Comparison, workedBands } from './worked-bands.ts'

const words = messages.compBands.page
const EDIT = '/w/$workspaceId/ote/edit-comp-band-group'

interface BandsEditorProps {
  readonly group: GroupOfBands
  /** All of them, to choose among. */
  readonly groups: readonly BandGroup[]
  readonly selected: SelectedBands
  /** The groups beside it, as far as they have come. */
  readonly compared: readonly GroupOfBands[]
  readonly levels: readonly NamedLevel[]
  /** Null: the user may not see them, or they are on their way. */
  readonly widthGroups: readonly WidthGroup[] | null
  /** Those that a group can have; null: on their way. */
  readonly countries: readonly CountryChoice[] | null
  readonly refresh: () => Promise<GroupOfBands>
}

/** The bands of a group, read and edited. */
export function BandsEditor(props: BandsEditorProps) {
  const { group, selected, levels, widthGroups, refresh } = props
  const mayEdit = useMay()({ scopes: ['COMP_BANDS_EDIT'] })
  const navigate = useNavigate({ from: EDIT })
  const { editing = false, level } = useSearch({ from: EDIT })
  const widths = useMemo(() => widthChoices(group, widthGroups), [group, widthGroups])
  const session = useBandSession({ group, levels, widths, isEditingAsked: editing, mayEdit, refresh })
  const sheet = useRef<SheetHandle>(null)
  const { isEditing, changes, conflict } = session
  const countryGroup = group.compBandCountryGroups.find(({ id }) => id === selected.countryGroupId)
  useAskedCell(sheet, countryGroup && level !== undefined ? bandPlace(countryGroup.id, level) : null)
  const showCountry = (selectedCountryGroupId: number) =>
    void navigate({
      search: (now) => ({ ...now, level: undefined, selectedCountryGroupId }),
      replace: true,
    })

  const show = (problem: Problem | null) => {
    if (problem === null) return
    const place = readBandPlace(problem.key)
    if (place && place.countryGroupId !== countryGroup?.id) showCountry(place.countryGroupId)
    // The sheet of another country is there once it is drawn.
    requestAnimationFrame(() => sheet.current?.show(problem.key, problem.column))
  }
  // A key that saves has changed the draft a moment before: the newest session is asked.
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const save = () => void latest.current.save().then(show)

  if (conflict)
    return (
      <ConflictPanel
        session={session}
        conflict={conflict}
        title={words.title}
        columns={bandRules(widths).columns}
        nameOf={(key) => nameOfPlace(key, group, levels)}
        onSave={() => void session.saveResolved().then(show)}
      />
    )
  return (
    <>
      <PageHeader
        title={words.title}
        tabs={<BandTabs />}
        sub={isEditing && messages.editing.editing}
        actions={
          <>
            <BandFileMenu hasUnsavedEdits={changes > 0 || session.offered !== null} />
            {isEditing && countryGroup && changes > 0 && (
              <WhatChanges session={session} group={group} countryGroup={countryGroup} />
            )}
            {isEditing ? (
              <SaveBar session={session} onSave={save} />
            ) : (
              mayEdit &&
              countryGroup && (
                <Button
                  look="primary"
                  icon={Pencil}
                  onClick={() =>
                    void navigate({ search: (now) => ({ ...now, editing: true }), replace: true })
                  }
                >
                  {messages.editing.edit}
                </Button>
              )
            )}
          </>
        }
      />
      <BandPicks {...props} session={session} mayEdit={mayEdit} countryGroup={countryGroup} widths={widths} />
      {mayEdit && session.offered && (
        <div className="px-6 pb-3 max-desk:px-4">
          <DraftOffer session={session} />
        </div>
      )}
      <BandNotices {...props} session={session} countryGroup={countryGroup} />
      {countryGroup ? (
        <BandSheet
          {...props}
          key={countryGroup.id}
          session={session}
          countryGroup={countryGroup}
          handle={sheet}
          onSave={save}
          onCountry={showCountry}
        />
      ) : (
        <EmptyState title={words.noCountryGroupsTitle}>{words.noCountryGroups}</EmptyState>
      )}
      <LeaveGuard
        isDirty={changes > 0}
        onLeave={session.cancel}
        isLeft={(now, next) => (now['groupId'] ?? selected.groupId) !== (next['groupId'] ?? selected.groupId)}
      />
    </>
  )
}

interface BandSheetProps extends BandsEditorProps {
  readonly session: BandSession
  readonly countryGroup: CountryGroup
  readonly handle: React.Ref<SheetHandle>
  readonly onSave: () => void
  readonly onCountry: (countryGroupId: number) => void
}

/** The sheet of one country, with what follows from each cell and the picture of its bands. */
function BandSheet({
  group,
  groups,
  selected,
  compared,
  levels,
  widthGroups,
  session,
  countryGroup,
  handle,
  onSave,
  onCountry,
}: BandSheetProps) {
  const { id: countryGroupId, country } = countryGroup
  const { rows: loaded, draft, isEditing, changes, problems } = session
  const { defaultCountry } = useMembership().workspace
  const [toggles, setToggles] = useState<Toggles>({ vsPrevious: true, vsComparison: true, calculation: true })
  const [typing, setTyping] = useState<CellTyping | null>(null)

  const own = valuesOf(
    loaded.get(countryPlace(countryGroupId)) ?? null,
    draft.get(countryPlace(countryGroupId)),
  )
  const currencyCode = String(own['currencyCode'] ?? countryGroup.currencyCode)
  const widthGroup = widthGroups?.find(({ id }) => id === own['rangeWidthGroupId'])
  const rows = useMemo(() => levelRows(levels), [levels])
  const columns = useMemo(
    () => bandColumns(CURRENCIES.find(({ code }) => code === currencyCode) ?? null),
    [currencyCode],
  )
  const comparisons = useMemo(
    () => compared.map((other) => comparisonIn(other, country)),
    [compared, country],
  )
  const worked = useMemo(() => {
    const key = (level: number) => bandPlace(countryGroupId, level)
    return workedBands({
      rows,
      countryGroupId,
      currencyCode,
      columns,
      comparisons,
      amountsAt: (level) => typedAmounts(session, key(level), typing, columns),
      savedAt: (level) => amountsOf(loaded.get(key(level))?.values ?? {}),
      widthAt: (level) => widthGroup?.rangeWidths.find((width) => width.level === level) ?? null,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the session, what is loaded and what is typed
  }, [rows, countryGroupId, currencyCode, columns, comparisons, loaded, draft, typing, widthGroup])

  const given = { countryGroupId, country, currencyCode, columns, comparisons, toggles }
  const list = [countryGroupId, country, currencyCode, columns, comparisons, toggles]
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `list` is what `given` is made of
  const shownColumns = useMemo(() => sheetColumns(given), list)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same
  const shownHeadings = useMemo(() => headings(given), list)
  const typed = useSessionCells(session)
  const cells = useMemo(
    (): SheetCells => ({
      ...typed,
      typed(key, column) {
        const value = worked.computed(key, column)
        return value === undefined ? typed.typed(key, column) : { value }
      },
      problem: (key, column) =>
        worked.computed(key, column) === undefined ? typed.problem(key, column) : null,
      worked: worked.worked,
    }),
    [typed, worked],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const ids = inCountryOrder(group.compBandCountryGroups, { defaultCountry, nameOf: countryName }).map(
      ({ id }) => id,
    )
    const next = ids[ids.indexOf(countryGroupId) + step]
    if (next !== undefined) onCountry(next)
  }
  return (
    // Alt with up and down leads to the country before and after, from wherever one is on the sheet.
    <div className="contents" onKeyDownCapture={onKeyDown} role="presentation">
      <Sheet
        handle={handle}
        name="comp-bands"
        label={words.title}
        rows={rows}
        keys={LEVEL_KEYS}
        columns={shownColumns}
        groups={shownHeadings}
        cells={cells}
        findLabel={words.findLevel}
        tools={
          <BandToggles
            toggles={toggles}
            onToggles={setToggles}
            groups={groups}
            groupId={group.id}
            comparisonGroupIds={selected.comparisonGroupIds}
          />
        }
        renderBeside={(seen) => (
          <BandPicture
            seen={seen}
            worked={worked}
            label={words.pictureNamed(group.name, countryName(country))}
            currencyCode={currencyCode}
          />
        )}
        status={isEditing ? statusOf(changes, problems.length) : words.workedOut}
        onTyping={setTyping}
        onUndo={session.undo}
        onRedo={session.redo}
        onSave={onSave}
      />
    </div>
  )
}

/** @returns the amounts of a band with what is being typed into it; null where something of it cannot be read. */
function typedAmounts(
  { rows, draft }: BandSession,
  key: string,
  typing: CellTyping | null,
  columns: ReturnType<typeof bandColumns>,
) {
  const row = draft.get(key)
  const cells: Record<string, Typed> = { ...row?.cells }
  if (typing?.key === key) {
    const column = columns[typing.column as keyof typeof columns]
    if (column) cells[typing.column] = typeText(column, typing.text)
  }
  const typed: Record<string, Values[string]> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (!('value' in cell)) return null
    typed[column] = cell.value
  }
  return amountsOf({ ...valuesOf(rows.get(key) ?? null, row), ...typed })
}

function comparisonIn({ id, name, compBandCountryGroups }: GroupOfBands, country: string): Comparison {
  const own = compBandCountryGroups.find((each) => each.country === country)
  const bands = new Map(own?.compBands.map((band) => [band.globalLevelLevel, amountsOf(band)]))
  return {
    id,
    name,
    currencyCode: own?.currencyCode ?? null,
    amountsAt: (level) => bands.get(level) ?? null,
  }
}

/** Where range widths are not the user's to see, those that the group has are known by name. */
function widthChoices(group: GroupOfBands, widthGroups: readonly WidthGroup[] | null) {
  const known =
    widthGroups ?? group.compBandCountryGroups.flatMap(({ rangeWidthGroup }) => rangeWidthGroup ?? [])
  return [...new Map(known.map(({ id, name }) => [id, { value: id, label: name }])).values()]
}

function nameOfPlace(key: string, group: GroupOfBands, levels: readonly NamedLevel[]): string {
  const place = readBandPlace(key)
  const id = place?.countryGroupId ?? Number(key.split(' ')[1])
  const country = countryName(group.compBandCountryGroups.find((each) => each.id === id)?.country ?? '')
  if (place === null) return words.countryGroupNamed(country)
  const name = levels.find(({ level }) => level === place.level)?.name ?? ''
  return words.bandNamed(words.rowNamed(levelLabel(place.level), name).trim(), country)
}

function statusOf(changes: number, problems: number): string {
  const changed = messages.sheets.changed(changes)
  return problems === 0 ? changed : `${changed} · ${messages.sheets.problems(problems)}`
}
