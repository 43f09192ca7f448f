import { PIVOT_CURRENCY } from '../currencies/exchange-rate.ts'
import { JOB_FAMILY_DEFAULTS, nextFamilyCode } from '../job-families/job-family.ts'
import { onboardingGlobalLevels } from '../job-levels/onboarding.ts'
import { formatTitle, titlePattern } from '../ladders/titles.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { buildBands } from './build-bands.ts'
import { buildBonuses, buildEquity, equityPercentOf } from './build-extras.ts'
import { collectFamilies, type ImportedFamily } from './imported-families.ts'
import { parseLevelName } from './level-names.ts'
import type { AcceptedRow } from './accept-rows.ts'
import { createNewIds, type NewId } from './shared-groups.ts'
import type { CompanyLevel, StructureChanges, StructureChoices, StructureFacts } from './types.ts'

/** The new rows of a file. */
export interface BuiltChanges {
  readonly changes: StructureChanges
  /** The ids of the new jobs, by the keys of the file’s rows. */
  readonly jobIds: ReadonlyMap<string, number>
}

/** Builds the new rows of a workspace from the rows of a file. */
export function buildChanges(
  rows: readonly AcceptedRow[],
  levels: readonly CompanyLevel[],
  facts: StructureFacts,
  choices: StructureChoices,
): BuiltChanges {
  const newId = createNewIds()
  const families = collectFamilies(rows)
  const { compBandGroupOf, ...bands } = buildBands(
    families,
    choices.rangeWidthDecimals ?? facts.rangeWidthDecimals,
    facts,
    newId,
  )
  const { bonusGroupOf, ...bonuses } = buildBonuses(families, facts, newId)
  const { equityGroupOf, ...equity } = buildEquity(families, facts, newId)
  const jobLevels = buildJobLevels(rows, levels, facts, newId)
  const jobFunctions = buildFunctions(families, facts, newId)
  const functionIds = new Map(
    [...facts.jobFunctions, ...jobFunctions].map(({ id, name }) => [nameKeyIgnoringSpaces(name), id]),
  )
  const codes = facts.jobFamilies.map(({ code }) => code)
  const jobFamilies = families.map((family) => {
    const code = nextFamilyCode(codes)
    codes.push(code)
    return {
      id: newId(),
      code,
      name: family.name,
      ...JOB_FAMILY_DEFAULTS,
      // A family that the file gives no equity would otherwise be reported as one that lacks it.
      eligibleForEquity: family.equity.size > 0,
      compBandGroupId: compBandGroupOf.get(family) ?? null,
      bonusStructureGroupId: bonusGroupOf.get(family) ?? null,
      hasNoBonus: family.hasNoBonus,
      equityBandGroupId: equityGroupOf.get(family) ?? null,
      jobFunctionId: functionIds.get(nameKeyIgnoringSpaces(family.functionName ?? '')) ?? null,
    }
  })
  const jobLevelIds = new Map(
    levels.map(({ key, jobLevelId }) => [key, jobLevelId ?? jobLevels.idOf.get(key) ?? 0]),
  )
  const hasDecimals = bands.rangeWidths.some(
    ({ percentBelowMid, percentAboveMid }) =>
      !Number.isInteger(percentBelowMid) || !Number.isInteger(percentAboveMid),
  )
  const jobs = families.flatMap((family, index) =>
    buildJobs(family, jobFamilies[index]?.id ?? 0, jobLevelIds, newId),
  )
  const changes: StructureChanges = {
    settings:
      hasDecimals && facts.rangeWidthDecimals === 0
        ? [{ property: 'RANGE_WIDTH_DECIMALS', type: 'WORKSPACE', stringValue: '4' }]
        : [],
    globalLevels: onboardingGlobalLevels().filter(
      ({ level }) => !facts.globalLevels.some((stored) => stored.level === level),
    ),
    jobLevels: jobLevels.rows,
    globalMappings: buildMappings(rows, families, facts, newId),
    exchangeRates: findNeededRates(rows, facts).flatMap((currencyCodeA) => {
      const aToBMultiplier = choices.usdRates?.[currencyCodeA]
      return aToBMultiplier === undefined
        ? []
        : [{ id: newId(), currencyCodeA, currencyCodeB: PIVOT_CURRENCY, aToBMultiplier }]
    }),
    ...bands,
    rangeWidthGroups: [...bands.rangeWidthGroups, ...equity.rangeWidthGroups],
    rangeWidths: [...bands.rangeWidths, ...equity.rangeWidths],
    ...bonuses,
    equityBandGroups: equity.equityBandGroups,
    equityBands: equity.equityBands,
    jobFunctions,
    jobFamilies,
    jobs: jobs.map(({ job }) => job),
  }
  return { changes, jobIds: new Map(jobs.flatMap(({ job, rowKeys }) => rowKeys.map((key) => [key, job.id]))) }
}

/** @returns the currencies that need an exchange rate before ranges can be shown in another currency */
export function findNeededRates(rows: readonly AcceptedRow[], facts: StructureFacts): readonly string[] {
  const used = new Set([facts.defaultCurrency, ...rows.map(({ currency }) => currency)])
  const rated = new Set([PIVOT_CURRENCY, ...facts.ratedCurrencies])
  return used.size === 1 ? [] : [...used].filter((currency) => !rated.has(currency)).toSorted()
}

function buildJobLevels(
  rows: readonly AcceptedRow[],
  levels: readonly CompanyLevel[],
  facts: StructureFacts,
  newId: NewId,
) {
  const used = new Set(rows.map(({ companyLevel }) => companyLevel.key))
  const idOf = new Map<string, number>()
  const newLevels = levels.filter(({ key, jobLevelId }) => jobLevelId === null && used.has(key))
  return {
    idOf,
    rows: newLevels.map(({ key, name, group, level }) => {
      const survey = facts.surveyLevels.find((each) => each.group === group && each.level === level)
      const id = newId()
      idOf.set(key, id)
      return {
        id,
        code: name,
        name,
        group,
        level,
        isVisible: true,
        surveyCode: survey?.surveyCode ?? null,
        surveyProvider: survey?.surveyProvider ?? null,
      }
    }),
  }
}

function buildFunctions(families: readonly ImportedFamily[], { jobFunctions }: StructureFacts, newId: NewId) {
  const names = new Map(
    families.flatMap(({ functionName }) =>
      functionName === null ? [] : [[nameKeyIgnoringSpaces(functionName), functionName] as const],
    ),
  )
  for (const { name } of jobFunctions) names.delete(nameKeyIgnoringSpaces(name))
  return [...names.values()].map((name) => ({ id: newId(), name }))
}

/** Builds a mapping for each country of the file that has none. Families without bands there use 100% of those of the default country. */
function buildMappings(
  rows: readonly AcceptedRow[],
  families: readonly ImportedFamily[],
  facts: StructureFacts,
  newId: NewId,
) {
  const currencies = new Map(rows.map(({ country, currency }) => [country, currency]))
  for (const { countryCode } of facts.mappings) currencies.delete(countryCode)
  return Array.from(currencies, ([countryCode, localCurrency]) => ({
    id: newId(),
    countryCode,
    compBandPercentage: '100',
    equityPercent: equityPercentOf(families, countryCode, facts.defaultCountry),
    localCurrency,
  }))
}

/** @returns the title of the job of a row; a row without one gets it from the pattern of its level */
export function jobTitleOf({ title, family, companyLevel }: AcceptedRow): string {
  if (title !== null) return title
  // Such as "Grade 7", whose title pattern would be "Grade {role} 7". The name of such a level is parsed without a group.
  const isNumberedLevel = parseLevelName(companyLevel.name)?.group === null
  return formatTitle(isNumberedLevel ? `{role} ${companyLevel.name}` : titlePattern(companyLevel), family)
}

/** Builds the jobs of a family. Rows of several countries with the same title, level and job code are one job. */
function buildJobs(
  { rows }: ImportedFamily,
  jobFamilyId: number,
  jobLevelIds: ReadonlyMap<string, number>,
  newId: NewId,
) {
  const jobs = Map.groupBy(rows, (row) =>
    [jobTitleOf(row), row.companyLevel.key, row.jobCode ?? ''].map(nameKeyIgnoringSpaces).join('|'),
  )
  return [...jobs.values()].flatMap((jobRows) => {
    const [first] = jobRows
    if (!first) return []
    const job = {
      id: newId(),
      jobFamilyId,
      jobLevelId: jobLevelIds.get(first.companyLevel.key) ?? 0,
      title: jobTitleOf(first),
      businessTitle: null,
      jobCode: first.jobCode,
      jobSubLevel: null,
      jobType: jobRows.every(({ pay }) => pay.period === 'hour')
        ? ('Hourly' as const)
        : ('Salaried' as const),
    }
    return { job, rowKeys: jobRows.map(({ key }) => key) }
  })
}
