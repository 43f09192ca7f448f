import type { SelectedBands } from '@plumb/domain/comp-bands/selection.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import type { LoadedRows, RowKey } from '@plumb/domain/editing/draft.ts'
import { getRowPlace, getRowValues } from '@plumb/domain/editing/row-place.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { FailedQueries, type NeededQuery } from '../../../shared/api/failed-queries.tsx'
import { FileMenu } from '../../../shared/csv-import/file-menu.tsx'
import { EditorFrame, useSavingAction } from '../../../shared/editing/editor-frame.tsx'
import { GroupTabs } from '../../../shared/groups/group-pages.tsx'
import { nameOfRow } from '../../../shared/groups/level-matrix.tsx'
import { useMay } from '../../../shared/session/session.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { useCellInAddress } from '../../../shared/sheet/use-cell-in-address.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { useIsPhone } from '../../../shared/ui/use-window-width.ts'
import { useCellTyping } from '../../../shared/editing/range-changes/use-cell-typing.ts'
import { RangeChangesPreview } from '../../../shared/editing/range-changes/range-changes-preview.tsx'
import { BAND_FILES, BAND_PAGES, type BandGroup } from '../comp-bands.ts'
import { bandKey, bandRules, type GroupOfBands, nameOfCountry, bandSave } from './band-rows.ts'
import { BandSheet } from './band-sheet.tsx'
import { BandNotices } from './band-notices.tsx'
import { BandToolbar, type CountryChoice, type WidthGroup } from './band-toolbar.tsx'
import { useBandSession } from './use-band-session.ts'
import { useToggles } from './band-toggles.tsx'
import { BAND_OPERATIONS } from '../queries.ts'

const texts = compBandMessages.page
const EDIT = '/w/$workspaceId/ote/edit-comp-band-group'

interface BandsEditorProps {
  readonly group: GroupOfBands
  /** All groups, to choose from. */
  readonly groups: readonly BandGroup[]
  readonly selected: SelectedBands
  /** The compared groups that are loaded. */
  readonly compared: readonly GroupOfBands[]
  readonly levels: readonly ShownLevel[]
  /** Whether there are levels that the member does not see, so that changes to a whole country are refused. */
  readonly hasHiddenLevels: boolean
  /** The queries for range widths and countries, to show which of them failed. */
  readonly requiredQueries: readonly NeededQuery[]
  readonly areCountriesFailed: boolean
  /** Null while loading, or if loading failed. */
  readonly widthGroups: readonly WidthGroup[] | null
  /** The countries that a group can have; null while loading, or if loading failed. */
  readonly countries: readonly CountryChoice[] | null
  readonly refresh: () => Promise<GroupOfBands>
}

/** The sheet of the bands of a group, read and edited. */
export function BandsEditor(props: BandsEditorProps) {
  const { group, selected, levels, widthGroups, refresh } = props
  const mayEdit = useMay()({ scopes: ['COMP_BANDS_EDIT'] })
  const isPhone = useIsPhone()
  const navigate = useNavigate({ from: EDIT })
  const { editing = false, level } = useSearch({ from: EDIT })
  const widths = useMemo(() => widthChoices(group, widthGroups), [group, widthGroups])
  const session = useBandSession({ group, levels, widths, isEditingRequested: editing, mayEdit, refresh })
  const sheet = useRef<SheetHandle>(null)
  const [toggles, setToggles] = useToggles()
  const { rows, isEditing, changes, conflict } = session
  const rules = useMemo(() => bandRules(widths), [widths])
  const [typing, setTyping] = useCellTyping(rules.columns)
  const changesQuery = useMemo(
    () => ({ query: BAND_OPERATIONS.previewChanges, variables: changesOf(group, rows) }),
    [group, rows],
  )
  const countryGroup = group.compBandCountryGroups.find(({ id }) => id === selected.countryGroupId)
  useCellInAddress(sheet, countryGroup && level !== undefined ? bandKey(countryGroup.id, level) : null)
  const showCountry = (selectedCountryGroupId: number) =>
    void navigate({
      search: (now) => ({ ...now, level: undefined, selectedCountryGroupId }),
      replace: true,
    })

  const show = (problem: Problem | null) => {
    if (problem === null) return
    const { owner } = getRowPlace(getRowValues(session, problem.key))
    const id = rows.get(owner ?? '')?.id
    if (id != null && id !== countryGroup?.id) showCountry(id)
    // The sheet of another country is rendered by then.
    requestAnimationFrame(() => sheet.current?.show(problem.key, problem.column))
  }
  const save = useSavingAction(session, show)
  const nameOf = (key: RowKey) => nameOfRow(session, key, levels, nameOfCountry)

  return (
    <RangeChangesPreview
      // A conflict is resolved first.
      session={{ ...session, isEditing: isEditing && conflict === null }}
      rules={rules}
      typing={typing}
      changesQuery={changesQuery}
      subject={rangeChangeMessages.bandsOf(group.name)}
      // Two comparisons need the room.
      opensOnRequest={selected.comparisonGroupIds.length > 1}
    >
      <EditorFrame
        session={session}
        history="comp-bands"
        title={texts.title}
        tabs={<GroupTabs pages={BAND_PAGES} />}
        belowHeader={
          <BandToolbar
            {...props}
            session={session}
            mayEdit={!isPhone && mayEdit}
            countryGroup={countryGroup}
            widths={widths}
          />
        }
        actions={<FileMenu {...BAND_FILES} hasUnsavedEdits={changes > 0 || session.offeredDraft !== null} />}
        mayEdit={mayEdit}
        onEdit={
          countryGroup
            ? () => void navigate({ search: (now) => ({ ...now, editing: true }), replace: true })
            : null
        }
        isLeft={(now, next) => (now['groupId'] ?? selected.groupId) !== (next['groupId'] ?? selected.groupId)}
        editedColumns={rules.columns}
        nameOf={nameOf}
        onSave={save}
        onProblem={show}
      >
        <div className="grid flex-none gap-2 px-6 pb-3 empty:hidden max-desk:px-4">
          <FailedQueries queries={props.requiredQueries} />
        </div>
        <BandNotices
          {...props}
          session={session}
          countryGroup={countryGroup}
          showsRange={toggles.calculation}
        />
        {countryGroup ? (
          <BandSheet
            {...props}
            key={countryGroup.id}
            session={session}
            countryGroup={countryGroup}
            handle={sheet}
            toggles={toggles}
            onToggles={setToggles}
            nameOf={nameOf}
            onSave={save}
            onCountry={showCountry}
            onTyping={setTyping}
          />
        ) : (
          <EmptyState title={texts.noCountryGroupsTitle}>{texts.noCountryGroups}</EmptyState>
        )}
      </EditorFrame>
    </RangeChangesPreview>
  )
}

const changesOf = (group: GroupOfBands, rows: LoadedRows) => (draft: RowsToSave) => {
  const { parts, cells } = bandSave(draft, group, rows).variables
  return { request: { compBands: cells.items, compBandCountryGroups: parts.items } }
}

/** Returns the range width groups to choose from; while they load, those that the group has. */
function widthChoices(group: GroupOfBands, widthGroups: readonly WidthGroup[] | null) {
  const availableWidths =
    widthGroups ?? group.compBandCountryGroups.flatMap(({ rangeWidthGroup }) => rangeWidthGroup ?? [])
  return [...new Map(availableWidths.map(({ id, name }) => [id, { value: id, label: name }])).values()]
}
