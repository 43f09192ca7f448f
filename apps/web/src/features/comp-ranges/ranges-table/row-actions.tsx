import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Calculator } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { CopyRange } from '../copying/copy-range.tsx'
import type { CompRangeRow } from '../queries.ts'
import { nameOf } from './range-figures.tsx'

interface RowActionsProps {
  row: CompRangeRow
  request: CompRangesRequest
  onCalculate: (jobId: number) => void
}

/** What can be done with a row that has a figure: copy it, try an amount in it. */
export const RowActions = memo(function RowActions({ row, request, onCalculate }: RowActionsProps) {
  const { jobId } = row
  if (jobId === null) return null
  return (
    <>
      <CopyRange request={request} row={row} small />
      <IconButton
        icon={Calculator}
        label={messages.compRanges.page.calculatorOf(nameOf(row))}
        look="ghost"
        size="small"
        onClick={() => onCalculate(jobId)}
      />
    </>
  )
}, isSame)

/** Figures change with every picker, and none stands here: the server writes what is copied. */
function isSame(a: RowActionsProps, b: RowActionsProps): boolean {
  return (
    a.request === b.request &&
    a.onCalculate === b.onCalculate &&
    a.row.jobId === b.row.jobId &&
    a.row.title === b.row.title &&
    a.row.level === b.row.level &&
    a.row.jobFamilyId === b.row.jobFamilyId &&
    (a.row.mid === null) === (b.row.mid === null)
  )
}
