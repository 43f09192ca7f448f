import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { currencyChoice } from '@plumb/domain/comp-ranges/cells/cash-range.ts'
import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { type CountryChoice, countryChoices } from '@plumb/domain/global-mappings/global-mapping.ts'
import {
  type SearchResult,
  parseSearchWords,
  searchFamilies,
} from '@plumb/domain/comp-ranges/page/family-search.ts'
import { indexPayTables } from '@plumb/domain/comp-ranges/tables/pay-index.ts'
import type { Place } from '@plumb/domain/comp-ranges/tables/place.ts'
import { type CompRange, compRangesOf, incompleteLevels } from '@plumb/domain/comp-ranges/cells/ranges.ts'
import { type Wording, createWording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import {
  type JobLevel,
  HIGHEST_LEVEL,
  isLevel,
  JOB_LEVEL_GROUPS,
  type JobLevelGroup,
} from '@plumb/domain/job-levels/job-level.ts'
import { displayLevelName } from '@plumb/domain/job-levels/level-names.ts'
import type { Missing } from '@plumb/domain/comp-ranges/cells/outcome.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { missingPayMessages } from '@plumb/domain/messages/missing-pay.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import { type Actor, lowestHiddenLevel, visibleLevelsBelow } from '../../platform/graphql/auth/authority.ts'
import { refuseUnknownCountry, refuseUnknownCurrency } from '../../platform/reference/known-codes.ts'
import { readPlaceTiers } from '../geography/index.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/index.ts'
import { JOB_FAMILIES } from '../job-families/index.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/index.ts'
import { readWorkspace } from '../workspaces/index.ts'
import { readPlace, type TierInput } from './place.ts'
import { readPay } from './pay/store.ts'
import { findFamiliesAndJobs } from './store.ts'

interface CompRangesInput extends TierInput {
  readonly jobFamilyIds: readonly number[]
  /** ISO 3166-1 alpha-2; by default that of the workspace. */
  readonly country?: string | null | undefined
  /** ISO 4217, or LOCAL; by default that of the workspace. */
  readonly displayCurrency?: string | null | undefined
  readonly levels?: readonly number[] | null | undefined
  /** Whether the ranges are those of levels instead of jobs. */
  readonly withoutJobs?: boolean | null | undefined
}

/** The pay ranges of families in a place. */
export interface CompRanges {
  /** The names for the texts of the ranges. */
  readonly wording: Wording
  readonly place: Place
  /** The requested currency: ISO 4217, or LOCAL. */
  readonly currency: string
  /** The currency in which LOCAL shows the first family, if it is not the workspace's currency. */
  readonly localCurrency: string | null
  /** The requested families in order, each once. */
  readonly families: readonly { readonly id: number; readonly name: string; readonly code: string }[]
  readonly rows: readonly CompRange[]
  /** The levels whose cash figure is missing in every row, with the reason. */
  readonly incomplete: ReadonlyMap<number, Missing>
}

/** @returns the pay ranges of families in a place, without hidden levels or any hint of them */
export async function readCompRanges(
  actor: Actor,
  tx: Transaction,
  input: CompRangesInput,
): Promise<CompRanges | Refusal> {
  const refusal = refuseInput(input)
  if (refusal) return refusal
  const { workspaceId } = actor
  const { jobFamilyIds, levels = null } = input
  const withJobs = input.withoutJobs !== true
  const country = input.country ?? (await readWorkspace(tx, workspaceId)).defaultCountry
  // Sent together: they are independent.
  const [place, { tables, jobs, jobLevels }] = await Promise.all([
    readPlace(tx, workspaceId, country, input),
    readPay(tx, workspaceId, { jobFamilyIds, country, levels, withJobs }),
  ])
  if (isRefusal(place)) return place
  const index = indexPayTables(tables)
  const currency = input.displayCurrency ?? tables.defaultCurrency
  const families = []
  for (const id of new Set(jobFamilyIds)) {
    const family = index.family(id)
    if (!family) return refuse('NOT_FOUND', missingPayMessages.familyNotFound, 'jobFamilyIds')
    families.push(family)
  }
  const rows = compRangesOf(index, {
    families,
    jobs,
    jobLevels,
    levels: levels && new Set(levels),
    withoutJobs: !withJobs,
    lowestHiddenLevel: lowestHiddenLevel(actor),
    place,
    currency,
  })
  const showsFactors = hasAccess(actor.scopes, ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'])
  const wording = createWording(index, countryName, jobLevels, showsFactors)
  const [firstFamily] = families
  const localCurrency = firstFamily ? currencyChoice(index, firstFamily, country).local : null
  return { wording, place, currency, localCurrency, families, rows, incomplete: incompleteLevels(rows) }
}

/** @returns a refusal if a code or a level of a request does not exist, otherwise null */
function refuseInput({ country, displayCurrency, levels }: CompRangesInput): Refusal | null {
  const unknownCodeRefusal =
    refuseUnknownCountry(country, 'country') ??
    (displayCurrency === LOCAL_CURRENCY ? null : refuseUnknownCurrency(displayCurrency, 'displayCurrency'))
  if (unknownCodeRefusal) return unknownCodeRefusal
  return levels == null || levels.every(isLevel)
    ? null
    : refuse('VALIDATION_FAILED', levelingMessages.notALevel(HIGHEST_LEVEL), 'levels')
}

/** The choices of the pickers of the comp ranges page. */
export interface CompRangesOptions {
  readonly families: readonly { readonly id: number; readonly name: string }[]
  readonly levels: readonly { readonly level: number; readonly name: string; readonly group: JobLevelGroup }[]
  readonly countries: readonly CountryChoice[]
  readonly tiers: readonly { readonly tierNumber: number; readonly label: string }[]
  readonly defaultCountry: string
  readonly defaultCurrency: string
}

/** @returns the choices of the pickers, without any figure; only levels at which the actor sees pay */
export async function readCompRangesOptions(actor: Actor, tx: Transaction): Promise<CompRangesOptions> {
  const { workspaceId } = actor
  // Sent together: they are independent.
  const [{ defaultCountry, defaultCurrency }, families, shownLevels, globalLevels, mappings, { tiers }] =
    await Promise.all([
      readWorkspace(tx, workspaceId),
      findRows(tx, workspaceId, JOB_FAMILIES),
      readShownJobLevels(actor, tx),
      findRows(tx, workspaceId, GLOBAL_LEVELS),
      findRows(tx, workspaceId, GLOBAL_MAPPINGS),
      readPlaceTiers(tx, workspaceId),
    ])
  const nameByLevel = new Map(globalLevels.map(({ level, name }) => [level, name]))
  const levels = JOB_LEVEL_GROUPS.flatMap((group) => {
    const levelsOfGroup = new Set(shownLevels.filter((row) => row.group === group).map(({ level }) => level))
    return [...levelsOfGroup].map((level) => {
      const name = displayLevelName(level, nameByLevel.get(level) ?? '', shownLevels)
      return { level, name, group }
    })
  })
  const countries = countryChoices(mappings, defaultCountry, countryName)
  return { families, levels, countries, tiers, defaultCountry, defaultCurrency }
}

/** @returns the visible job levels at which the actor sees pay */
async function readShownJobLevels(actor: Actor, tx: Transaction) {
  const levelLimit = visibleLevelsBelow(actor)
  const jobLevels = await findRows(tx, actor.workspaceId, JOB_LEVELS, { isVisible: [true] })
  return jobLevels.filter(({ level }) => level < levelLimit)
}

/** A search result, with the job level if it is a job. */
export type CompRangesSearchResult = SearchResult & {
  readonly jobLevel: Pick<JobLevel, 'code' | 'name' | 'level'> | null
}

/** @returns families, and jobs at levels at which the actor sees pay, that contain all words of the query */
export async function searchCompRanges(
  actor: Actor,
  tx: Transaction,
  query: string,
): Promise<readonly CompRangesSearchResult[] | Refusal> {
  const searchWords = parseSearchWords(query)
  if (isRefusal(searchWords)) return searchWords
  if (searchWords.length === 0) return []
  const jobLevelById = new Map(
    (await readShownJobLevels(actor, tx)).map((jobLevel) => [jobLevel.id, jobLevel]),
  )
  const matches = await findFamiliesAndJobs(tx, actor.workspaceId, searchWords, [...jobLevelById.keys()])
  return searchFamilies(matches, query).map((result) => ({
    ...result,
    jobLevel: jobLevelById.get(result.jobLevelId ?? 0) ?? null,
  }))
}
