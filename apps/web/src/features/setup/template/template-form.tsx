import type { StructureFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { TEMPLATE_FAMILIES, type TemplateFamily } from '@plumb/domain/company-template/template-content.ts'
import {
  planTemplate,
  type TemplateFacts,
  templateLevels,
  uniqueLevels,
  usedLevels,
} from '@plumb/domain/company-template/template-plan.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { formatLevelWithName } from '@plumb/domain/job-levels/level-names.ts'
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
  scaleAmounts,
  suggestCurve,
  withinLevels,
} from '@plumb/domain/pay-curve/curve-input.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { SURVEY_LEVELS, SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { useMembership } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconLink } from '../../../shared/ui/button-link.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useStructureSave } from '../import/use-structure-save.ts'
import { type LevelAmount, TemplateBands } from './template-bands.tsx'
import {
  createTypedCountry,
  isCountryValid,
  TemplateCountries,
  type TypedCountry,
} from './template-countries.tsx'
import { FocusedTitle, TemplateDone } from './template-done.tsx'
import { TemplateFamilies } from './template-families.tsx'
import { TemplateLevels } from './template-levels.tsx'

const texts = templateMessages
const SURVEY_JOB_LEVELS = onboardingJobLevels(SURVEY_LEVELS, SURVEY_PROVIDER)

/** The choices of a template, and the button that creates its rows. */
export function TemplateForm({ loaded }: { loaded: StructureFactsQuery }) {
  const { name, defaultCountry, defaultCurrency } = useMembership().workspace
  const [firstFamilyId, setFirstFamilyId] = useState<number | null>(null)
  // The choices refer to the rows as they were when the page opened.
  const [facts] = useState(() => factsOf(loaded))
  const [families, setFamilies] = useState<readonly TemplateFamily[]>(() =>
    TEMPLATE_FAMILIES.filter((family) => family.isPreselected && isNew(facts, family)),
  )
  const [countries, setCountries] = useState<readonly TypedCountry[]>([
    createTypedCountry(defaultCountry, defaultCurrency),
  ])
  const [width, setWidth] = useState(20)
  const [hasNoBonus, setNoBonus] = useState(true)
  const [levels, setLevels] = useState(() => templateLevels(facts.jobLevels, SURVEY_JOB_LEVELS))
  const [typedCurve, setCurve] = useState<CurveInput>(() =>
    suggestCurve(uniqueLevels(usedLevels(levels, families))),
  )
  const [typedAmounts, setTypedAmounts] = useState<ReadonlyMap<number, string>>(new Map())

  const { isSaving, failure, save } = useStructureSave(texts.source, [
    families,
    countries,
    width,
    hasNoBonus,
    levels,
    typedCurve,
    typedAmounts,
  ])

  const used = usedLevels(levels, families)
  // A level of the curve may have been left out since.
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
  const baseAmounts = new Map(
    amounts.flatMap(({ level, amount }) => (amount === null ? [] : [[level, amount]])),
  )
  const plan = planTemplate(facts, {
    families,
    countries: countries.map((each) => ({
      ...each,
      amounts:
        each.country === defaultCountry ? baseAmounts : scaleAmounts(baseAmounts, curve, each.ownAmount),
      percentage: each.percentage.trim(),
      usdRate: needsRate(each.currency) && each.usdRate.trim() !== '' ? each.usdRate.trim() : null,
    })),
    levels,
    widthPercent: width,
    hasNoBonus,
  })
  const disabledReason =
    families.length === 0
      ? texts.noFamilies
      : amounts.length === 0
        ? texts.noLevels
        : amounts.every(({ amount }) => amount !== null) &&
            countries.every(isCountryValid) &&
            levels.every((level) => level.name.trim() !== '')
          ? null
          : texts.fixFields
  // A refusal is shown by `failure`.
  const create = () =>
    void save(plan).then(
      ({ jobFamilySaveMany: [first] }) => setFirstFamilyId(first?.id ?? null),
      () => undefined,
    )
  const [firstFamily] = plan.jobFamilies
  if (firstFamilyId !== null && firstFamily)
    return <TemplateDone jobCount={plan.jobs.length} family={{ ...firstFamily, id: firstFamilyId }} />
  return (
    <>
      <PageHeader
        before={
          <IconLink
            look="ghost"
            icon={ChevronLeft}
            label={setupMessages.title(name)}
            from="/w/$workspaceId"
            to="/w/$workspaceId/set-up"
          />
        }
        title={<FocusedTitle>{texts.title}</FocusedTitle>}
        sub={texts.summary(plan.jobs.length, amounts.length, countries.length)}
        actions={
          <>
            {disabledReason !== null && <output className="text-12 text-danger">{disabledReason}</output>}
            <Button look="primary" busy={isSaving} disabled={disabledReason !== null} onClick={create}>
              {texts.create(plan.jobFamilies.length)}
            </Button>
          </>
        }
      />
      {failure && (
        <div className="px-6 pb-3 max-desk:px-4">
          <Note kind="danger" live="polite">
            {failure}
          </Note>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-auto max-desk:overflow-visible">
        <TemplateFamilies
          chosenFamilies={families}
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
          countries={countries}
          curveLevel={amounts.find(({ level }) => level === curve.level)?.label ?? ''}
          needsRate={needsRate}
          onChange={setCountries}
        />
        <TemplateLevels
          levels={levels}
          canRename={facts.jobLevels.length === 0}
          familyOf={(group) => familyWithLadder(families, group)}
          onChange={setLevels}
        />
      </div>
    </>
  )
}

/** Returns the name of the first family of a group, otherwise of the first whose ladder includes the group. */
const familyWithLadder = (families: readonly TemplateFamily[], group: JobLevelGroup) =>
  (
    families.find(({ type }) => type === group) ??
    families.find(({ type }) => ladderLevels(type, [{ group, level: 0 }]).length > 0)
  )?.name

const isNew = ({ jobFamilies }: TemplateFacts, family: TemplateFamily) =>
  !jobFamilies.some(({ name }) => nameKey(name) === nameKey(family.name))

const factsOf = ({
  currencyExchangeRates = [],
  compBandsGroups: compBandGroups,
  ...loaded
}: StructureFactsQuery): TemplateFacts => ({
  ...loaded,
  compBandGroups,
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
      label: formatLevelWithName(level, [...new Set(names)].join(', ')),
      text: typed ?? (amount === undefined ? '' : formatCash(fromInteger(amount))),
      amount: typed !== undefined ? readAmount(typed) : amount === undefined ? null : String(amount),
      isTyped: typed !== undefined,
    }
  })
}
