import { toDecimal } from '@plumb/domain/money/fraction.ts'
import { isAmountInput } from '@plumb/domain/money/typed-decimal.ts'
import { lazy, Suspense } from 'react'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangeRow } from '../queries.ts'
import { lineThroughRow } from '../table-content/row-positions.ts'

const CalculatorDialog = lazy(async () => ({
  default: (await import('./calculator-dialog.tsx')).CalculatorDialog,
}))

interface CalculatorProps {
  row: CompRangeRow
  /** The rounding of min, mid and max. */
  rangeRounding: number
  onClose: () => void
}

/** The calculator of a row, which moves the plumb line to each amount that the user tries. Its code is loaded when it is first opened. */
export function Calculator({ row, rangeRounding, onClose }: CalculatorProps) {
  const { choices, setLine } = useChoices()
  return (
    <Suspense>
      <CalculatorDialog
        row={row}
        rangeRounding={rangeRounding}
        onClose={onClose}
        onTry={(onTargetEarnings) => {
          const line = lineThroughRow(row, onTargetEarnings, choices.isRelative)
          const text = line && toDecimal(line, 0)
          if (text !== null && isAmountInput(text)) setLine(text)
        }}
      />
    </Suspense>
  )
}
