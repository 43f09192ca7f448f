import type { SaveStructureMutation } from '@plumb/api-contract/generated/graphql.ts'
import { refuseTypedRate } from '@plumb/domain/currencies/columns.ts'
import { describeRate } from '@plumb/domain/currencies/quote.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { readNumber } from '@plumb/domain/money/typed-number.ts'
import type { StructureChanges, StructurePlan } from '@plumb/domain/structure-import/types.ts'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Counts } from '../../../shared/ui/counts.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { FindField } from '../../../shared/ui/find-field.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { problemsOfFile, ReviewRows, type ShownRows } from './review-rows.tsx'
import { ConvertedCountries, StepFrame, type StepProps } from './step-frame.tsx'
import type { LoadedFacts } from './structure-facts.ts'
import { useStructureSave } from './use-structure-save.ts'

const texts = setupImportMessages.review

interface ReviewStepProps extends StepProps {
  facts: LoadedFacts
  fileName: string
  /** Downloads the rows that will be saved. */
  onDownload: () => void
  onSaved: (saved: SaveStructureMutation) => void
}

/** Shows what will be created, with Plumb's figures of each row next to those of the file, and saves all of it. */
export function ReviewStep({
  plan,
  choices,
  facts,
  fileName,
  onDownload,
  onChoose,
  onBack,
  onSaved,
}: ReviewStepProps) {
  const { counts, changes, review } = plan
  const [shown, setShown] = useState<ShownRows>('rows')
  const [text, setText] = useState('')
  const [rates, setRates] = useState<TypedRates>(choices.usdRates ?? {})
  const { isSaving, failure, save } = useStructureSave(fileName, [plan])
  const differsFromFile = counts.leftOut > 0 || Object.keys(choices.corrections ?? {}).length > 0
  const settings = changes.settings.map((setting) => ({ ...setting, version: facts.decimalsVersion }))
  return (
    <StepFrame
      title={texts.title}
      about={
        <>
          {describeChanges(changes)} {texts.legend}
        </>
      }
      onBack={onBack}
      nextLabel={texts.save(review.length)}
      // A refusal is shown by `failure`.
      onNext={() => void save({ ...changes, settings }).then(onSaved, () => undefined)}
      busy={isSaving}
      disabledReason={
        review.length === 0
          ? texts.createsNothing
          : Object.values(rates).some((rate) => refuseTypedRate(rate) !== null)
            ? texts.ratesFirst
            : null
      }
      status={texts.counts(review.length, counts.leftOut)}
    >
      {failure && (
        <div className="px-6 pb-3 max-desk:px-4">
          <Note kind="danger" live="assertive">
            {failure}
          </Note>
        </div>
      )}
      <ReviewOffers plan={plan} choices={choices} facts={facts} onChoose={onChoose}>
        <RateFields
          typed={rates}
          ratesNeeded={plan.ratesNeeded}
          onType={(typed) => {
            setRates(typed)
            const valid = Object.entries(typed).flatMap(([currency, rate]) => {
              const figure = refuseTypedRate(rate) === null ? readNumber(rate) : null
              return figure === null ? [] : [[currency, figure]]
            })
            onChoose({ usdRates: Object.fromEntries(valid) })
          }}
        />
      </ReviewOffers>
      <div className="mx-6 flex min-h-16 flex-none items-stretch border-t border-b border-t-hair border-b-hair-2 max-desk:mx-4 max-desk:flex-wrap">
        <Counts label={texts.show} kinds={countKinds(plan)} shown={shown} onShow={setShown} />
        <div className="ml-auto flex items-center gap-2 max-desk:w-full max-desk:flex-wrap max-desk:py-2">
          {differsFromFile && (
            <Button size="small" look="ghost" icon={Download} onClick={onDownload}>
              {csvMessages.review.download}
            </Button>
          )}
          <div className="w-42 max-desk:w-full">
            <FindField label={csvMessages.review.filter} text={text} onText={setText} />
          </div>
        </div>
      </div>
      <ReviewRows plan={plan} choices={choices} onChoose={onChoose} shown={shown} text={text} />
    </StepFrame>
  )
}

/** Range widths to choose from for rows that have only a single amount, in percent. */
const WIDTHS = ['10', '15', '20', '25'] as const

/** Messages to check, and offers that make more figures complete or equal: four decimals, widths around single amounts, exchange rates. */
function ReviewOffers({
  plan: { counts, review, problems, convertedCountries },
  choices,
  facts,
  onChoose,
  children,
}: Pick<ReviewStepProps, 'plan' | 'choices' | 'facts' | 'onChoose'> & {
  /** The fields for exchange rates. */
  children: ReactNode
}) {
  const mayChangeSetting = useMay()({ scopes: ['EDIT_WORKSPACE'] })
  const usesDecimals = choices.rangeWidthDecimals === 4
  const offersDecimals = facts.rangeWidthDecimals === 0 && (counts.needDecimals > 0 || usesDecimals)
  const singleAmounts = review.filter(
    ({ figures: { min, mid, max } }) => min.file === null && mid.file !== null && max.file === null,
  ).length
  const doubts = problems.filter(({ isDoubt }) => isDoubt)
  return (
    <div className="grid flex-none gap-2 px-6 pb-3 empty:hidden max-desk:px-4">
      {doubts.map(({ sheet, message }) => (
        <Note key={sheet} kind="warning">
          {message}
        </Note>
      ))}
      {offersDecimals && (
        <Note kind={usesDecimals ? 'info' : 'warning'}>
          {mayChangeSetting ? (
            <Checkbox
              checked={usesDecimals}
              onChange={(isOn) => onChoose({ rangeWidthDecimals: isOn ? 4 : 0 })}
            >
              {texts.decimals(counts.needDecimals)}
            </Checkbox>
          ) : (
            <p>{texts.decimalsDenied}</p>
          )}
          <p className="text-12 text-ink-2">{texts.decimalsAbout}</p>
        </Note>
      )}
      {singleAmounts > 0 && (
        <Note>
          <span className="inline-flex flex-wrap items-center gap-2">
            {texts.singleAmount(singleAmounts)}
            <Picker
              label={texts.singleAmount(singleAmounts)}
              labelHidden
              value={choices.singleAmountWidth?.below ?? null}
              placeholder={texts.noWidth}
              options={WIDTHS.map((width) => ({ value: width as string, label: texts.widths(width) }))}
              onChange={(width) => onChoose({ singleAmountWidth: { below: width, above: width } })}
            />
          </span>
        </Note>
      )}
      {children}
      <ConvertedCountries countries={convertedCountries} />
    </div>
  )
}

/** USD per unit of a currency, as typed. */
type TypedRates = Readonly<Record<string, string>>

/** Fields for exchange rates, which are read and checked as on the page of exchange rates. */
function RateFields({
  typed,
  ratesNeeded,
  onType,
}: {
  typed: TypedRates
  ratesNeeded: StructurePlan['ratesNeeded']
  onType: (typed: TypedRates) => void
}) {
  const currencies = [...new Set([...Object.keys(typed), ...ratesNeeded])].sort()
  if (currencies.length === 0) return null
  return (
    <Note>
      <p>{texts.rates(currencies)}</p>
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        {currencies.map((currency) => {
          const text = typed[currency] ?? ''
          const aToBMultiplier = readNumber(text) ?? ''
          return (
            <div key={currency} className="w-[200px]">
              <Field
                label={texts.rate(currency)}
                error={refuseTypedRate(text)}
                hint={describeRate({ target: currency, isFromUsd: false, aToBMultiplier })}
              >
                <TextInput
                  size="small"
                  inputMode="decimal"
                  value={text}
                  onChange={({ target }) => onType({ ...typed, [currency]: target.value })}
                />
              </Field>
            </div>
          )
        })}
      </div>
    </Note>
  )
}

function countKinds(plan: StructurePlan) {
  const { counts, review, skippedLines } = plan
  const notes = problemsOfFile(plan).length + skippedLines.length
  return [
    { kind: 'rows', count: review.length, name: texts.rows(review.length) },
    { kind: 'equal', count: counts.equal, name: texts.equal },
    { kind: 'different', count: counts.different, name: texts.different(counts.different), tone: 'warning' },
    { kind: 'leftOut', count: counts.leftOut, name: texts.leftOut(counts.leftOut), tone: 'warning' },
    { kind: 'notes', count: notes, name: texts.notes(notes), tone: 'warning' },
  ] as const
}

/** Returns "This creates 12 job levels, 3 job functions, …." */
function describeChanges(changes: StructureChanges): string {
  const parts = (Object.keys(texts.parts) as (keyof typeof texts.parts)[]).flatMap((table) => {
    const { length } = changes[table]
    return length === 0 ? [] : [texts.parts[table](length)]
  })
  return parts.length === 0 ? texts.createsNothing : texts.creates(parts)
}
