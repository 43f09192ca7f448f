import { payCurveMessages } from '@plumb/domain/messages/pay-curve.ts'
import { type RefObject, useState } from 'react'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import type { SheetHandle } from '../../../shared/sheet/sheet.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CurveDialog } from './curve-dialog.tsx'
import type { BandSession } from './use-band-session.ts'

/** The button that fills the selected levels by a pay curve; all levels if fewer than two are selected. */
export function FillByCurve({
  sheet,
  rows,
  ...dialogProps
}: {
  sheet: RefObject<SheetHandle | null>
  /** Highest level first. */
  rows: readonly LevelRow[]
  session: BandSession
  countryGroupId: number
  currencyCode: string
}) {
  /** The levels that the open dialog fills; null if it is closed. */
  const [rowsToFill, setRowsToFill] = useState<readonly LevelRow[] | null>(null)
  const open = () => {
    sheet.current?.commit()
    const keys = new Set(sheet.current?.selectedRows())
    setRowsToFill(keys.size > 1 ? rows.filter(({ key }) => keys.has(key)) : rows)
  }
  return (
    <>
      <Button size="small" onClick={open}>
        {payCurveMessages.fill}
      </Button>
      {rowsToFill && (
        <CurveDialog
          {...dialogProps}
          rows={rowsToFill}
          isSelection={rowsToFill.length < rows.length}
          onClose={() => setRowsToFill(null)}
        />
      )}
    </>
  )
}
