import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { toNumber } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Tips } from '../../../shared/ui/tips.tsx'
import { useNarrow } from '../../../shared/ui/use-narrow.ts'
import { CalculatorDialog } from '../calculator/calculator-dialog.tsx'
import { lineThrough, restingLine } from './drawn-rows.ts'
import { levelsOf } from '../pickers/level-filter.tsx'
import { AmountField } from '../line/line-flag.tsx'
import { LineFoot } from '../line/line-foot.tsx'
import { MissingSentence } from './missing-sentence.tsx'
import { PlumbOverlay } from '../line/plumb-overlay.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { RangesGroup } from './ranges-group.tsx'
import { heldBy, tableContentOf } from './table-content.ts'
import { TableHead } from './table-head.tsx'
import { StatusLine } from './status-line.tsx'
import { useAmountUnderPointer } from '../line/use-amount-under-pointer.ts'
import { usePlumbLine } from '../line/use-plumb-line.ts'
import { useStable } from '../use-stable.ts'

const said = messages.compRanges.page

export interface RangesTableProps {
  answer: CompRangesAnswer
  family: string
  without: string
  isRefreshing: boolean
  isRelative: boolean
  lineAt: string | undefined
  setLine: (at: string) => void
  chosenJobId: number | null
  /** Found by the search box: gets the focus once it is there. */
  landingJobId: number | null
  onLanded: () => void
  /** Reasons stand beside the table. */
  isBesideReasons: boolean
  choose: (jobId: number) => void
  mayBreakDown: boolean
  request: CompRangesRequest | null
}

/** All ranges of the family on one axis, under their level groups, and the plumb line through them. */
export function RangesTable(props: RangesTableProps) {
  const { answer, family, without, isRefreshing, isRelative, landingJobId, mayBreakDown, request } = props
  const isNarrow = useNarrow()
  const isBesideReasons = props.isBesideReasons && !isNarrow
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [calculatedId, setCalculatedId] = useState<number | null>(null)
  const content = useMemo(
    () => tableContentOf(answer, levelsOf(without), isRelative),
    [answer, without, isRelative],
  )
  const { rows, groups, gaps, currency, hasEquity, axesOf } = content
  const resting = useMemo(() => restingLine(rows, isRelative), [rows, isRelative])
  const line = usePlumbLine(props.lineAt, resting, props.setLine)
  const onLanded = useStable(props.onLanded)
  const onChoose = useStable(props.choose)
  const axisCell = useRef<HTMLDivElement>(null)
  const pointer = useAmountUnderPointer(
    axisCell,
    (key) => axesOf(groups.find(({ group }) => (group ?? '') === key)?.group ?? null).cash,
    line,
  )

  const setFold = (key: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(key)
    else next.delete(key)
    setFolded(next)
  }
  // What was looked for is not left under a folded heading.
  const landing = groups.find(({ rows: ofGroup }) =>
    ofGroup.some(({ jobId }) => jobId !== null && jobId === landingJobId),
  )
  if (landing && folded.has(landing.group ?? '')) setFold(landing.group ?? '', false)

  if (answer.rows.length === 0) return <EmptyState title={said.noJobsTitle}>{said.noJobs(family)}</EmptyState>
  /** Where the flag stands: on the one axis, or on that of the first group that is open. */
  const firstOpen = groups.find(({ group }) => !folded.has(group ?? ''))?.group ?? null
  const { cash: flagAxis, equity: equityAxis } = axesOf(firstOpen)
  const held = line.at && heldBy(rows, line.at, isRelative)
  const lineText = line.at && (isRelative ? formatShortPercent(line.at) : formatCash(line.at))
  const calculated = rows.find(({ jobId }) => jobId !== null && jobId === calculatedId)
  return (
    <>
      {gaps.family.length > 0 && (
        <div className="grid gap-2 px-6 pb-4 max-desk:px-4">
          {gaps.family.map((gap) => (
            <MissingSentence key={gap.sentence} missing={gap} apart />
          ))}
        </div>
      )}
      <div
        aria-busy={isRefreshing}
        className="relative min-h-0 flex-1 overflow-auto border-t border-hair-2 max-desk:overflow-visible"
      >
        {isNarrow && line.at && (
          <div className="flex items-center border-b border-hair px-4 py-2">
            <AmountField line={line} currency={currency} isRelative={isRelative} />
          </div>
        )}
        <div
          {...pointer}
          className={clsx(
            'relative isolate min-w-[720px] pb-2 max-desk:min-w-0',
            // Not at once: an answer is there sooner than a whole table is painted twice.
            isRefreshing && 'animate-old',
            isBesideReasons && 'beside-reasons',
          )}
        >
          <PlumbOverlay
            ref={axisCell}
            hasEquity={hasEquity}
            axis={isRelative ? null : flagAxis}
            line={line}
          />
          <TableHead
            currency={currency}
            hasEquity={hasEquity}
            lineInPercent={isRelative ? lineText : null}
            axisHead={
              flagAxis && {
                axis: flagAxis,
                equityAxis: isRelative || equityAxis === flagAxis ? null : equityAxis,
                isRelative,
                line,
                currency,
              }
            }
          />
          {groups.map((group) => (
            <RangesGroup
              key={group.group}
              group={group}
              axes={axesOf(group.group)}
              gapsOf={gaps.ofRow}
              isFolded={folded.has(group.group ?? '')}
              onFold={(isFolded) => setFold(group.group ?? '', isFolded)}
              isRelative={isRelative}
              hasEquity={hasEquity}
              rounding={answer.rangeRounding}
              line={line.at}
              onFocusRange={line.hover}
              isBesideReasons={isBesideReasons}
              landingJobId={landingJobId}
              onLanded={onLanded}
              chosenJobId={props.chosenJobId}
              onChoose={mayBreakDown ? onChoose : null}
              onCalculate={setCalculatedId}
              request={request}
            />
          ))}
          {rows.length === 0 && <p className="px-6 py-4 text-ink-2 max-desk:px-4">{said.noLevelsChosen}</p>}
          {line.at && lineText && held && held.of > 0 && flagAxis && (
            <LineFoot
              at={toNumber(line.at)}
              axis={flagAxis}
              hasEquity={hasEquity}
              hasBob={isRelative}
              text={
                isRelative
                  ? said.liesInPercent(lineText, String(held.holds), String(held.of))
                  : said.lies(lineText, currency, String(held.holds), String(held.of))
              }
            />
          )}
        </div>
      </div>
      <Tips />
      {calculated && (
        <CalculatorDialog
          row={calculated}
          rangeRounding={answer.rangeRounding}
          onClose={() => setCalculatedId(null)}
          onTry={(amount) => {
            const at = lineThrough(calculated, amount, isRelative)
            if (at) line.put(at)
          }}
        />
      )}
      <StatusLine
        jobs={rows.length}
        gaps={gaps.count}
        tier={answer.tier}
        hasEquity={hasEquity}
        notEligible={content.notEligible}
      />
    </>
  )
}
