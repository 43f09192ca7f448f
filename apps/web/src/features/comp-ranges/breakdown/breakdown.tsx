import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { BreakdownFrame } from './breakdown-frame.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import { CalculatorDialog } from '../calculator/calculator-dialog.tsx'
import { CopyRange } from '../copying/copy-range.tsx'
import { compRangeReasonsQuery, type CompRangeRow, type CompRangesAnswer } from '../queries.ts'

interface ReasonsProps {
  row: CompRangeRow
  /** The page's: one family in one place. */
  request: CompRangesRequest
  answer: CompRangesAnswer | undefined
  onClose: () => void
  /** The on-target earnings that are tried in the calculator. */
  onTry: (onTargetEarnings: Fraction) => void
}

/** Beside the table: how one row's range is made, step by step. */
export function Reasons({ row, request, answer, onClose, onTry }: ReasonsProps) {
  const [isCalculating, setCalculating] = useState(false)
  const workspaceId = useWorkspaceId()
  const compRangesRequest = { ...request, levels: [row.level] }
  // The steps of another place are not shown under these figures: until their own come, their shape stands there.
  const query = useQuery(apiQuery(compRangeReasonsQuery, { compRangesRequest }, { workspaceId }))
  const found = query.data?.compRanges.rows.find(({ jobId }) => jobId === row.jobId)
  return (
    <BreakdownFrame subject={`${row.jobId}`} onClose={onClose}>
      <BreakdownPanel
        row={row}
        derivation={query.isPending ? undefined : (found?.derivation ?? null)}
        placeLabel={placeOf(answer)}
        rangeRounding={answer?.rangeRounding ?? 1}
        onClose={onClose}
        onOpenCalculator={() => setCalculating(true)}
        copy={<CopyRange request={request} row={row} />}
      />
      {isCalculating && (
        <CalculatorDialog
          row={row}
          rangeRounding={answer?.rangeRounding ?? 1}
          onClose={() => setCalculating(false)}
          onTry={onTry}
        />
      )}
    </BreakdownFrame>
  )
}

function placeOf(answer: CompRangesAnswer | undefined): string {
  if (!answer) return ''
  const { placeLabel, zipcode, tier, country } = answer
  const place = placeLabel ?? tier?.label ?? countryName(country)
  return zipcode ? messages.compRanges.copied.zip(place, zipcode) : place
}
