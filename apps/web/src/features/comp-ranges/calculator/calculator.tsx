import { lazy, Suspense } from 'react'
import type { CalculatorDialogProps } from './calculator-dialog.tsx'

const CalculatorDialog = lazy(async () => ({
  default: (await import('./calculator-dialog.tsx')).CalculatorDialog,
}))

/** The calculator's dialog, fetched once somebody opens it: the first figures do not wait for it. */
export function Calculator(props: CalculatorDialogProps) {
  return (
    <Suspense>
      <CalculatorDialog {...props} />
    </Suspense>
  )
}
