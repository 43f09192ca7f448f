import { CASH_BASIS_FIELDS, type CashBasis } from '@plumb/domain/comp-bands/comp-band.ts'
import { VARIABLES } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { AMOUNTS, amountsOf } from '@plumb/domain/comp-bands/table.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { getRowValues } from '@plumb/domain/editing/row-fields.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { payCurveMessages as texts } from '@plumb/domain/messages/pay-curve.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly } from '@plumb/domain/money/money-format.ts'
import { amountsOfInput, type CurveInput, suggestCurve } from '@plumb/domain/pay-curve/curve-input.ts'
import { useState } from 'react'
import type { LevelRow } from '../../../shared/groups/matrix.ts'
import { CurveFields } from '../../../shared/pay-curve/curve-fields.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { bandKey } from './band-rows.ts'
import type { BandSession } from './use-band-session.ts'

/** Fills one amount of levels by a pay curve, in one step of the draft. */
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
  /** False if all levels are filled. */
  isSelection: boolean
  session: BandSession
  countryGroupId: number
  currencyCode: string
  onClose: () => void
}) {
  const levels = rows.map(({ level }) => level)
  const amountAt = (basis: CashBasis) => (level: number) =>
    amountsOf(getRowValues(session, bandKey(countryGroupId, level)))[basis]
  const [basis, setBasis] = useState(
    () =>
      CASH_BASIS_FIELDS.find((each) => levels.some((level) => amountAt(each)(level) !== null)) ??
      CASH_BASIS_FIELDS[0],
  )
  const suggest = (newBasis: CashBasis) =>
    suggestCurve(levels, amountAt(newBasis), newBasis === 'hourlyRate' ? 'hour' : 'year')
  const [curve, setCurve] = useState<CurveInput>(() => suggest(basis))
  const amounts = amountsOfInput(levels, curve)
  const keepsVariable = basis === 'onTargetEarnings'
  const fill = () => {
    if (amounts.size === 0) return
    const changes = levels.flatMap((level): readonly CellChange[] =>
      AMOUNTS.filter((column) => !(keepsVariable && VARIABLES.some((each) => each === column))).map(
        (column) => ({
          key: bandKey(countryGroupId, level),
          column,
          typed: { value: column === basis ? String(amounts.get(level)) : null },
        }),
      ),
    )
    session.change(changes)
    onClose()
  }
  const format = basis === 'hourlyRate' ? formatHourly : formatCash
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
        <p>{keepsVariable ? texts.fillKeepsVariable : texts.fillOverwrites}</p>
      </div>
      <Field label={texts.fillBasis}>
        <span>
          <Segmented
            label={texts.fillBasis}
            value={basis}
            onChange={(chosen) => {
              setBasis(chosen)
              setCurve(suggest(chosen))
            }}
            options={CASH_BASIS_FIELDS.map((value) => ({
              value,
              label: compBandMessages.labels[value].page,
            }))}
          />
        </span>
      </Field>
      <CurveFields
        input={curve}
        levels={rows.map(({ level, label }) => ({ level, label }))}
        currency={currencyCode}
        basis={basis}
        onChange={setCurve}
      />
      <div className="max-h-60 overflow-auto">
        <Table aria-label={texts.fillTitle}>
          <TableHead heads={[texts.level, { figures: currencyCode }]} />
          <tbody>
            {rows.map(({ level, label }) => {
              const amount = amounts.get(level)
              return (
                <Row key={level}>
                  <Cell>
                    <span className="whitespace-normal">{label}</span>
                  </Cell>
                  <Cell numeric>{amount !== undefined && format(decimal(String(amount)))}</Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
    </FormDialog>
  )
}
