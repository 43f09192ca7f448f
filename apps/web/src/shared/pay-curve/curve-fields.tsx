import { payCurveMessages as texts } from '@plumb/domain/messages/pay-curve.ts'
import { type CurveField, type CurveInput, readCurve } from '@plumb/domain/pay-curve/curve-input.ts'
import type { CashBasis } from '@plumb/domain/comp-bands/comp-band.ts'
import { CURVE_ROUNDINGS } from '@plumb/domain/pay-curve/pay-curve.ts'
import { Field } from '../ui/field.tsx'
import { FigureInput } from '../ui/figure-input.tsx'
import { Picker } from '../ui/picker.tsx'
import { Segmented } from '../ui/segmented.tsx'

/** A level that can be one of the two levels with a given amount. */
export interface CurveLevel {
  readonly level: number
  readonly label: string
}

/** The fields of a pay curve. */
export function CurveFields({
  input,
  levels,
  currency,
  basis = 'annualBaseSalary',
  onChange,
}: {
  input: CurveInput
  levels: readonly CurveLevel[]
  /** ISO 4217. */
  currency: string
  basis?: CashBasis
  onChange: (input: CurveInput) => void
}) {
  const curve = readCurve(input)
  const errorAt = (field: CurveField, message: string) =>
    curve instanceof Set && curve.has(field) ? message : undefined
  const change = (changed: Partial<CurveInput>) => onChange({ ...input, ...changed })
  const options = levels.map(({ level, label }) => ({ value: level, label }))
  return (
    <div className="grid gap-3">
      <span>
        <Segmented
          label={texts.by}
          value={input.by}
          onChange={(by) => change({ by })}
          options={[
            { value: 'step', label: texts.byStep },
            { value: 'amounts', label: texts.byAmounts },
          ]}
        />
      </span>
      <div className="grid grid-cols-2 items-start gap-3 max-desk:grid-cols-1">
        <Field label={texts.amounts[basis]} error={errorAt('amount', texts.amountInvalid)}>
          <FigureInput unit={currency} value={input.amount} onText={(amount) => change({ amount })} />
        </Field>
        <Field label={texts.level}>
          <Picker wide value={input.level} onChange={(level) => change({ level })} options={options} />
        </Field>
        {input.by === 'step' ? (
          <Field label={texts.step} error={errorAt('stepPercent', texts.stepInvalid)}>
            <FigureInput
              unit="%"
              value={input.stepPercent}
              onText={(stepPercent) => change({ stepPercent })}
            />
          </Field>
        ) : (
          <>
            <Field label={texts.secondAmount} error={errorAt('secondAmount', texts.amountInvalid)}>
              <FigureInput
                unit={currency}
                value={input.secondAmount}
                onText={(secondAmount) => change({ secondAmount })}
              />
            </Field>
            <Field label={texts.secondLevel} error={errorAt('secondLevel', texts.levelRepeated)}>
              <Picker
                wide
                value={input.secondLevel}
                onChange={(secondLevel) => change({ secondLevel })}
                options={options}
              />
            </Field>
          </>
        )}
        <Field label={texts.rounding}>
          <Picker
            wide
            value={input.rounding}
            onChange={(rounding) => change({ rounding })}
            options={CURVE_ROUNDINGS[basis === 'hourlyRate' ? 'hour' : 'year'].map((value) => ({
              value,
              label: value.toLocaleString('en-US'),
            }))}
          />
        </Field>
      </div>
    </div>
  )
}
