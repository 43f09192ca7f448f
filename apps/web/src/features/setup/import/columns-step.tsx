import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import {
  COLUMN_FIELDS,
  type ColumnChoice,
  type StructureColumn,
  type StructureFacts,
  type StructurePlan,
  type StructureSheet,
} from '@plumb/domain/structure-import/types.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { NotationChoices } from '../../../shared/csv-import/notation-step.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { ColumnBasis, hasAmounts } from './column-basis.tsx'
import { ScrollArea, StepFrame, type StepProps } from './step-frame.tsx'

const texts = setupImportMessages.columns

/** The choice to ignore a column, among those of its meaning. */
const IGNORED = 'ignored'
const MEANINGS = [
  ...COLUMN_FIELDS.map((field) => ({ value: field, label: texts.fields[field] })),
  { value: IGNORED, label: texts.ignored },
] as const

/** Widths with which all columns fit next to the navigation. No classes, since those would be in the first load of every page. */
const HEADER_WIDTH = { maxWidth: 'clamp(120px, 15vw, 240px)' }
const SAMPLES_WIDTH = { maxWidth: 'clamp(120px, 16vw, 280px)' }

interface ColumnsStepProps extends StepProps {
  facts: StructureFacts
  onNext: () => void
}

/** Shows how each column is read, with its first values; every meaning can be changed. */
export function ColumnsStep({ plan, choices, facts, onChoose, onBack, onNext }: ColumnsStepProps) {
  const { sheets, notationQuestions, review, problems } = plan
  const hasOpenNotation = notationQuestions.some(({ chosen }) => chosen === null)
  const chooseColumns: ChooseColumns = (columns, { field, context }) => {
    const chosenColumns = columns.map((column): [string, ColumnChoice] => [
      column.key,
      { field: field === undefined ? column.field : field, context: { ...column.context, ...context } },
    ])
    onChoose({ columns: { ...choices.columns, ...Object.fromEntries(chosenColumns) } })
  }
  // Without any pay structure, the columns of all sheets can be chosen.
  const readsSomeSheet = sheets.some(({ layout }) => layout !== null)
  const hasRows = review.length > 0 || problems.some(({ line }) => line !== null)
  return (
    <StepFrame
      title={texts.title}
      about={texts.about}
      onBack={onBack}
      nextLabel={setupImportMessages.next}
      onNext={onNext}
      disabledReason={hasOpenNotation ? texts.notationFirst : hasRows ? null : texts.noRows}
    >
      <ScrollArea label={texts.title}>
        {notationQuestions.map(({ group, example, line, choices: notations, chosen }) => (
          <div key={group} className="mb-4 max-w-[960px]">
            <Note kind={chosen === null ? 'warning' : 'info'}>
              <p className="font-medium">{texts.notation(example, line)}</p>
              {group !== '' && <p>{texts.notationOfGroup(group)}</p>}
              <NotationChoices
                choices={notations}
                chosen={chosen}
                onChoose={(notation) => onChoose({ notations: { ...choices.notations, [group]: notation } })}
              />
            </Note>
          </div>
        ))}
        {!hasOpenNotation && <Problems problems={problems} />}
        <PlaceQuestions plan={plan} choices={choices} facts={facts} onChoose={onChoose} />
        {sheets.map((sheet) => (
          <SheetColumns
            key={sheet.name}
            sheet={sheet}
            isUnused={sheet.layout === null && (readsSomeSheet || sheet.columns.length === 0)}
            onChange={chooseColumns}
          />
        ))}
      </ScrollArea>
    </StepFrame>
  )
}

/** The number of problems that this step shows; Review lists all. */
const SHOWN_PROBLEMS = 3

/** Shows why rows are left out: another choice for a column may help. */
function Problems({ problems }: Pick<StructurePlan, 'problems'>) {
  const errors = problems.filter(({ isError }) => isError)
  const doubts = problems.filter(({ isDoubt }) => isDoubt)
  if (errors.length + doubts.length === 0) return null
  return (
    <div className="mb-4 max-w-[800px]">
      <Note kind="warning">
        {doubts.map(({ sheet, message }) => (
          <p key={sheet}>{message}</p>
        ))}
        {errors.length > 0 && <p>{texts.problems(errors.length)}</p>}
        {errors.slice(0, SHOWN_PROBLEMS).map(({ sheet, column, message }) => (
          <p key={`${sheet} ${column} ${message}`} className="mt-1">
            {message}
          </p>
        ))}
      </Note>
    </div>
  )
}

/** Asks for the country or the currency of rows for which the file does not say it. */
function PlaceQuestions({
  plan: { countriesWithoutCurrency, currenciesWithoutCountry, placesWithoutCountry },
  choices,
  facts,
  onChoose,
}: Pick<ColumnsStepProps, 'plan' | 'choices' | 'facts' | 'onChoose'>) {
  const countries = facts.countries.map(({ code, name }) => ({ value: code, label: name }))
  const currencies = facts.currencies.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  const nameCurrencyOf = (country: string) => texts.currencyOf(countryName(country))
  // Answered questions remain, so that the answers can be changed.
  const withAnswered = (open: readonly string[], answers: Readonly<Record<string, string>> = {}) => [
    ...new Set([...open, ...Object.keys(answers)]),
  ]
  const questions = [
    { choice: 'countryOfPlace', keys: placesWithoutCountry, label: texts.countryOfPlace, options: countries },
    {
      choice: 'countryOfCurrency',
      keys: withAnswered(currenciesWithoutCountry, choices.countryOfCurrency),
      label: texts.countryOf,
      options: countries,
    },
    {
      choice: 'currencyOfCountry',
      keys: withAnswered(countriesWithoutCurrency, choices.currencyOfCountry),
      label: nameCurrencyOf,
      options: currencies,
    },
  ] as const
  const pickers = questions.flatMap(({ choice, keys, label, options }) => {
    const answers = choices[choice] ?? {}
    return keys.map((key) => (
      <Picker
        key={`${choice} ${key}`}
        label={label(key)}
        placeholder={texts.choose}
        value={answers[key] ?? null}
        options={options}
        onChange={(answer) => onChoose({ [choice]: { ...answers, [key]: answer } })}
      />
    ))
  })
  if (pickers.length === 0) return null
  const isOpen = questions.some(({ choice, keys }) =>
    keys.some((key) => choices[choice]?.[key] === undefined),
  )
  return (
    <div className="mb-4 max-w-[960px]">
      <Note kind={isOpen ? 'warning' : 'info'}>
        <p>{texts.placesAbout}</p>
        <div className="mt-2 flex flex-wrap gap-2">{pickers}</div>
      </Note>
    </div>
  )
}

/** Changes the field of columns, or parts of their context. */
type ChooseColumns = (columns: readonly StructureColumn[], changed: Partial<ColumnChoice>) => void

function SheetColumns({
  sheet: { name, columns, rowCount },
  isUnused,
  onChange,
}: {
  sheet: StructureSheet
  isUnused: boolean
  onChange: ChooseColumns
}) {
  if (isUnused) return <p className="mb-4 text-ink-3">{texts.unused(name)}</p>
  return (
    <>
      <h3 className="mb-1 text-12 font-medium text-ink-3">{texts.sheet(name, rowCount)}</h3>
      <div className="mb-6">
        <Table aria-label={name}>
          <TableHead heads={[texts.header, texts.samples, texts.meaning, texts.basis, texts.basedOn]} />
          <tbody>
            {columns.map((column) => {
              const { key, header, samples, field, by } = column
              const label = header || texts.noHeader
              return (
                <Row key={key}>
                  <Cell>
                    <span style={HEADER_WIDTH} className="block truncate font-medium" title={label}>
                      {label}
                    </span>
                  </Cell>
                  <Cell>
                    <span style={SAMPLES_WIDTH} className="block truncate text-ink-2">
                      {samples.join(' · ')}
                    </span>
                  </Cell>
                  <Cell>
                    <Picker
                      wide
                      label={texts.meaningOf(label)}
                      labelHidden
                      value={field ?? IGNORED}
                      options={MEANINGS}
                      onChange={(chosen) => onChange([column], { field: chosen === IGNORED ? null : chosen })}
                    />
                  </Cell>
                  <Cell>
                    <ColumnBasis
                      column={column}
                      onChange={(basis) => onChange([column], { context: basis })}
                      onChangeAmounts={(basis) => onChange(columns.filter(hasAmounts), { context: basis })}
                    />
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
