import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { cashOfBand } from '@plumb/domain/comp-bands/comp-band.ts'
import type { SelectedBands } from '@plumb/domain/comp-bands/selection.ts'
import { amountsOf } from '@plumb/domain/comp-bands/table.ts'
import { sortByCountry } from '@plumb/domain/groups/country-order.ts'
import {
  type RowKey,
  type Typed,
  parseTypedText,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { toNumber, fromInteger } from '@plumb/domain/money/fraction.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { cellHistory } from '../../../shared/editing/cell-history.tsx'
import { useSessionCells } from '../../../shared/editing/session-cells.ts'
import { statusOf } from '../../../shared/editing/sheet-editor.tsx'
import { levelKeys } from '../../../shared/groups/level-matrix.tsx'
import { levelRows } from '../../../shared/groups/matrix.ts'
import { useMembership } from '../../../shared/session/session.ts'
import type { CellTyping, SheetCells } from '../../../shared/sheet/sheet-parts.ts'
import { Sheet, type SheetHandle } from '../../../shared/sheet/sheet.tsx'
import type { BandGroup } from '../comp-bands.ts'
import type { WidthGroup } from './band-toolbar.tsx'
import { BandChart } from './band-chart.tsx'
import { bandKey, type CountryGroup, countryKey, type GroupOfBands } from './band-rows.ts'
import { BandToggles } from './band-toggles.tsx'
import { FillByCurve } from './fill-by-curve.tsx'
import { headings, sheetColumns, type Toggles } from './sheet-columns.ts'
import type { BandSession } from './use-band-session.ts'
import { type Comparison, computeBands } from './computed-bands.ts'

const texts = compBandMessages.page
const LEVEL_KEYS = levelKeys(68, 150)

interface BandSheetProps {
  readonly group: GroupOfBands
  readonly groups: readonly BandGroup[]
  readonly selected: SelectedBands
  readonly compared: readonly GroupOfBands[]
  readonly levels: readonly ShownLevel[]
  readonly widthGroups: readonly WidthGroup[] | null
  readonly session: BandSession
  readonly countryGroup: CountryGroup
  readonly handle: RefObject<SheetHandle | null>
  /** Names a band outside of the sheet, for example in a list of conflicts. */
  readonly nameOf: (key: RowKey) => string
  /** The optional columns that are shown. */
  readonly toggles: Toggles
  readonly onToggles: (toggles: Toggles) => void
  readonly onSave: () => void
  readonly onCountry: (countryGroupId: number) => void
  /** Called at each keystroke with the content of the cell being edited; null when editing ends. */
  readonly onTyping: (typing: CellTyping | null) => void
}

/** The sheet of one country group, with calculated cells and the chart of its bands. */
export function BandSheet({
  group,
  groups,
  selected,
  compared,
  levels,
  widthGroups,
  session,
  countryGroup,
  handle,
  nameOf,
  toggles,
  onToggles,
  onSave,
  onCountry,
  onTyping,
}: BandSheetProps) {
  const { id: countryGroupId, country } = countryGroup
  const { rows: loaded, draft, isEditing, changes, problems } = session
  const { defaultCountry } = useMembership().workspace
  const [typing, setTyping] = useState<CellTyping | null>(null)

  const countryValues = valuesOf(
    loaded.get(countryKey(countryGroupId)) ?? null,
    draft.get(countryKey(countryGroupId)),
  )
  const currencyCode = String(countryValues['currencyCode'] ?? countryGroup.currencyCode)
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
    const key = (level: number) => bandKey(countryGroupId, level)
    return computeBands({
      rows,
      countryGroupId,
      currencyCode,
      columns,
      comparisons,
      amountsAt: (level) => typedAmounts(session, key(level), typing, columns),
      savedAt: (level) => amountsOf(loaded.get(key(level))?.values ?? {}),
      widthAt: (level) => widthGroup?.rangeWidths?.find((width) => width.level === level) ?? null,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the session, only the loaded rows and the draft matter
  }, [rows, countryGroupId, currencyCode, columns, comparisons, loaded, draft, typing, widthGroup])

  const maxAmount = useMemo(() => maxAmountOf(countryGroup), [countryGroup])
  const shown = useMemo(
    () => ({ countryGroupId, country, currencyCode, columns, comparisons, toggles, maxAmount }),
    [countryGroupId, country, currencyCode, columns, comparisons, toggles, maxAmount],
  )
  const shownColumns = useMemo(() => sheetColumns(shown), [shown])
  const shownHeadings = useMemo(() => headings(shown), [shown])
  const typed = useSessionCells(session)
  const cells = useMemo((): SheetCells => {
    // Calculated cells also depend on the previous level and on the text being typed.
    const { sources: _own, ...ownCells } = typed
    return {
      ...ownCells,
      typed(key, column) {
        const value = computedBands.computedValue(key, column)
        return value === undefined ? typed.typed(key, column) : { value }
      },
      problem: (key, column) =>
        computedBands.computedValue(key, column) === undefined ? typed.problem(key, column) : null,
      computedText: computedBands.computedText,
    }
  }, [typed, computedBands])

  const hasDeltas = toggles.vsPrevious || (toggles.vsComparison && comparisons.length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const ids = sortByCountry(group.compBandCountryGroups, { defaultCountry, nameOf: countryName }).map(
      ({ id }) => id,
    )
    const next = ids[ids.indexOf(countryGroupId) + step]
    if (next !== undefined) onCountry(next)
  }
  return (
    // Alt+Up and Alt+Down switch to the previous and next country from anywhere on the sheet.
    <div className="contents" onKeyDownCapture={onKeyDown} role="presentation">
      <Sheet
        handle={handle}
        name="comp-bands"
        label={texts.title}
        rows={rows}
        keys={LEVEL_KEYS}
        columns={shownColumns}
        groups={shownHeadings}
        cells={cells}
        findLabel={groupMessages.page.findLevel}
        tools={
          <>
            {cells.change && (
              <FillByCurve
                sheet={handle}
                rows={rows}
                session={session}
                countryGroupId={countryGroupId}
                currencyCode={currencyCode}
              />
            )}
            <BandToggles
              toggles={toggles}
              onToggles={onToggles}
              groups={groups}
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
        renderAtCell={cellHistory(session, 'comp_band', nameOf)}
        status={[
          hasDeltas && texts.deltaWhy,
          isEditing ? statusOf(changes, problems.length) : texts.calculatedLegend,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
        onTyping={(newTyping) => {
          setTyping(newTyping)
          onTyping(newTyping)
        }}
        onUndo={session.undo}
        onRedo={session.redo}
        onSave={onSave}
      />
    </div>
  )
}

/** Returns the amounts of a band, including the text being typed; null if a cell cannot be parsed. */
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
    if (column) cells[typing.column] = parseTypedText(column, typing.text)
  }
  const typed: Record<string, Values[string]> = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (!('value' in cell)) return null
    typed[column] = cell.value
  }
  return amountsOf({ ...valuesOf(rows.get(key) ?? null, row), ...typed })
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
function maxAmountOf({ compBands }: CountryGroup): number {
  return Math.max(
    0,
    ...compBands.map((band) => toNumber(cashOfBand(band)?.onTargetEarnings ?? fromInteger(0))),
  )
}
