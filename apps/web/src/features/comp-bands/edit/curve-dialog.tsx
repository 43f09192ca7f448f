import { AMOUNTS, amountsOf } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { getRowValues } from '@plumb/domain/editing/row-place.ts'
import { payCurveMessages as texts } from '@plumb/domain/messages/pay-curve.ts'
import { fromInteger } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { amountsOfInput, type CurveInput, suggestCurve } from '@plumb/domain/pay-curve/curve-input.ts'
import { useState } from 'react'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import { CurveFields } from '../../../shared/pay-curve/curve-fields.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { bandKey } from './band-rows.ts'
import type { BandSession } from './use-band-session.ts'

/** Fills the annual base salary of levels by a pay curve, in one step of the draft. */
export function CurveDialog({
  rows,
  isSelection,
  session,
  countryGroupId,
  currencyCode,
  onClose,
}: {
  /** The levels to fill, highest first; at least one. */
  rows: readonly LevelRow[]
  /** False if all levels are filled, because only one row is selected. */
  isSelection: boolean
  session: BandSession
  countryGroupId: number
  currencyCode: string
  onClose: () => void
}) {
  const levels = rows.map(({ level }) => level)
  const [curve, setCurve] = useState<CurveInput>(() =>
    suggestCurve(
      levels,
      (level) => amountsOf(getRowValues(session, bandKey(countryGroupId, level))).annualBaseSalary,
    ),
  )
  const amounts = amountsOfInput(levels, curve)
  const fill = () => {
    if (amounts.size === 0) return
    const changes = levels.flatMap((level): readonly CellChange[] =>
      AMOUNTS.map((column) => ({
        key: bandKey(countryGroupId, level),
        column,
        typed: { value: column === 'annualBaseSalary' ? String(amounts.get(level)) : null },
      })),
    )
    session.change(changes)
    onClose()
  }
  const labelOf = (row: LevelRow | undefined) => row?.label ?? ''
  return (
    <FormDialog
      title={texts.fillTitle}
      width={560}
      submit={texts.fillSubmit(levels.length)}
      onSubmit={fill}
      onClose={onClose}
    >
      <div className="text-ink-2">
        <p>
          {isSelection
            ? texts.fillLevels(labelOf(rows.at(-1)), labelOf(rows[0]), levels.length)
            : texts.fillAll}
        </p>
        <p>{texts.fillOverwrites}</p>
      </div>
      <CurveFields
        input={curve}
        levels={rows.map(({ level, label }) => ({ level, label }))}
        currency={currencyCode}
        onChange={setCurve}
      />
      <div className="max-h-[240px] overflow-auto">
        <Table aria-label={texts.fillTitle}>
          <thead>
            <tr>
              <HeadCell>{texts.level}</HeadCell>
              <HeadCell numeric>{currencyCode}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ level, label }) => {
              const amount = amounts.get(level)
              return (
                <Row key={level}>
                  <Cell>{label}</Cell>
                  <Cell numeric>{amount !== undefined && formatCash(fromInteger(amount))}</Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
    </FormDialog>
  )
}
