import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { useState } from 'react'
import { NotLoaded } from '../../../shared/api/loaded.tsx'
import { Calculator } from '../calculator/calculator.tsx'
import { useChoices } from '../choices/use-choices.tsx'
import { CopyRange } from '../copying/copy-range.tsx'
import { compRangeReasonsQuery, type CompRangeRow, type CompRangesAnswer } from '../queries.ts'
import { findRowOfJob } from '../table-content/rows.ts'
import { useCanViewBreakdown } from '../ranges-table/ranges-table.tsx'
import { formatPlace } from '../ranges/format-selection.ts'
import { useRanges } from '../ranges/use-ranges.tsx'
import { BreakdownFrame } from './breakdown-frame.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'

/** Shows how the range of the selected job is computed, for users who can see that. */
export function Breakdown() {
  const { jobId, isBreakdownOpen } = useChoices()
  const { answer, request } = useRanges()
  const canViewBreakdown = useCanViewBreakdown()
  const row = answer && findRowOfJob(answer.rows, jobId)
  if (!row || !answer || !request || !isBreakdownOpen || !canViewBreakdown) return null
  return <OpenBreakdown row={row} answer={answer} request={request} />
}

interface OpenBreakdownProps {
  row: CompRangeRow
  answer: CompRangesAnswer
  /** The request that returned the row; the steps of the row are fetched with the same request. */
  request: CompRangesRequest
}

function OpenBreakdown({ row, answer, request }: OpenBreakdownProps) {
  const { closeBreakdown, shownSection } = useChoices()
  const { isOutdated } = useRanges()
  const [isCalculatorOpen, setCalculatorOpen] = useState(false)
  const compRangesRequest = { ...request, levels: [row.level] }
  const query = useApiQuery(compRangeReasonsQuery, { compRangesRequest })
  const detailedRow = query.data?.compRanges.rows.find(({ jobId }) => jobId === row.jobId)
  const disabledReason = isOutdated ? compRangeMessages.page.isOfEarlierChoice : null
  return (
    <BreakdownFrame subject={`${row.jobId}`} onClose={closeBreakdown}>
      <BreakdownPanel
        row={row}
        derivations={query.isPending ? undefined : (detailedRow?.derivations ?? null)}
        failure={
          query.isLoadingError && (
            <NotLoaded
              error={query.error}
              failed={rangeDerivationMessages.breakdown.failed}
              retry={() => void query.refetch()}
            />
          )
        }
        location={formatPlace(answer)}
        rangeRounding={answer.rangeRounding}
        timeZone={answer.timeZone}
        disabledReason={disabledReason}
        section={shownSection}
        onClose={closeBreakdown}
        onOpenCalculator={() => setCalculatorOpen(true)}
        copy={<CopyRange row={row} disabledReason={disabledReason} hasNoSummary={row.mid === null} />}
      />
      {isCalculatorOpen && (
        <Calculator row={row} rangeRounding={answer.rangeRounding} onClose={() => setCalculatorOpen(false)} />
      )}
    </BreakdownFrame>
  )
}
