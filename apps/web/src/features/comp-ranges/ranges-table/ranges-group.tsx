import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import type { Axes, GroupOfRows } from './drawn-rows.ts'
import { GroupHeading } from './group-heading.tsx'
import type { CompRangeMissing, CompRangeRow } from '../queries.ts'
import { RangeRow } from './range-row.tsx'

interface RangesGroupProps {
  group: GroupOfRows
  axes: Axes
  gapsOf: (row: CompRangeRow) => readonly CompRangeMissing[]
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  isRelative: boolean
  hasEquity: boolean
  rounding: number
  line: Fraction | null
  onFocusRange: (at: Fraction | null) => void
  isBesideReasons: boolean
  landingJobId: number | null
  onLanded: () => void
  chosenJobId: number | null
  onChoose: ((jobId: number) => void) | null
  onCalculate: (jobId: number) => void
  request: CompRangesRequest | null
}

/** A level group: its heading, and its rows unless they are folded away. */
export function RangesGroup(props: RangesGroupProps) {
  const { group, axes, isFolded, onFold, isRelative, hasEquity, landingJobId, chosenJobId } = props
  const is = (row: CompRangeRow, jobId: number | null) => row.jobId !== null && row.jobId === jobId
  return (
    <section
      data-group={group.group ?? ''}
      aria-label={group.group ? messages.jobLevels.groups[group.group] : messages.compRanges.page.levelsOnly}
    >
      <GroupHeading
        group={group.group}
        count={group.rows.length}
        axis={isRelative ? axes.cash : null}
        hasEquity={hasEquity}
        isFolded={isFolded}
        onToggle={() => onFold(!isFolded)}
      />
      {!isFolded &&
        group.rows.map((row) => (
          <RangeRow
            key={row.jobId ?? `L${row.level}`}
            row={row}
            gaps={props.gapsOf(row)}
            axes={axes}
            isRelative={isRelative}
            hasEquity={hasEquity}
            rounding={props.rounding}
            line={props.line}
            onFocusRange={props.onFocusRange}
            isBesideReasons={props.isBesideReasons}
            onLanded={is(row, landingJobId) ? props.onLanded : null}
            isChosen={is(row, chosenJobId)}
            onChoose={props.onChoose}
            onCalculate={props.onCalculate}
            request={props.request}
          />
        ))}
    </section>
  )
}
