import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { ColumnContext, ColumnField, StructureColumn } from '@plumb/domain/structure-import/types.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Picker } from '../../../shared/ui/picker.tsx'

const texts = setupImportMessages.columns

const AMOUNTS: ReadonlySet<ColumnField | null> = new Set(['min', 'mid', 'max', 'range'])

/** Returns whether a column has amounts of pay. All such columns of a sheet are for the same period. */
export const hasAmounts = ({ field }: StructureColumn): boolean => AMOUNTS.has(field)

const PERIODS = {
  year: { period: 'year', unit: 1 },
  thousands: { period: 'year', unit: 1000 },
  month: { period: 'month', unit: 1 },
  hour: { period: 'hour', unit: 1 },
} as const
type PeriodChoice = keyof typeof PERIODS

interface ColumnBasisProps {
  column: StructureColumn
  onChange: (context: ColumnContext) => void
  /** Changes all columns of amounts of the sheet. */
  onChangeAmounts: (context: ColumnContext) => void
}

/**
 * Chooses what the values of a column mean where header and cells may leave it open: base or OTE and the period, a currency, or percentages
 * or fractions.
 */
export function ColumnBasis({ column, onChange, onChangeAmounts }: ColumnBasisProps) {
  const { field, context } = column
  const label = column.header || texts.noHeader
  if (hasAmounts(column))
    return (
      <span className="flex items-center gap-2">
        <Picker
          label={texts.basisOf(label)}
          labelHidden
          value={context.isOte ? 'ote' : 'base'}
          options={[
            { value: 'base', label: texts.base },
            { value: 'ote', label: texts.ote },
          ]}
          onChange={(basis) => onChange({ isOte: basis === 'ote' })}
        />
        <Picker<PeriodChoice>
          label={texts.periodOf(label)}
          labelHidden
          placeholder={texts.anyPeriod}
          value={context.unit === 1000 ? 'thousands' : (context.period ?? null)}
          options={Object.entries(texts.periods).map(([value, name]) => ({
            value: value as PeriodChoice,
            label: name,
          }))}
          onChange={(chosen) => onChangeAmounts(PERIODS[chosen])}
        />
        <span className="text-12 text-ink-3">{describeContext(context)}</span>
      </span>
    )
  if (field === 'equity')
    return (
      <Picker
        label={texts.currencyOfColumn(label)}
        labelHidden
        placeholder={texts.rowCurrency}
        value={context.currency ?? null}
        options={[{ value: 'USD', label: texts.inUsd }]}
        onChange={(currency) => onChange({ currency })}
      />
    )
  if (field !== 'bonus' && field !== 'variable') return null
  return (
    <Picker
      label={texts.percentOf(label)}
      labelHidden
      value={context.unit === 100 ? 'fraction' : 'percent'}
      options={[
        { value: 'percent', label: texts.percent },
        { value: 'fraction', label: texts.fraction },
      ]}
      onChange={(chosen) => onChange({ unit: chosen === 'fraction' ? 100 : 1 })}
    />
  )
}

/** Returns what the header of a column says about all amounts in the column: "Engineering, Germany, EUR". */
const describeContext = ({ family, level, country, currency }: ColumnContext) =>
  [family, level, country && countryName(country), currency].filter(Boolean).join(', ')
