import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { noBonusMessages } from '@plumb/domain/messages/no-bonus.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import {
  decimal,
  type Fraction,
  fromInteger,
  fromPercent,
  multiply,
  toNumber,
} from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import type { CurveInput } from '@plumb/domain/pay-curve/curve-input.ts'
import { USUAL_WIDTHS } from '@plumb/domain/range-widths/range-width.ts'
import Undo from 'lucide-react/icons/undo-2'
import { CurveFields, type CurveLevel } from '../../../shared/pay-curve/curve-fields.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { RangeMarks } from '../../../shared/ui/range-bar.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.bands

/** The amount at a level. */
export interface LevelAmount extends CurveLevel {
  /** The amount as typed, else that of the curve. */
  readonly text: string
  /** A decimal; null if it cannot be read. */
  readonly amount: string | null
  readonly isTyped: boolean
}

/** The pay curve, and the amounts and ranges that follow from it. */
export function TemplateBands({
  curve,
  currency,
  amounts,
  widthPercent,
  hasNoBonus,
  onCurve,
  onWidth,
  onNoBonus,
  onAmount,
}: {
  curve: CurveInput
  currency: string
  /** Highest level first. */
  amounts: readonly LevelAmount[]
  widthPercent: number
  hasNoBonus: boolean
  onCurve: (curve: CurveInput) => void
  onWidth: (percent: number) => void
  onNoBonus: (hasNoBonus: boolean) => void
  /** @param text null to go back to the amount of the curve */
  onAmount: (level: number, text: string | null) => void
}) {
  const ranges = new Map(
    amounts.flatMap(({ level, amount }) => (amount === null ? [] : [[level, rangeOf(amount, widthPercent)]])),
  )
  const axisEnd = Math.max(1, ...[...ranges.values()].map(({ max }) => toNumber(max)))
  return (
    <TemplateSection title={texts.title} about={texts.about}>
      <div className="grid grid-cols-[minmax(0,312px)_minmax(0,1fr)] items-start gap-x-8 gap-y-4 rail:grid-cols-1 max-desk:grid-cols-1">
        <div className="grid gap-4">
          <CurveFields input={curve} levels={amounts} currency={currency} onChange={onCurve} />
          <Field label={texts.width} hint={texts.widthAbout}>
            <span>
              <Segmented
                label={texts.width}
                value={String(widthPercent)}
                onChange={(width) => onWidth(Number(width))}
                options={USUAL_WIDTHS.map((width) => ({
                  value: String(width),
                  label: rangeWidthMessages.symmetric(width),
                }))}
              />
            </span>
          </Field>
          <div>
            <Checkbox checked={hasNoBonus} onChange={onNoBonus}>
              {noBonusMessages.label}
            </Checkbox>
            <p className="mt-0.5 text-12 text-ink-3">{texts.noBonusAbout}</p>
          </div>
        </div>
        <div className="relative overflow-x-auto">
          <Table aria-label={texts.title}>
            <TableHead
              heads={[
                texts.level,
                { figures: texts.amount(currency) },
                { figures: texts.range(currency) },
                { hidden: texts.chart },
              ]}
            />
            <tbody>
              {amounts.map((row) => (
                <AmountRow
                  key={row.level}
                  row={row}
                  range={ranges.get(row.level) ?? null}
                  axisEnd={axisEnd}
                  onChange={(text) => onAmount(row.level, text)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </TemplateSection>
  )
}

/** Returns the range around an amount. */
function rangeOf(amount: string, widthPercent: number) {
  const mid = decimal(amount)
  const end = (factor: number) => multiply(mid, fromPercent(fromInteger(factor)))
  return { min: end(100 - widthPercent), mid, max: end(100 + widthPercent) }
}

function AmountRow({
  row: { label, text, amount, isTyped },
  range,
  axisEnd,
  onChange,
}: {
  row: LevelAmount
  range: ReturnType<typeof rangeOf> | null
  axisEnd: number
  onChange: (text: string | null) => void
}) {
  const position = (value: Fraction) => (toNumber(value) / axisEnd) * 100
  return (
    <Row>
      <Cell>{label}</Cell>
      <Cell numeric>
        <span className="inline-flex w-28 items-center">
          <TextInput
            size="line"
            inputMode="decimal"
            autoComplete="off"
            unit=""
            changed={isTyped && amount !== null}
            aria-label={texts.amountAt(label)}
            aria-invalid={amount === null || undefined}
            value={text}
            onChange={({ target: { value } }) => onChange(value)}
            end={
              isTyped && (
                <IconButton
                  size="small"
                  look="ghost"
                  icon={Undo}
                  label={texts.resetAt(label)}
                  onClick={() => onChange(null)}
                />
              )
            }
          />
        </span>
      </Cell>
      <Cell numeric>{range && `${formatCash(range.min)} – ${formatCash(range.max)}`}</Cell>
      <Cell>
        <div aria-hidden className="relative h-[18px] w-[12vw] min-w-[110px]">
          {range && (
            <RangeMarks min={position(range.min)} mid={position(range.mid)} max={position(range.max)} />
          )}
        </div>
      </Cell>
    </Row>
  )
}
