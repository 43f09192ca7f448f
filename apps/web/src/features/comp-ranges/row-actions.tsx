import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { CalculatorDialog } from './calculator/calculator-dialog.tsx'
import { CopyRange } from './copying/copy-range.tsx'
import type { CompRangeRow } from './queries.ts'
import { nameOf } from './range-figures.tsx'

const said = messages.compRanges.page

/** What can be done with a row that has a figure: copy it, try an amount in it. */
export function RowActions({
  row,
  rounding,
  request,
}: {
  row: CompRangeRow
  rounding: number
  request: CompRangesRequest | null
}) {
  const [isCalculating, setCalculating] = useState(false)
  return (
    <>
      {request && row.jobId !== null && <CopyRange request={request} row={row} small />}
      <IconButton
        icon={Calculator}
        label={said.calculatorOf(nameOf(row))}
        look="ghost"
        size="small"
        onClick={() => setCalculating(true)}
      />
      {isCalculating && (
        <CalculatorDialog row={row} rangeRounding={rounding} onClose={() => setCalculating(false)} />
      )}
    </>
  )
}
