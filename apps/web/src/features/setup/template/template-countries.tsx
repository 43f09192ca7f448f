import { TEMPLATE_COUNTRIES } from '@plumb/domain/company-template/template-content.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { countryInSentence } from '@plumb/domain/messages/grammar.ts'
import { isAmountInput } from '@plumb/domain/money/typed-decimal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.countries
const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: code, end: name }))

/** A country as typed. */
export interface TypedCountry {
  readonly country: string
  readonly currency: string
  readonly percentage: string
  /** USD per unit of the currency; may be empty. */
  readonly usdRate: string
}

export const isPercentageValid = ({ percentage }: TypedCountry): boolean => isAmountInput(percentage.trim())
export const isRateValid = ({ usdRate }: TypedCountry): boolean =>
  usdRate.trim() === '' || isAmountInput(usdRate.trim())

/** The countries to tick, and the currency and percentage of each. */
export function TemplateCountries({
  defaultCountry,
  chosen,
  needsRate,
  onChange,
}: {
  defaultCountry: string
  /** With the default country. */
  chosen: readonly TypedCountry[]
  needsRate: (currency: string) => boolean
  onChange: (chosen: readonly TypedCountry[]) => void
}) {
  const tick = ({ country, currency }: (typeof TEMPLATE_COUNTRIES)[number], isOn: boolean) =>
    onChange(
      isOn
        ? [...chosen, { country, currency, percentage: '100', usdRate: '' }]
        : chosen.filter((each) => each.country !== country),
    )
  const change = (changed: TypedCountry) =>
    onChange(chosen.map((each) => (each.country === changed.country ? changed : each)))
  return (
    <TemplateSection title={texts.title} about={texts.about(countryInSentence(countryName(defaultCountry)))}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-1.5">
        {TEMPLATE_COUNTRIES.filter(({ country }) => country !== defaultCountry).map((each) => (
          <Checkbox
            key={each.country}
            checked={chosen.some(({ country }) => country === each.country)}
            onChange={(isOn) => tick(each, isOn)}
          >
            {countryName(each.country)}
          </Checkbox>
        ))}
      </div>
      <div className="relative mt-4 max-w-[640px] overflow-x-auto">
        <Table aria-label={texts.title}>
          <thead>
            <tr>
              <HeadCell>{texts.country}</HeadCell>
              <HeadCell>{texts.currency}</HeadCell>
              <HeadCell numeric>{texts.percentage}</HeadCell>
              <HeadCell numeric>{texts.rate}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {chosen.map((row) => (
              <CountryRow
                key={row.country}
                row={row}
                isDefault={row.country === defaultCountry}
                needsRate={needsRate(row.currency)}
                onChange={change}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </TemplateSection>
  )
}

function CountryRow({
  row,
  isDefault,
  needsRate,
  onChange,
}: {
  row: TypedCountry
  isDefault: boolean
  needsRate: boolean
  onChange: (row: TypedCountry) => void
}) {
  const name = countryName(row.country)
  return (
    <Row>
      <Cell>{name}</Cell>
      <Cell>
        {isDefault ? (
          row.currency
        ) : (
          <Picker
            label={texts.currencyOf(name)}
            labelHidden
            value={row.currency}
            onChange={(currency) => onChange({ ...row, currency, usdRate: '' })}
            options={CURRENCY_OPTIONS}
          />
        )}
      </Cell>
      <Cell numeric>
        {isDefault ? (
          '100%'
        ) : (
          <TextInput
            size="line"
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            aria-label={texts.percentageOf(name)}
            aria-invalid={!isPercentageValid(row) || undefined}
            value={row.percentage}
            onChange={({ target: { value } }) => onChange({ ...row, percentage: value })}
          />
        )}
      </Cell>
      <Cell numeric>
        {needsRate && (
          <TextInput
            size="line"
            unit="USD"
            inputMode="decimal"
            autoComplete="off"
            placeholder={texts.optional}
            aria-label={texts.rateOf(row.currency)}
            aria-invalid={!isRateValid(row) || undefined}
            value={row.usdRate}
            onChange={({ target: { value } }) => onChange({ ...row, usdRate: value })}
          />
        )}
      </Cell>
    </Row>
  )
}
