import { USUAL_CURRENCIES } from '@plumb/domain/currencies/usual-currencies.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { countryInSentence } from '@plumb/domain/messages/grammar.ts'
import { isAmountInput, readAmount } from '@plumb/domain/money/typed-decimal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.countries
const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: code, end: name }))

/** A chosen country, with the texts of its fields. */
export interface TypedCountry {
  readonly country: string
  readonly currency: string
  readonly percentage: string
  /** The annual base salary at the level of the curve, in the currency of the country; may be empty. */
  readonly ownAmount: string
  /** USD per unit of the currency; may be empty. */
  readonly usdRate: string
}

const isPercentageValid = ({ percentage }: TypedCountry) => isAmountInput(percentage.trim())
const isRateValid = ({ usdRate }: TypedCountry) => usdRate.trim() === '' || isAmountInput(usdRate.trim())
const hasOwnAmount = ({ ownAmount }: TypedCountry) => ownAmount.trim() !== ''
const isOwnAmountValid = (row: TypedCountry) => !hasOwnAmount(row) || readAmount(row.ownAmount) !== null
export const isCountryValid = (row: TypedCountry): boolean =>
  (hasOwnAmount(row) || isPercentageValid(row)) && isRateValid(row) && isOwnAmountValid(row)

/** Returns a chosen country that is paid like the default country, until the user changes its fields. */
export const createTypedCountry = (country: string, currency: string): TypedCountry => ({
  country,
  currency,
  percentage: '100',
  ownAmount: '',
  usdRate: '',
})

/** The countries to tick, and for each its currency, its percentage or own amount, and its exchange rate. */
export function TemplateCountries({
  defaultCountry,
  countries,
  curveLevel,
  needsRate,
  onChange,
}: {
  defaultCountry: string
  /** The chosen countries, with the default country. */
  countries: readonly TypedCountry[]
  /** The name of the level at which countries have their own amounts. */
  curveLevel: string
  needsRate: (currency: string) => boolean
  onChange: (countries: readonly TypedCountry[]) => void
}) {
  const setChosen = (country: string, currency: string, isChosen: boolean) =>
    onChange(
      isChosen
        ? [...countries, createTypedCountry(country, currency)]
        : countries.filter((each) => each.country !== country),
    )
  const change = (changed: TypedCountry) =>
    onChange(countries.map((each) => (each.country === changed.country ? changed : each)))
  return (
    <TemplateSection title={texts.title} about={texts.about(countryInSentence(countryName(defaultCountry)))}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-1.5">
        {Array.from(
          USUAL_CURRENCIES,
          ([country, currency]) =>
            country !== defaultCountry && (
              <Checkbox
                key={country}
                checked={countries.some((each) => each.country === country)}
                onChange={(isChosen) => setChosen(country, currency, isChosen)}
              >
                {countryName(country)}
              </Checkbox>
            ),
        )}
      </div>
      <section
        // Arrow keys scroll it even where nothing in it can have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls
        tabIndex={0}
        className="relative mt-4 max-w-[800px] overflow-x-auto"
      >
        <Table aria-label={texts.title}>
          <TableHead
            heads={[
              texts.country,
              texts.currency,
              { figures: texts.percentage },
              { figures: texts.ownAmount(curveLevel) },
              { figures: texts.rate },
            ]}
          />
          <tbody>
            {countries.map((row) => (
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
      </section>
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
        ) : hasOwnAmount(row) ? (
          texts.ownBands
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
        {!isDefault && (
          <TextInput
            size="line"
            unit={row.currency}
            inputMode="decimal"
            autoComplete="off"
            placeholder={texts.optional}
            aria-label={texts.ownAmountOf(name)}
            aria-invalid={!isOwnAmountValid(row) || undefined}
            value={row.ownAmount}
            onChange={({ target: { value } }) => onChange({ ...row, ownAmount: value })}
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
