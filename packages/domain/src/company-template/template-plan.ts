import { JOB_FAMILY_DEFAULTS, nextFamilyCode } from '../job-families/job-family.ts'
import type { JobLevel } from '../job-levels/job-level.ts'
import { type NewJobLevel, onboardingGlobalLevels } from '../job-levels/onboarding.ts'
import { DEFAULT_JOB_TYPE } from '../jobs/job.ts'
import { isUsualLevel, ladderLevels } from '../ladders/ladders.ts'
import { formatTitle, titlePattern } from '../ladders/titles.ts'
import { templateMessages } from '../messages/company-template.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import { freeName, nameKey } from '../refusals/unique-names.ts'
import type { TemplateFamily } from './template-content.ts'

/** A job level of the workspace. */
interface StoredLevel extends JobLevel {
  readonly surveyCode: string | null
  readonly surveyProvider: string | null
}

/** The rows of a workspace that a template uses or adds to. */
export interface TemplateFacts {
  readonly jobLevels: readonly StoredLevel[]
  readonly globalLevels: readonly { readonly level: number }[]
  readonly globalMappings: readonly { readonly countryCode: string }[]
  /** The currencies that have an exchange rate to USD. */
  readonly ratedCurrencies: readonly string[]
  readonly jobFunctions: readonly { readonly id: number; readonly name: string }[]
  readonly jobFamilies: readonly { readonly code: string; readonly name: string }[]
  readonly compBandGroups: readonly { readonly name: string }[]
  readonly rangeWidthGroups: readonly {
    readonly id: number
    readonly name: string
    readonly rangeWidths: readonly unknown[]
  }[]
}

/** A job level that the ladders may have, and its use. A new one has a negative id. */
export interface TemplateLevel extends StoredLevel {
  /** Whether the ladders have it. */
  readonly isIncluded: boolean
  /** The pattern of job titles; null for the default one, which depends on the name of the level. */
  readonly titlePattern: string | null
}

/** @returns the visible job levels of the workspace, or of the survey if it has none; `isIncluded` is false for unusual survey levels */
export function templateLevels(
  stored: readonly StoredLevel[],
  surveyLevels: readonly NewJobLevel[],
): readonly TemplateLevel[] {
  const levels =
    stored.length > 0 ? stored : surveyLevels.map((level, index) => ({ ...level, id: -1 - index }))
  return levels
    .filter(({ isVisible }) => isVisible)
    .map((level) => ({
      ...level,
      isIncluded: level.surveyCode === null || isUsualLevel(level.surveyCode),
      titlePattern: null,
    }))
}

/** @returns the title of a family's job at a level */
export const templateTitle = (level: TemplateLevel, family: string): string =>
  formatTitle(level.titlePattern ?? titlePattern(level), family)

/** @returns the included job levels that the ladders of these families have */
export function usedLevels(
  levels: readonly TemplateLevel[],
  families: readonly Pick<TemplateFamily, 'type'>[],
): readonly TemplateLevel[] {
  const familyLevels = new Set(families.flatMap(({ type }) => ladderLevels(type, levels)))
  return levels.filter((level) => level.isIncluded && familyLevels.has(level))
}

/** A country with its mapping, and with its bands if it has its own. */
export interface TemplateCountry {
  readonly country: string
  readonly currency: string
  /** Percent of the bands of the default country, a decimal above 0; of no effect if the country has its own. */
  readonly percentage: string
  /** USD per unit of the currency, a decimal above 0; null to add it later. */
  readonly usdRate: string | null
  /** The annual base salary at each global level of the ladders, in its currency; null for a country without bands. */
  readonly amounts: ReadonlyMap<number, string> | null
}

/** The user’s choices. */
export interface TemplateChoices {
  readonly families: readonly TemplateFamily[]
  /** With the default country, which has bands. */
  readonly countries: readonly TemplateCountry[]
  readonly levels: readonly TemplateLevel[]
  readonly widthPercent: number
  /** Whether the families have no bonus by decision; otherwise their bonus is missing until they get a bonus structure. */
  readonly hasNoBonus: boolean
}

/** @returns the new rows of a template, with negative ids as references between them (rule SU11) */
export function planTemplate(facts: TemplateFacts, choices: TemplateChoices) {
  const { families, countries, levels, widthPercent, hasNoBonus } = choices
  const levelsInUse = usedLevels(levels, families)
  const idsInUse = new Set(levelsInUse.map(({ id }) => id))
  const areNewLevels = facts.jobLevels.length === 0
  const visibleLevels = areNewLevels ? levelsInUse : levels
  const existingGlobalLevels = new Set(facts.globalLevels.map(({ level }) => level))
  const emptyWidthGroup = facts.rangeWidthGroups.find(({ rangeWidths }) => rangeWidths.length === 0)
  const rangeWidthGroupId = emptyWidthGroup?.id ?? -1
  const functionIds = new Map(facts.jobFunctions.map(({ id, name }) => [nameKey(name), id]))
  const newFunctionNames = [...new Set(families.map(({ functionName }) => functionName))].filter(
    (name) => !functionIds.has(nameKey(name)),
  )
  for (const [index, name] of newFunctionNames.entries()) functionIds.set(nameKey(name), -1 - index)
  const countriesWithBands = countries.filter(({ amounts }) => amounts !== null)
  const codes = facts.jobFamilies.map(({ code }) => code)
  const jobFamilies = families.map((family, index) => {
    const code = nextFamilyCode(codes)
    codes.push(code)
    return {
      id: -1 - index,
      code,
      name: family.name,
      ...JOB_FAMILY_DEFAULTS,
      // The template has no equity.
      eligibleForEquity: false,
      hasNoBonus,
      compBandGroupId: -1,
      jobFunctionId: functionIds.get(nameKey(family.functionName)) ?? null,
    }
  })
  return {
    jobLevels: areNewLevels
      ? levels.map(({ isIncluded: _isIncluded, titlePattern: _titlePattern, ...level }) => ({
          ...level,
          isVisible: idsInUse.has(level.id),
        }))
      : [],
    globalLevels: onboardingGlobalLevels().filter(({ level }) => !existingGlobalLevels.has(level)),
    globalMappings: newMappings(facts, countries),
    exchangeRates: newRates(facts, countries),
    rangeWidthGroups: emptyWidthGroup
      ? []
      : [{ id: -1, name: freeNameIn(facts.rangeWidthGroups, rangeWidthMessages.symmetric(widthPercent)) }],
    rangeWidths: uniqueLevels(visibleLevels).map((level) => ({
      rangeWidthGroupId,
      level,
      percentBelowMid: widthPercent,
      percentAboveMid: widthPercent,
    })),
    compBandGroups: [{ id: -1, name: freeNameIn(facts.compBandGroups, templateMessages.bandGroup) }],
    compBandCountryGroups: countriesWithBands.map(({ country, currency }, index) => ({
      id: -1 - index,
      compBandGroupId: -1,
      country,
      currencyCode: currency,
      rangeWidthGroupId,
    })),
    compBands: countriesWithBands.flatMap(({ amounts }, index) =>
      uniqueLevels(levelsInUse).flatMap((level) => {
        const annualBaseSalary = amounts?.get(level)
        return annualBaseSalary === undefined
          ? []
          : [{ compBandCountryGroupId: -1 - index, globalLevelLevel: level, annualBaseSalary }]
      }),
    ),
    jobFunctions: newFunctionNames.map((name, index) => ({ id: -1 - index, name })),
    jobFamilies,
    jobs: families.flatMap(({ name, type }, index) =>
      ladderLevels(type, levelsInUse).map((level) => ({
        jobFamilyId: -1 - index,
        jobLevelId: level.id,
        title: templateTitle(level, name),
        jobCode: `${jobFamilies[index]?.code ?? ''}${level.code}`,
        jobType: DEFAULT_JOB_TYPE,
      })),
    ),
  }
}

/** @returns the global levels of some job levels, the highest first */
export const uniqueLevels = (levels: readonly { readonly level: number }[]): readonly number[] =>
  [...new Set(levels.map(({ level }) => level))].sort((a, b) => b - a)

function newMappings({ globalMappings }: TemplateFacts, countries: readonly TemplateCountry[]) {
  const mappedCountries = new Set(globalMappings.map(({ countryCode }) => countryCode))
  return countries
    .filter(({ country }) => !mappedCountries.has(country))
    .map(({ country, currency, percentage, amounts }) => {
      const percent = amounts === null ? percentage : '100'
      return {
        countryCode: country,
        compBandPercentage: percent,
        equityPercent: percent,
        localCurrency: currency,
      }
    })
}

function newRates({ ratedCurrencies }: TemplateFacts, countries: readonly TemplateCountry[]) {
  const rates = new Map(
    countries.flatMap(({ currency, usdRate }) => (usdRate === null ? [] : [[currency, usdRate]])),
  )
  return [...rates]
    .filter(([currency]) => currency !== 'USD' && !ratedCurrencies.includes(currency))
    .map(([currency, aToBMultiplier]) => ({
      currencyCodeA: currency,
      currencyCodeB: 'USD',
      aToBMultiplier,
    }))
}

const freeNameIn = (rows: readonly { readonly name: string }[], name: string) =>
  freeName(name, new Set(rows.map((row) => nameKey(row.name))))
