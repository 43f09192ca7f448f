import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { cashOfBand } from '@plumb/domain/comp-bands/comp-band.ts'
import type { SelectedBands } from '@plumb/domain/comp-bands/selection.ts'
import { amountsOf } from '@plumb/domain/comp-bands/table.ts'
import {
  type LoadedRows,
  type RowKey,
  type Typed,
  parseTypedText,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import { getTableFields, getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { sortByCountry } from '@plumb/domain/groups/country-order.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { rangeChangeMessages } from '@plumb/domain/messages/range-changes.ts'
import { fromInteger, toNumber } from '@plumb/domain/money/fraction.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { FailedQueries, type NeededQuery } from '../../../shared/api/failed-queries.tsx'
import { GroupTabs } from '../../../shared/groups/group-pages.tsx'
import { LevelMatrix, levelKeys } from '../../../shared/groups/level-matrix.tsx'
import { levelRows } from '../../../shared/groups/matrix.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import type { CellTyping } from '../../../shared/sheet/sheet-parts.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { useIsPhone } from '../../../shared/ui/use-window-width.ts'
import { BAND_FILES, BAND_PAGES, type BandGroup } from '../comp-bands.ts'
import { BAND_OPERATIONS } from '../queries.ts'
import { BandChart } from './band-chart.tsx'
import { BandNotices } from './band-notices.tsx'
import {
  bandKey,
  bandRules,
  bandSave,
  type CountryGroup,
  countryKey,
  type GroupOfBands,
  nameOfCountryGroup,
} from './band-rows.ts'
import { BandToggles, useToggles } from './band-toggles.tsx'
import { BandToolbar, type CountryChoice, type WidthGroup } from './band-toolbar.tsx'
import { type Comparison, computeBands } from './computed-bands.ts'
import { FillByCurve } from './fill-by-curve.tsx'
import { headings, sheetColumns } from './sheet-columns.ts'
import { type BandSession, useBandSession } from './use-band-session.ts'

const texts = compBandMessages.page
const LEVEL_KEYS = levelKeys(68, 150)
const NO_LEVELS: readonly ShownLevel[] = []
const EDIT = '/w/$workspaceId/ote/edit-comp-band-group'

interface BandsEditorProps {
  readonly group: GroupOfBands
  /** All groups, to choose from. */
  readonly groups: readonly BandGroup[]
  readonly selected: SelectedBands
  /** The compared groups that are loaded. */
  readonly compared: readonly GroupOfBands[]
  readonly levels: readonly ShownLevel[]
  /** Whether there are levels that the member does not see, so that the server refuses changes to a whole country. */
  readonly hasHiddenLevels: boolean
  /** The queries for range widths and countries, to show which of them failed. */
  readonly requiredQueries: readonly NeededQuery[]
  readonly haveCountriesFailed: boolean
  /** Null while loading, or if loading failed. */
  readonly widthGroups: readonly WidthGroup[] | null
  /** The countries that a group can have; null while loading, or if loading failed. */
  readonly countries: readonly CountryChoice[] | null
  readonly refresh: () => Promise<GroupOfBands>
}

/** The sheet of the bands of a group in one country, read and edited, with calculated cells and a chart. */
export function BandsEditor(props: BandsEditorProps) {
  const { group, selected, compared, levels, widthGroups, refresh } = props
  const mayEdit = useMay()({ scopes: ['COMP_BANDS_EDIT'] })
  const isPhone = useIsPhone()
  const { defaultCountry } = useMembership().workspace
  const navigate = useNavigate({ from: EDIT })
  const { editing = false, level } = useSearch({ from: EDIT })
  const widths = useMemo(() => widthChoices(group, widthGroups), [group, widthGroups])
  const rules = useMemo(() => bandRules(widths), [widths])
  const session = useBandSession({ group, levels, rules, isEditingRequested: editing, mayEdit, refresh })
  const sheet = useRef<SheetHandle>(null)
  const [toggles, setToggles] = useToggles()
  const [typing, setTyping] = useState<CellTyping | null>(null)
  const { rows: loaded, draft, isEditing } = session
  const changesQuery = useMemo(
    () => ({ query: BAND_OPERATIONS.previewChanges, variables: changesOf(group, loaded) }),
    [group, loaded],
  )
  const countryGroup = group.compBandCountryGroups.find(({ id }) => id === selected.countryGroupId)
  const { id: countryGroupId, country } = countryGroup ?? { id: 0, country: defaultCountry }
  const countryValues = getRowValues(session, countryKey(countryGroupId))
  const currencyCode = String(countryValues['currencyCode'] ?? '')
  const widthGroup = widthGroups?.find(({ id }) => id === countryValues['rangeWidthGroupId'])
  const rows = useMemo(() => levelRows(levels), [levels])
  const columns = useMemo(
    () => bandColumns(CURRENCIES.find(({ code }) => code === currencyCode) ?? null),
    [currencyCode],
  )
  const comparisons = useMemo(
    () => compared.map((other) => comparisonForCountry(other, country)),
    [compared, country],
  )
  const computedBands = useMemo(() => {
    const key = (at: number) => bandKey(countryGroupId, at)
    return computeBands({
      rows,
      countryGroupId,
      currencyCode,
      columns,
      comparisons,
      amountsAt: (at) => typedAmounts({ rows: loaded, draft }, key(at), typing, columns),
      savedAmountsAt: (at) => amountsOf(loaded.get(key(at))?.values ?? {}),
      widthAt: (at) => widthGroup?.rangeWidths?.find((width) => width.level === at) ?? null,
    })
  }, [rows, countryGroupId, currencyCode, columns, comparisons, loaded, draft, typing, widthGroup])
  const [shownColumns, shownHeadings] = useMemo(() => {
    const maxAmount = maxAmountOf(countryGroup?.compBands ?? [])
    const settings = { countryGroupId, country, currencyCode, columns, comparisons, toggles, maxAmount }
    return [sheetColumns(settings), headings(settings)]
  }, [countryGroup, countryGroupId, country, currencyCode, columns, comparisons, toggles])

  const showCountry = (selectedCountryGroupId: number | undefined) =>
    void navigate({
      search: (current) => ({ ...current, level: undefined, selectedCountryGroupId }),
      replace: true,
    })
  const showCountryOf = (key: RowKey) => {
    const { owner } = getTableFields(getRowValues(session, key))
    const id = loaded.get(owner ?? '')?.id
    if (id != null && id !== countryGroupId) showCountry(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isOnSheet = event.target instanceof Element && event.target.closest('[data-sheet-scroller]')
    if (!event.altKey || step === 0 || !isOnSheet) return
    event.preventDefault()
    event.stopPropagation()
    const ids = sortByCountry(group.compBandCountryGroups, { defaultCountry, nameOf: countryName }).map(
      ({ id }) => id,
    )
    const next = ids[ids.indexOf(countryGroupId) + step]
    if (next !== undefined) showCountry(next)
  }
  const hasDeltas = toggles.vsPrevious || (toggles.vsComparison && comparisons.length > 0)
  return (
    // On the sheet, Alt with up or down shows the previous or next country.
    <div className="contents" onKeyDownCapture={onKeyDown} role="presentation">
      <LevelMatrix
        handle={sheet}
        sheetKey={countryGroupId}
        history="comp-bands"
        session={session}
        rules={rules}
        changesQuery={changesQuery}
        subject={rangeChangeMessages.bandsOf(group.name)}
        // Two comparisons need the space that the panel takes.
        opensOnRequest={selected.comparisonGroupIds.length > 1}
        title={texts.title}
        tabs={<GroupTabs pages={BAND_PAGES} />}
        belowHeader={
          <>
            <BandToolbar
              {...props}
              session={session}
              mayEdit={!isPhone && mayEdit}
              countryGroup={countryGroup}
              widths={widths}
              onCountry={showCountry}
            />
            <div className="grid flex-none gap-2 px-6 pb-3 empty:hidden max-desk:px-4">
              <FailedQueries queries={props.requiredQueries} />
            </div>
            <BandNotices
              {...props}
              session={session}
              countryGroup={countryGroup}
              showsRange={toggles.calculation}
            />
          </>
        }
        files={BAND_FILES}
        mayEdit={mayEdit}
        onEdit={
          countryGroup
            ? () => void navigate({ search: (current) => ({ ...current, editing: true }), replace: true })
            : null
        }
        leavesData={(before, after) =>
          (before['groupId'] ?? selected.groupId) !== (after['groupId'] ?? selected.groupId)
        }
        nameOfOwner={nameOfCountryGroup}
        linkedKey={countryGroup && level !== undefined ? bandKey(countryGroupId, level) : null}
        onShow={showCountryOf}
        name="comp-bands"
        levels={countryGroup ? levels : NO_LEVELS}
        empty={<EmptyState title={texts.noCountryGroupsTitle}>{texts.noCountryGroups}</EmptyState>}
        keys={LEVEL_KEYS}
        columns={shownColumns}
        computed={computedBands}
        groups={shownHeadings}
        // The status line has no space for the default hint.
        hint=""
        note={[hasDeltas && texts.deltaWhy, !isEditing && texts.calculatedLegend].filter(Boolean).join(' · ')}
        onTyping={setTyping}
        tools={
          <>
            {isEditing && !session.isSaving && (
              <FillByCurve
                sheet={sheet}
                rows={rows}
                session={session}
                countryGroupId={countryGroupId}
                currencyCode={currencyCode}
              />
            )}
            <BandToggles
              toggles={toggles}
              onToggles={setToggles}
              groups={props.groups}
              groupId={group.id}
              comparisonGroupIds={selected.comparisonGroupIds}
            />
          </>
        }
        renderCompanion={(visibleSheet) => (
          <BandChart
            visibleSheet={visibleSheet}
            computedBands={computedBands}
            label={texts.pictureNamed(group.name, countryName(country))}
            currencyCode={currencyCode}
          />
        )}
      />
    </div>
  )
}

/** Returns a function that turns a draft into the variables of the query for its effect on pay ranges. */
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

/** Returns the amounts of a band, including the text being typed; null if a cell cannot be parsed. */
function typedAmounts(
  { rows, draft }: Pick<BandSession, 'rows' | 'draft'>,
  key: string,
  typing: CellTyping | null,
  columns: ReturnType<typeof bandColumns>,
) {
  const row = draft.get(key)
  const cells: Record<string, Typed> = { ...row?.cells }
  if (typing?.key === key) {
    const column = columns[typing.column as keyof typeof columns]
    if (column) cells[typing.column] = parseTypedText(column, typing.text)
  }
  const typedValues: Record<string, Values[string]> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (!('value' in cell)) return null
    typedValues[column] = cell.value
  }
  return amountsOf({ ...valuesOf(rows.get(key) ?? null, row), ...typedValues })
}

function comparisonForCountry(
  { id, name, compBandCountryGroups }: GroupOfBands,
  country: string,
): Comparison {
  const otherCountryGroup = compBandCountryGroups.find((each) => each.country === country)
  const bands = new Map(otherCountryGroup?.compBands.map((band) => [band.globalLevelLevel, band]))
  return {
    id,
    name,
    currencyCode: otherCountryGroup?.currencyCode ?? null,
    amountsAt: (level) => bands.get(level) ?? null,
  }
}

/** Returns the largest on-target earnings of the saved bands of a country; 0 if there are none. */
function maxAmountOf(compBands: CountryGroup['compBands']): number {
  return Math.max(
    0,
    ...compBands.map((band) => toNumber(cashOfBand(band)?.onTargetEarnings ?? fromInteger(0))),
  )
}
