import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { decimal, exactDecimals } from '@plumb/domain/money/fraction.ts'
import { formatPlaces } from '@plumb/domain/money/money-format.ts'
import { NOTATION_EXAMPLES } from '@plumb/domain/money/notation.ts'
import {
  COLUMN_FIELDS,
  type ColumnField,
  type StructureColumn,
  type StructureFacts,
  type StructureSheet,
} from '@plumb/domain/structure-import/types.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, HeadCell, Row, Table } from '../../../shared/ui/table.tsx'
import { ScrollArea, StepFrame, type StepProps } from './step-frame.tsx'

const texts = setupImportMessages.columns

/** The choice to ignore a column, among those of its meaning. */
const IGNORED = 'ignored'
const MEANINGS = [
  ...COLUMN_FIELDS.map((field) => ({ value: field, label: texts.fields[field] })),
  { value: IGNORED, label: texts.ignored },
] as const

/** Fields whose amounts are base pay or on-target earnings. */
const AMOUNTS: ReadonlySet<ColumnField | null> = new Set(['min', 'mid', 'max', 'range'])

interface ColumnsStepProps extends StepProps {
  facts: StructureFacts
  onNext: () => void
}

/** Shows how each column is read, with its first values; every meaning can be changed. */
export function ColumnsStep({ plan, choices, facts, onChoose, onBack, onNext }: ColumnsStepProps) {
  const { sheets, notationQuestion, review, problems } = plan
  const chooseColumn = (
    column: StructureColumn,
    changed: Partial<Pick<StructureColumn, 'field' | 'context'>>,
  ) => {
    const { key, field, context } = { ...column, ...changed }
    onChoose({ columns: { ...choices.columns, [key]: { field, context } } })
  }
  const hasRows = review.length > 0 || problems.some(({ line }) => line !== null)
  return (
    <StepFrame
      title={texts.title}
      about={texts.about}
      onBack={onBack}
      next={setupImportMessages.next}
      onNext={onNext}
      blocked={notationQuestion ? texts.notationFirst : hasRows ? null : texts.noRows}
    >
      <ScrollArea label={texts.title}>
        {notationQuestion && (
          <div className="mb-4 max-w-[800px]">
            <Note kind="warning">
              <p className="font-medium">{texts.notation(notationQuestion.example, notationQuestion.line)}</p>
              <p className="mt-2 flex flex-wrap gap-2">
                {notationQuestion.choices.map(({ notation, value }) => (
                  <Button key={notation} size="small" onClick={() => onChoose({ notation })}>
                    {`${formatExactly(value)}, ${NOTATION_EXAMPLES[notation]}`}
                  </Button>
                ))}
              </p>
            </Note>
          </div>
        )}
        <PlaceQuestions plan={plan} choices={choices} facts={facts} onChoose={onChoose} />
        {sheets.map((sheet) => (
          <SheetColumns key={sheet.name} sheet={sheet} onChange={chooseColumn} />
        ))}
      </ScrollArea>
    </StepFrame>
  )
}

const formatExactly = (value: string) => formatPlaces(decimal(value), exactDecimals(decimal(value)) ?? 0)

/** Asks for the country or the currency of rows for which the file does not say it. */
function PlaceQuestions({
  plan: { countriesWithoutCurrency, currenciesWithoutCountry },
  choices: { countryOfCurrency = {}, currencyOfCountry = {} },
  facts,
  onChoose,
}: Pick<ColumnsStepProps, 'plan' | 'choices' | 'facts' | 'onChoose'>) {
  const currencies = [...new Set([...currenciesWithoutCountry, ...Object.keys(countryOfCurrency)])]
  const countries = [...new Set([...countriesWithoutCurrency, ...Object.keys(currencyOfCountry)])]
  if (currencies.length + countries.length === 0) return null
  return (
    <div className="mb-4 max-w-[800px]">
      <Note kind={currenciesWithoutCountry.length + countriesWithoutCurrency.length > 0 ? 'warning' : 'info'}>
        <p>{texts.placesAbout}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {currencies.map((currency) => (
            <Picker
              key={currency}
              label={texts.countryOf(currency)}
              placeholder={texts.choose}
              value={countryOfCurrency[currency] ?? null}
              options={facts.countries.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(country) =>
                onChoose({ countryOfCurrency: { ...countryOfCurrency, [currency]: country } })
              }
            />
          ))}
          {countries.map((country) => (
            <Picker
              key={country}
              label={texts.currencyOf(countryName(country))}
              placeholder={texts.choose}
              value={currencyOfCountry[country] ?? null}
              options={facts.currencies.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              onChange={(currency) =>
                onChoose({ currencyOfCountry: { ...currencyOfCountry, [country]: currency } })
              }
            />
          ))}
        </div>
      </Note>
    </div>
  )
}

function SheetColumns({
  sheet: { name, layout, columns, rowCount },
  onChange,
}: {
  sheet: StructureSheet
  onChange: (column: StructureColumn, changed: Partial<Pick<StructureColumn, 'field' | 'context'>>) => void
}) {
  if (layout === null) return <p className="mb-4 text-ink-3">{texts.unused(name)}</p>
  return (
    <>
      <h3 className="mb-1 text-12 font-medium text-ink-3">{texts.sheet(name, rowCount)}</h3>
      <div className="mb-6">
        <Table aria-label={name}>
          <thead>
            <tr>
              <HeadCell>{texts.header}</HeadCell>
              <HeadCell>{texts.samples}</HeadCell>
              <HeadCell>{texts.meaning}</HeadCell>
              <HeadCell>{texts.basis}</HeadCell>
              <HeadCell>{texts.found}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => {
              const { key, header, samples, field, context, by } = column
              const label = header || texts.noHeader
              return (
                <Row key={key}>
                  <Cell>
                    <span className="block max-w-[220px] truncate font-medium" title={label}>
                      {label}
                    </span>
                  </Cell>
                  <Cell>
                    <span className="block max-w-[280px] truncate text-ink-2">{samples.join(' · ')}</span>
                  </Cell>
                  <Cell>
                    <Picker
                      wide
                      label={texts.meaningOf(label)}
                      labelHidden
                      value={field ?? IGNORED}
                      options={MEANINGS}
                      onChange={(chosen) => onChange(column, { field: chosen === IGNORED ? null : chosen })}
                    />
                  </Cell>
                  <Cell>
                    {AMOUNTS.has(field) && (
                      <span className="flex items-center gap-2">
                        <Picker
                          label={texts.basisOf(label)}
                          labelHidden
                          value={context.isOte ? 'ote' : 'base'}
                          options={[
                            { value: 'base', label: texts.base },
                            { value: 'ote', label: texts.ote },
                          ]}
                          onChange={(basis) =>
                            onChange(column, { context: { ...context, isOte: basis === 'ote' } })
                          }
                        />
                        <span className="text-12 text-ink-3">{describeContext(context)}</span>
                      </span>
                    )}
                  </Cell>
                  <Cell>
                    <span
                      className={
                        by === null || by === 'content' ? 'text-12 text-warning' : 'text-12 text-ink-3'
                      }
                    >
                      {by === null ? texts.notFound : texts.by[by]}
                    </span>
                  </Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
    </>
  )
}

/** Returns what the header says about all amounts of the column: "Engineering, Germany, EUR, per hour". */
const describeContext = ({ family, level, country, currency, period }: StructureColumn['context']) =>
  [family, level, country && countryName(country), currency, period && texts.periods[period]]
    .filter(Boolean)
    .join(', ')
