import type { TemplateFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { TEMPLATE_FAMILIES, type TemplateFamily } from '@plumb/domain/company-template/template-content.ts'
import {
  planTemplate,
  type TemplateFacts,
  templateLevels,
  uniqueLevels,
  usedLevels,
} from '@plumb/domain/company-template/template-plan.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { onboardingJobLevels } from '@plumb/domain/job-levels/onboarding.ts'
import { ladderLevels } from '@plumb/domain/ladders/ladders.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { fromInteger } from '@plumb/domain/money/fraction.ts'
import { readAmount } from '@plumb/domain/money/typed-decimal.ts'
import {
  amountsOfInput,
  type CurveInput,
  suggestCurve,
  withinLevels,
} from '@plumb/domain/pay-curve/curve-input.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { SURVEY_LEVELS, SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useSave } from '../../../shared/api/save.ts'
import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconLink } from '../../../shared/ui/button-link.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { type LevelAmount, TemplateBands } from './template-bands.tsx'
import {
  isPercentageValid,
  isRateValid,
  TemplateCountries,
  type TypedCountry,
} from './template-countries.tsx'
import { TemplateFamilies } from './template-families.tsx'
import { TemplateLevels } from './template-levels.tsx'
import { saveTemplateMutation } from './queries.ts'

const texts = templateMessages
const SURVEY_JOB_LEVELS = onboardingJobLevels(SURVEY_LEVELS, SURVEY_PROVIDER)

/** Everything that is chosen on the page, and the button that creates it. */
export function TemplateForm({ loaded }: { loaded: TemplateFactsQuery }) {
  const { defaultCountry, defaultCurrency } = useMembership().workspace
  const navigate = useNavigate({ from: '/w/$workspaceId' })
  const saving = useSave(saveTemplateMutation)
  // What is chosen refers to the rows as they were when the page opened.
  const [facts] = useState(() => factsOf(loaded, defaultCountry, defaultCurrency))
  const [families, setFamilies] = useState<ReadonlySet<TemplateFamily>>(
    () => new Set(TEMPLATE_FAMILIES.filter((family) => family.isUsual && isNew(facts, family))),
  )
  const [countries, setCountries] = useState<readonly TypedCountry[]>([
    { country: defaultCountry, currency: defaultCurrency, percentage: '100', usdRate: '' },
  ])
  const [width, setWidth] = useState(20)
  const [hasNoBonus, setNoBonus] = useState(true)
  const [levels, setLevels] = useState(() => templateLevels(facts.jobLevels, SURVEY_JOB_LEVELS))
  const [typedCurve, setCurve] = useState<CurveInput>(() =>
    suggestCurve(uniqueLevels(usedLevels(levels, [...families]))),
  )
  const [typedAmounts, setTypedAmounts] = useState<ReadonlyMap<number, string>>(new Map())

  const chosenFamilies = [...families]
  const used = usedLevels(levels, chosenFamilies)
  // A level of the curve may be left out later.
  const curve = withinLevels(typedCurve, uniqueLevels(used))
  const amounts = levelAmounts(used, curve, typedAmounts)
  const needsRate = (currency: string) => currency !== 'USD' && !facts.ratedCurrencies.includes(currency)
  const changeAmount = (level: number, text: string | null) =>
    setTypedAmounts((before) => {
      const after = new Map(before)
      if (text === null) after.delete(level)
      else after.set(level, text)
      return after
    })
  const plan = planTemplate(facts, {
    families: chosenFamilies,
    countries: countries.map((each) => ({
      ...each,
      percentage: each.percentage.trim(),
      usdRate: needsRate(each.currency) && each.usdRate.trim() !== '' ? each.usdRate.trim() : null,
    })),
    levels,
    widthPercent: width,
    hasNoBonus,
    amounts: new Map(amounts.flatMap(({ level, amount }) => (amount === null ? [] : [[level, amount]]))),
  })
  const reason =
    chosenFamilies.length === 0
      ? texts.noFamilies
      : amounts.length === 0
        ? texts.noLevels
        : amounts.every(({ amount }) => amount !== null) &&
            countries.every((each) => isPercentageValid(each) && isRateValid(each)) &&
            levels.every(({ name }) => name.trim() !== '')
          ? null
          : texts.fixFields
  const create = () =>
    saving.mutate(Object.fromEntries(Object.entries(plan).map(([key, items]) => [key, { items }])) as never, {
      onSuccess({ jobFamilySaveMany: [first] }) {
        toasts.success(texts.created(plan.jobFamilies.length, plan.jobs.length))
        void navigate({
          to: '/w/$workspaceId/comp-ranges',
          search: first === undefined ? {} : { family: first.id },
        })
      },
    })
  return (
    <>
      <PageHeader
        before={
          <IconLink
            look="ghost"
            icon={ChevronLeft}
            label={setupMessages.title(useMembership().workspace.name)}
            from="/w/$workspaceId"
            to="/w/$workspaceId/set-up"
          />
        }
        title={<TemplateTitle />}
        sub={texts.summary(plan.jobs.length, amounts.length, countries.length)}
        actions={
          <>
            {reason !== null && <output className="text-12 text-danger">{reason}</output>}
            <Button look="primary" busy={saving.isPending} disabled={reason !== null} onClick={create}>
              {texts.create(plan.jobFamilies.length)}
            </Button>
          </>
        }
      />
      {saving.error && (
        <div className="px-6 pb-3 max-desk:px-4">
          <Note kind="danger" live="polite">
            {saving.error instanceof ApiError ? refusalText(saving.error) : connectionMessages.none}
          </Note>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-auto max-desk:overflow-visible">
        <TemplateFamilies
          chosen={families}
          canChoose={(family) => isNew(facts, family)}
          onChange={setFamilies}
        />
        <TemplateBands
          curve={curve}
          currency={defaultCurrency}
          amounts={amounts}
          widthPercent={width}
          onCurve={setCurve}
          hasNoBonus={hasNoBonus}
          onWidth={setWidth}
          onNoBonus={setNoBonus}
          onAmount={changeAmount}
        />
        <TemplateCountries
          defaultCountry={defaultCountry}
          chosen={countries}
          needsRate={needsRate}
          onChange={setCountries}
        />
        <TemplateLevels
          levels={levels}
          canRename={facts.jobLevels.length === 0}
          familyOf={(group) => familyWithLadder(chosenFamilies, group)}
          onChange={setLevels}
        />
      </div>
    </>
  )
}

/** The title, which gets the focus: the link that opened the page is gone. */
function TemplateTitle() {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <span ref={title} tabIndex={-1} className="outline-none">
      {texts.title}
    </span>
  )
}

/** Returns the first family that has a ladder of a group, preferably its own. */
const familyWithLadder = (families: readonly TemplateFamily[], group: Parameters<typeof ladderLevels>[0]) =>
  (
    families.find(({ type }) => type === group) ??
    families.find(({ type }) => ladderLevels(type, [{ group, level: 0 }]).length > 0)
  )?.name

const isNew = ({ jobFamilies }: TemplateFacts, family: TemplateFamily) =>
  !jobFamilies.some(({ name }) => nameKey(name) === nameKey(family.name))

const factsOf = (
  { currencyExchangeRates, ...loaded }: TemplateFactsQuery,
  defaultCountry: string,
  defaultCurrency: string,
): TemplateFacts => ({
  ...loaded,
  defaultCountry,
  defaultCurrency,
  ratedCurrencies: currencyExchangeRates.flatMap(({ currencyCodeA, currencyCodeB }) => [
    currencyCodeA,
    currencyCodeB,
  ]),
})

/** Returns the amount at each level of the ladders: as typed, otherwise that of the curve. */
function levelAmounts(
  used: ReturnType<typeof usedLevels>,
  curve: CurveInput,
  typedAmounts: ReadonlyMap<number, string>,
): readonly LevelAmount[] {
  const levels = uniqueLevels(used)
  const computed = amountsOfInput(levels, curve)
  return levels.map((level) => {
    const names = used.filter((each) => each.level === level).map(({ name }) => name)
    const typed = typedAmounts.get(level)
    const amount = computed.get(level)
    return {
      level,
      label: `${levelLabel(level)} · ${[...new Set(names)].join(', ')}`,
      text: typed ?? (amount === undefined ? '' : formatCash(fromInteger(amount))),
      amount: typed !== undefined ? readAmount(typed) : amount === undefined ? null : String(amount),
      isTyped: typed !== undefined,
    }
  })
}
