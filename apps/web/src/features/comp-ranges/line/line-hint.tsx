import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { toDecimal, toNumber } from '@plumb/domain/money/fraction.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { rowAtLine } from '../table-content/drawn-rows.ts'
import { nameOf } from '../table-content/row-name.ts'
import { useTable } from '../table-content/table-context.ts'
import { beyondAxis } from './on-line.ts'
import type { PlumbLine } from './use-plumb-line.ts'

const texts = compRangeMessages.page

/** What the plumb line rests on: "mid of Senior Account Manager"; or that its amount lies beyond the axis, at whose end it hangs. */
export function LineHint({ id, line: { at }, axis }: { id: string; line: PlumbLine; axis: Axis | null }) {
  const { rows, isRelative } = useTable()
  const { jobId } = useChoices()
  if (!at) return null
  const beyond = axis && beyondAxis(toNumber(at), axis)
  const row = isRelative ? null : rowAtLine(rows, at, jobId)
  return (
    <span id={id} className={beyond ? 'font-medium text-warning' : 'text-ink-3'}>
      {beyond
        ? texts.beyondAxis[beyond]
        : row
          ? texts.midOf(nameOf(row))
          : isRelative && toDecimal(at, 4) === '100.0000'
            ? texts.midOfEach
            : null}
    </span>
  )
}
