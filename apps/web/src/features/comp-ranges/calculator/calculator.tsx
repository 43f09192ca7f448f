import { lazy, Suspense } from 'react'
import type { CalculatorDialogProps } from './calculator-dialog.tsx'

const CalculatorDialog = lazy(async () => ({
  default: (await import('./calculator-dialog.tsx')).CalculatorDialog,
}))

/** The calculator's dialog, loaded when it is opened, so that the first figures do not wait for it. */
export function Calculator(props: CalculatorDialogProps) {
  return (
    <Suspense>
      <CalculatorDialog {...props} />
    </Suspense>
  )
}
