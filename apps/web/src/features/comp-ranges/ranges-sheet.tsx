import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/cash-range.ts'
import { holding } from '@plumb/domain/comp-ranges/position.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { divide, multiply, toNumber, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useNarrow } from '../../shared/ui/use-narrow.ts'
import { absoluteAxes, cashRange, groupRows, relativeAxes, restingLine } from './drawn-rows.ts'
import { gapsOfFamily } from './gaps.ts'
import { GroupHeading } from './group-heading.tsx'
import { levelsOf } from './level-filter.tsx'
import { AmountField } from './line-flag.tsx'
import { LineFoot } from './line-foot.tsx'
import { MissingSentence } from './missing-sentence.tsx'
import { PlumbOverlay } from './plumb-overlay.tsx'
import type { CompRangesAnswer } from './queries.ts'
import { RangeRow } from './range-row.tsx'
import { SheetHead } from './sheet-head.tsx'
import { StatusLine } from './status-line.tsx'
import { useAmountUnderPointer } from './use-amount-under-pointer.ts'
import { usePlumbLine } from './use-plumb-line.ts'

const said = messages.compRanges.page

export interface RangesSheetProps {
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
  /** Reasons stand beside the sheet. */
  isBesideReasons: boolean
  choose: (jobId: number) => void
  mayBreakDown: boolean
  request: CompRangesRequest | null
}

/** All ranges of the family on one axis, under their level groups, and the plumb line through them. */
export function RangesSheet(props: RangesSheetProps) {
  const { answer, family, without, isRefreshing, isRelative, chosenJobId, mayBreakDown, request } = props
  const isNarrow = useNarrow()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => {
    const unchecked = levelsOf(without)
    return answer.rows.filter(({ level }) => !unchecked.has(level))
  }, [answer, without])
  const groups = useMemo(() => groupRows(rows), [rows])
  // Without a range of cash nothing hangs on an axis; equity is then told in words.
  const axes = useMemo(() => absoluteAxes(rows.filter(({ mid }) => mid !== null)), [rows])
  const axesOfGroups = useMemo(
    () => new Map(groups.map(({ group, rows: ofGroup }) => [group, relativeAxes(ofGroup)])),
    [groups],
  )
  const gaps = useMemo(() => gapsOfFamily(answer.rows), [answer])
  const resting = useMemo(() => restingLine(rows, isRelative), [rows, isRelative])
  const line = usePlumbLine(props.lineAt, resting, props.setLine)
  const axisCell = useRef<HTMLDivElement>(null)
  /** Where the flag stands: on the one axis, or on that of the first group that is open. */
  const flagAxis = isRelative
    ? (axesOfGroups.get(groups.find(({ group }) => !folded.has(group ?? ''))?.group ?? null)?.cash ?? null)
    : axes.cash
  const pointer = useAmountUnderPointer(
    axisCell,
    (key) =>
      isRelative
        ? axesOfGroups.get(groups.find(({ group }) => (group ?? '') === key)?.group ?? null)?.cash
        : axes.cash,
    line,
  )
  const currency = currencyOf(answer)
  const hasEquity = answer.rows.some(
    ({ notApplicable }) => !notApplicable.some(({ component }) => component === 'equity'),
  )

  if (answer.rows.length === 0) return <EmptyState title={said.noJobsTitle}>{said.noJobs(family)}</EmptyState>
  const ranges = rows.flatMap((row) => cashRange(row) ?? [])
  const held =
    line.at && !isRelative
      ? holding(line.at, ranges)
      : {
          holds: ranges.filter((range) => {
            if (!line.at) return false
            const amount = divide(multiply(range.mid, line.at), whole(100))
            return holding(amount, [range]).holds === 1
          }).length,
          of: ranges.filter(({ min }) => min !== null).length,
        }
  const isBesideReasons = props.isBesideReasons && !isNarrow
  const lineText = line.at && (isRelative ? formatShortPercent(line.at) : formatCash(line.at))
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
            isRefreshing && 'text-ink-2',
            isBesideReasons && 'beside-reasons',
          )}
        >
          <PlumbOverlay
            ref={axisCell}
            hasEquity={hasEquity}
            axis={isRelative ? null : axes.cash}
            line={line}
          />
          <SheetHead
            currency={currency}
            hasEquity={hasEquity}
            lineInPercent={isRelative ? lineText : null}
            axisHead={
              flagAxis && {
                axis: flagAxis,
                equityAxis: isRelative || axes.equity === axes.cash ? null : axes.equity,
                isRelative,
                line,
                currency: currency,
              }
            }
          />
          {groups.map(({ group, rows: ofGroup }) => {
            const key = group ?? ''
            const isFolded = folded.has(key)
            return (
              <section
                key={key}
                data-group={key}
                aria-label={group ? messages.jobLevels.groups[group] : said.levelsOnly}
              >
                <GroupHeading
                  group={group}
                  count={ofGroup.length}
                  axis={isRelative ? (axesOfGroups.get(group)?.cash ?? null) : null}
                  hasEquity={hasEquity}
                  isFolded={isFolded}
                  onToggle={() => {
                    const next = new Set(folded)
                    if (!next.delete(key)) next.add(key)
                    setFolded(next)
                  }}
                />
                {!isFolded &&
                  ofGroup.map((row) => (
                    <RangeRow
                      key={row.jobId ?? `L${row.level}`}
                      row={row}
                      gaps={gaps.ofRow(row)}
                      axes={isRelative ? (axesOfGroups.get(group) ?? axes) : axes}
                      isRelative={isRelative}
                      hasEquity={hasEquity}
                      rounding={answer.rangeRounding}
                      line={line.at}
                      onFocusRange={(at) => line.hover(at)}
                      isBesideReasons={isBesideReasons}
                      onLanded={
                        row.jobId !== null && row.jobId === props.landingJobId ? props.onLanded : null
                      }
                      isChosen={row.jobId !== null && row.jobId === chosenJobId}
                      onChoose={mayBreakDown && row.jobId !== null ? props.choose : null}
                      request={request}
                    />
                  ))}
              </section>
            )
          })}
          {rows.length === 0 && <p className="px-6 py-4 text-ink-2 max-desk:px-4">{said.noLevelsChosen}</p>}
          {lineText && held.of > 0 && flagAxis && line.at && (
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
      <StatusLine
        jobs={rows.length}
        gaps={gaps.count}
        tier={answer.tier}
        hasEquity={hasEquity}
        notEligible={hasEquity ? null : notEligible(answer)}
      />
    </>
  )
}

/** Of the cash figures; where there are none, as it was asked. */
function currencyOf({ rows, displayCurrency }: CompRangesAnswer): string {
  const asked = displayCurrency === LOCAL_CURRENCY ? '' : displayCurrency
  return rows.find(({ cashCurrency }) => cashCurrency !== null)?.cashCurrency ?? asked
}

/** Said once: where a family is not eligible it has no column of equity. */
function notEligible({ rows }: CompRangesAnswer): string | null {
  return (
    rows.flatMap(({ notApplicable }) => notApplicable).find(({ component }) => component === 'equity')
      ?.sentence ?? null
  )
}
