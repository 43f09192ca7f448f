import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import Calculator from 'lucide-react/icons/calculator'
import { memo } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { CopyRange } from '../copying/copy-range.tsx'
import type { CompRangeRow } from '../queries.ts'
import { useRanges } from '../ranges/use-ranges.tsx'
import { rowName } from '../table-content/rows.ts'
import { useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

/** The actions of a row with figures: copy, and the calculator. */
export function RowActions({ row }: { row: CompRangeRow }) {
  const { openBreakdown, openCalculator } = useTable()
  const { isOutdated } = useRanges()
  const { jobId, title, level, jobFamilyId, mid } = row
  const disabledReason = isOutdated ? texts.isOfEarlierChoice : null
  return (
    jobId !== null && (
      <Actions
        jobId={jobId}
        jobFamilyId={jobFamilyId}
        title={title}
        level={level}
        disabledReason={disabledReason}
        calculatorDisabledReason={
          disabledReason ?? (mid?.onTargetEarnings === '0' ? texts.zeroMultiplier : null)
        }
        isTabStop={openBreakdown === null}
        openCalculator={openCalculator}
      />
    )
  )
}

interface ActionsProps extends Pick<CompRangeRow, 'title' | 'level' | 'jobFamilyId'> {
  jobId: number
  /** The reason why they are disabled; null if they are not. */
  disabledReason: string | null
  calculatorDisabledReason: string | null
  /** Whether the row has no other tab stop. */
  isTabStop: boolean
  openCalculator: (jobId: number) => void
}

/** Memoized, and takes no figures, so that a change of a picker does not render it again. The server writes the copied text. */
const Actions = memo(function Actions(props: ActionsProps) {
  const { jobId, disabledReason, calculatorDisabledReason, isTabStop, openCalculator } = props
  return (
    <>
      <CopyRange row={props} disabledReason={disabledReason} small tabIndex={isTabStop ? 0 : -1} />
      <IconButton
        icon={Calculator}
        label={texts.calculatorOf(rowName(props))}
        tabIndex={-1}
        onClick={() => openCalculator(jobId)}
        {...disabledProps(calculatorDisabledReason)}
      />
    </>
  )
})
