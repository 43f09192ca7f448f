import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, useCallback } from 'react'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { useIsNarrow, useIsWindowAtMost } from '../../../shared/ui/use-window-width.ts'
import { Calculator } from '../calculator/calculator.tsx'
import { useBreakdownButtons } from '../choices/breakdown-buttons.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { AmountField } from '../line/line-flag.tsx'
import { LineFoot } from '../line/line-foot.tsx'
import { PlumbOverlay } from '../line/plumb-overlay.tsx'
import { useLineAtPointer } from '../line/use-line-at-pointer.ts'
import { type PlumbLine, usePlumbLine } from '../line/use-plumb-line.ts'
import { parseHiddenLevels } from '../choices/levels.ts'
import type { CompRangeRow, CompRangesAnswer } from '../queries.ts'
import { useOtherTableAnswer } from '../ranges/use-other-table-answer.ts'
import { useRanges } from '../ranges/use-ranges.tsx'
import { cashRange, lineThroughRow, defaultLine, type RowGroup } from '../table-content/row-positions.ts'
import { SharedGaps } from './gap-text.tsx'
import { RangesGroup } from './ranges-group.tsx'
import { StatusLine } from './status-line.tsx'
import { createTableContent, type TableContent } from '../table-content/table-content.ts'
import {
  MAX_WINDOW_WIDTH_FOR_DIALOG,
  LineContext,
  type Table,
  TableContext,
} from '../table-content/table-context.ts'
import { findRowOfJob } from '../table-content/rows.ts'
import { TableHead } from './table-head.tsx'
import './ranges-table.css'
import { formatSelection } from '../ranges/format-selection.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'

const texts = compRangeMessages.page

/** All ranges of the family on one axis, by level group, with the plumb line through them. */
export function RangesTable({ answer }: { answer: CompRangesAnswer }) {
  const { options, choices } = useChoices()
  const family = options.families.find(({ id }) => id === choices.familyId)
  if (answer.rows.length > 0) return <FilledTable answer={answer} />
  return <EmptyState title={texts.noJobsTitle}>{texts.noJobs(family?.name ?? '')}</EmptyState>
}

function FilledTable({ answer }: { answer: CompRangesAnswer }) {
  const { choices, hiddenLevels, lineAt, setLine, foundJobId } = useChoices()
  const { isRelative } = choices
  const { isRefreshing, isOutdated } = useRanges()
  const [calculatorJobId, setCalculatorJobId] = useState<number | null>(null)
  const otherRows = useOtherTableAnswer()?.rows
  const content = useMemo(
    () => createTableContent(answer, parseHiddenLevels(hiddenLevels), isRelative, otherRows),
    [answer, hiddenLevels, isRelative, otherRows],
  )
  const { rows, groups, axesOf } = content
  const collapsing = useCollapsedGroups(groups, foundJobId)
  const defaultLinePosition = useMemo(() => defaultLine(rows, isRelative), [rows, isRelative])
  const line = usePlumbLine(lineAt, defaultLinePosition, setLine)
  useLineAtFoundRow(rows, line)
  const table = useTableContext(content, {
    answer,
    isRelative,
    openCalculator: setCalculatorJobId,
    showLineAt: line.hover,
  })
  const axisCell = useRef<HTMLDivElement>(null)
  const pointer = useLineAtPointer(axisCell, (key) => axesOf(groupOf(groups, key)).cash, line)
  const calculatorRow = findRowOfJob(rows, calculatorJobId)
  /** The axes under the plumb line’s flag: those of all groups, or in relative mode those of the first expanded group. */
  const axes = axesOf(collapsing.firstExpanded)
  /** The axis above the plumb line’s bob: that of all groups, or in relative mode that of the last group. */
  const footAxis = axesOf(groups.at(-1)?.group ?? null).cash
  return (
    <TableContext value={table}>
      <LineContext value={line.amount}>
        <SharedGaps gaps={content.gaps.shared} />
        <div
          aria-busy={isRefreshing}
          className={clsx(
            'ranges-scroll relative min-h-0 flex-1 overflow-auto border-t border-hair-2 max-desk:overflow-visible',
            isOutdated && 'outdated',
          )}
        >
          <NarrowLine line={line} axis={isRelative ? null : axes.cash} />
          <div
            {...pointer}
            className={clsx(
              'ranges-sheet relative isolate pb-2',
              !content.hasEquity && 'no-equity',
              table.isNextToBreakdown && 'next-to-breakdown',
            )}
          >
            <PlumbOverlay ref={axisCell} axes={axes} line={line} />
            <StaleSelectionNote />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the focus between figures and buttons */}
            <div role="table" aria-label={texts.title} onKeyDown={moveByArrows} className="ranges-part">
              <TableHead axes={axes} line={line} />
              {groups.map((group, index) => (
                <RangesGroup
                  key={group.group}
                  group={group}
                  above={groups[index - 1]?.group}
                  isCollapsed={collapsing.isCollapsed(group.group)}
                  onCollapse={collapsing.setCollapsed}
                />
              ))}
            </div>
            {rows.length === 0 && (
              <p className="col-span-full px-6 py-4 text-ink-2 max-desk:px-4">{texts.noLevelsChosen}</p>
            )}
            {footAxis && <LineFoot axis={footAxis} />}
          </div>
        </div>
        {calculatorRow && (
          <Calculator
            row={calculatorRow}
            rangeRounding={answer.rangeRounding}
            onClose={() => setCalculatorJobId(null)}
          />
        )}
        <StatusLine tier={answer.tier} />
      </LineContext>
    </TableContext>
  )
}

/** Moves the line to the mid of a job that the user picked in the search of families and jobs. */
function useLineAtFoundRow(rows: readonly CompRangeRow[], { moveTo }: PlumbLine) {
  const { choices, foundJobId } = useChoices()
  const foundRow = findRowOfJob(rows, foundJobId)
  const moveLineToRow = useEffectEvent((row: CompRangeRow) => {
    const range = cashRange(row)
    const rowAmount = range && lineThroughRow(row, range.mid, choices.isRelative)
    if (rowAmount) moveTo(rowAmount)
  })
  useEffect(() => {
    if (foundRow) moveLineToRow(foundRow)
  }, [foundRow])
}

const groupOf = (groups: Table['groups'], key: string) =>
  groups.find(({ group }) => (group ?? '') === key)?.group ?? null

/** Returns the values that the parts of the table share. */
function useTableContext(
  content: TableContent,
  {
    answer,
    isRelative,
    openCalculator,
    showLineAt,
  }: Pick<Table, 'isRelative' | 'openCalculator' | 'showLineAt'> & { answer: CompRangesAnswer },
): Table {
  const choices = useChoices()
  const canViewBreakdown = useCanViewBreakdown()
  const openBreakdown = canViewBreakdown ? choices.openBreakdown : null
  const isNextToBreakdown =
    !useIsWindowAtMost(MAX_WINDOW_WIDTH_FOR_DIALOG) && canViewBreakdown && choices.isBreakdownOpen
  const rounding = answer.rangeRounding
  return useMemo(
    () => ({
      ...content,
      isRelative,
      rounding,
      isNextToBreakdown,
      openBreakdown,
      openCalculator,
      showLineAt,
    }),
    [content, isRelative, rounding, isNextToBreakdown, openBreakdown, openCalculator, showLineAt],
  )
}

/** Returns whether this member can see breakdowns. Admins can turn off the buttons that open them, and then see none. */
export function useCanViewBreakdown(): boolean {
  const { role } = useMembership()
  const [showsButtons] = useBreakdownButtons()
  const hasScope = useMay()({ scopes: ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'], flags: ['job_catalog'] })
  return hasScope && (role !== 'ADMIN' || showsButtons)
}

/** The plumb line's amount above the rows, below 721 px. */
function NarrowLine({ line, axis }: { line: PlumbLine; axis: Axis | null }) {
  return (
    useIsNarrow() &&
    line.amount && (
      <div className="flex items-center border-b border-hair px-4 py-2">
        <AmountField line={line} axis={axis} />
      </div>
    )
  )
}

/** Names the choices that the figures belong to, if those are not the current ones. */
function StaleSelectionNote() {
  const { options } = useChoices()
  const { answer, request, isOutdated } = useRanges()
  return (
    <div className="sticky top-0 z-[calc(var(--z-line)+3)] col-span-full h-0 max-desk:static max-desk:h-auto">
      <output
        className={
          isOutdated
            ? 'absolute top-1 left-6 max-w-[calc(100%-48px)] truncate rounded-2 bg-warning-tint px-1.5 text-12 font-medium text-warning max-desk:static max-desk:mx-4 max-desk:my-2 max-desk:block max-desk:max-w-none max-desk:px-3 max-desk:py-2 max-desk:whitespace-normal'
            : 'sr-only'
        }
      >
        {isOutdated &&
          answer &&
          request &&
          compRangeMessages.page.belongsTo(formatSelection(answer, request, options))}
      </output>
    </div>
  )
}

/** The number of rows, and of focusable elements within a row, by which an arrow key moves the focus. */
const STEPS: Readonly<Record<string, { readonly rows: number; readonly elements: number }>> = {
  ArrowDown: { rows: 1, elements: 0 },
  ArrowUp: { rows: -1, elements: 0 },
  ArrowRight: { rows: 0, elements: 1 },
  ArrowLeft: { rows: 0, elements: -1 },
}

/** Moves the focus by arrow keys to other figures and buttons of the row, or to other rows; the Tab key stops once in each row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const target = event.target as HTMLElement
  // In an input, arrow keys move the caret; a menu that they open has handled the event.
  if (!step || event.defaultPrevented || target instanceof HTMLInputElement) return
  const from = target.closest<HTMLElement>('[role=row]')
  if (!from || !event.currentTarget.contains(from)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=row]')].filter(
    (row) => focusableElements(row).length > 0 && row.querySelector('[role=columnheader]') === null,
  )
  const row = rows[rows.indexOf(from) + step.rows]
  if (!row) return
  const elements = focusableElements(row)
  const index = focusableElements(from).indexOf(target)
  const next = step.rows === 0 ? index + step.elements : Math.min(Math.max(0, index), elements.length - 1)
  if (!elements[next]) return
  event.preventDefault()
  elements[next].focus()
}

/** Returns the focusable elements of a row in their order. */
const focusableElements = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('button, a[href], [role=img]')].filter((element) =>
    element.checkVisibility(),
  )

type Group = JobLevelGroup | null

/** Returns which level groups are collapsed. The group of a job that the search found is expanded. */
function useCollapsedGroups(groups: readonly RowGroup[], foundJobId: number | null) {
  const [collapsedGroups, setCollapsedGroups] = useState<ReadonlySet<Group>>(new Set())
  const setCollapsed = useCallback(
    (group: Group, isCollapsed: boolean) =>
      setCollapsedGroups((before) => {
        const next = new Set(before)
        if (isCollapsed) next.add(group)
        else next.delete(group)
        return next
      }),
    [],
  )
  const foundGroup = groups.find(({ rows }) => findRowOfJob(rows, foundJobId))
  if (foundGroup && collapsedGroups.has(foundGroup.group)) setCollapsed(foundGroup.group, false)
  return {
    isCollapsed: (group: Group) => collapsedGroups.has(group),
    setCollapsed,
    firstExpanded: groups.find(({ group }) => !collapsedGroups.has(group))?.group ?? null,
  }
}
