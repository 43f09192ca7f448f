import { type CellKind, type Column, columnsOf } from '../editing/column.ts'
import type { RowKey, Values } from '../editing/draft.ts'
import { line, type NamedId, oneOfRows, yesNo } from '../editing/kinds.ts'
import type { Problem, RowRules } from '../editing/problems.ts'
import { editingMessages } from '../messages/editing.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { decimal, compare, toWire } from '../money/fraction.ts'
import { formatPercentInFull } from '../money/money-format.ts'
import { readNumber } from '../money/typed-number.ts'
import { nameKey } from '../refusals/unique-names.ts'
import {
  duplicateFamilies,
  JOB_FAMILY_DEFAULTS,
  keepMultiplier,
  multiplierOfPercent,
  multiplierPercent,
  storedJobFamily,
} from './job-family.ts'
import {
  type KnownMatches,
  knownMatches,
  matchFinder,
  type MatchFields,
  type MatchKey,
  matchValue,
  SURVEY_MATCHES,
  type SurveyMatch,
  type SurveyName,
} from './survey-matches.ts'
import { JOB_FAMILIES } from './table.ts'
import type { ValuesOf } from '../tables/table.ts'

const { labels } = jobFamilyMessages

/** The columns of a family that a sheet and files show as they are stored: all with a label but the matches. */
type ShownKey = Exclude<keyof typeof labels, MatchKey>

const MATCH_KEYS: ReadonlySet<string> = new Set(SURVEY_MATCHES.map(({ code }) => code))
const AS_STORED = Object.keys(labels).filter((key): key is ShownKey => !MATCH_KEYS.has(key))

type AsStored = Pick<ValuesOf<typeof JOB_FAMILIES>, ShownKey>

/** A stored family, with its values for a sheet and files. */
export type StoredFamily = AsStored & MatchFields

/** A family for a sheet and files: a match is its code. */
export type FamilyRow = AsStored & Readonly<Record<MatchKey, string | null>>

/** @returns the values of a family for a sheet and files; null for those that are left out */
export function storedFamily(
  family: {
    readonly [Key in keyof StoredFamily]?: StoredFamily[Key] | null | undefined
  },
): StoredFamily {
  const keys = [...AS_STORED, ...SURVEY_MATCHES.flatMap(({ code, name }) => [code, name])]
  return Object.fromEntries(keys.map((key) => [key, family[key] ?? null])) as unknown as StoredFamily
}

/** @returns a family for a sheet and files */
export function familyRow(family: StoredFamily): FamilyRow {
  const stored = AS_STORED.map((key) => [key, family[key]])
  const matches = SURVEY_MATCHES.map((match) => [match.code, matchValue(family, match)])
  return Object.fromEntries([...stored, ...matches]) as FamilyRow
}

export type FamilyKey = keyof FamilyRow

/** The choices for the cells of families. */
export interface FamilyChoices {
  readonly jobFunctions: readonly NamedId[]
  readonly compBandGroups: readonly NamedId[]
  readonly bonusStructureGroups: readonly NamedId[]
  readonly equityBandGroups: readonly NamedId[]
  readonly surveyJobFamilies: readonly SurveyName[]
  /** The stored families: their matches are known too. */
  readonly families: readonly MatchFields[]
}

/** The columns of families in the order of the page (rules JF1, JF7). */
export function familyColumns(choices: FamilyChoices): readonly Column<FamilyKey>[] {
  const matches = SURVEY_MATCHES.map((match) => [
    match.code,
    matchCells(match, knownMatches(match, choices.surveyJobFamilies, choices.families)),
  ])
  const columns = columnsOf(JOB_FAMILIES.columns, {
    code: {
      kind: line({ what: jobFamilyMessages.aCode }),
      inFile: { missing: jobFamilyMessages.codeOrNameMissing },
    },
    jobFunctionId: rowCells('jobFunctionId', choices.jobFunctions),
    name: {
      kind: line({ what: jobFamilyMessages.aName }),
      inFile: { missing: jobFamilyMessages.codeOrNameMissing },
    },
    applyUsTiersToCash: boxCells('applyUsTiersToCash'),
    applyUsTiersToEquity: boxCells('applyUsTiersToEquity'),
    eligibleForEquity: boxCells('eligibleForEquity'),
    compBandGroupId: rowCells('compBandGroupId', choices.compBandGroups),
    bonusStructureGroupId: rowCells('bonusStructureGroupId', choices.bonusStructureGroups),
    equityBandGroupId: rowCells('equityBandGroupId', choices.equityBandGroups),
    compBandMultiplier: { kind: MULTIPLIER, inFile: { unreadable: jobFamilyMessages.multiplier } },
    ...(Object.fromEntries(matches) as Record<MatchKey, ReturnType<typeof matchCells>>),
  })
  return Object.values(columns)
}

type Labelled = keyof typeof labels
type TextOf = (key: string) => string

const rowCells = (key: Labelled, rows: readonly NamedId[]) => ({
  kind: oneOfRows(rows, (text) => jobFamilyMessages.noneCalled(labels[key].file, text)),
  inFile: {
    isLenient: true,
    unreadable: (text: string, textOf: TextOf) => jobFamilyMessages.notFound(text, familyIn(textOf)),
  },
})

const familyIn = (textOf: TextOf) => textOf('name') || textOf('code')

const boxCells = (key: Labelled) => ({
  kind: YES_NO,
  inFile: {
    isLenient: true,
    instead: false,
    unreadable: (text: string, textOf: TextOf) =>
      jobFamilyMessages.countsAsNo(labels[key].file, text, familyIn(textOf)),
  },
})

const YES_NO = yesNo()

/** Stored as a fraction, typed and shown as a percent; an empty cell is 100% (rule JF1). */
const MULTIPLIER: CellKind<string> = {
  isNumeric: true,
  read(text) {
    if (text.trim() === '') return { value: null }
    const typed = readNumber(text, ['%'])
    if (typed === null) return { problem: editingMessages.notANumber(text.trim()) }
    const value = multiplierOfPercent(typed)
    return value === null ? { problem: jobFamilyMessages.multiplier } : { value }
  },
  check: (value) => {
    const refused = storedJobFamily({ code: '-', name: '-', compBandMultiplier: value, dynamicPercent: null })
    return 'message' in refused ? refused.message : null
  },
  show: (value) => formatPercentInFull(multiplierPercent(value)),
  write: (value) => toWire(multiplierPercent(value)),
  same: (one, other) => compare(decimal(one), decimal(other)) === 0,
  keep: keepMultiplier,
  blank: JOB_FAMILY_DEFAULTS.compBandMultiplier,
}

function matchCells(match: SurveyMatch, known: KnownMatches) {
  const group = jobLevelMessages.groups[match.group]
  const find = matchFinder(known)
  const nameOf = (value: string) => known.get(value)?.name ?? value
  const kind: CellKind<string> = {
    isNumeric: false,
    read(text) {
      if (text.trim() === '') return { value: null }
      const value = find(text)
      return value === null ? { problem: jobFamilyMessages.noMatchCalled(group, text.trim()) } : { value }
    },
    check: (value) => (known.has(value) ? null : jobFamilyMessages.noMatchCalled(group, value)),
    show: nameOf,
    // Its code, if others share the name.
    write: (value) => (find(nameOf(value)) === value ? nameOf(value) : value),
  }
  return {
    kind,
    inFile: {
      kind: { ...kind, show: (value: string) => value, write: (value: string) => value },
      isLenient: true,
      unreadable: (text: string, textOf: TextOf) =>
        jobFamilyMessages.noSurveyMatch(group, text, familyIn(textOf)),
    },
  }
}

/** Returns the rules for saving families: no two have the same code or name; all that do are marked (rule JF2). */
export const familyRules = (columns: readonly Column<FamilyKey>[]): RowRules<FamilyKey> => ({
  columns,
  refuseRows: repeatedCells,
})

interface NamedValues {
  readonly code: string
  readonly name: string
}

const named = new WeakMap<Values, NamedValues>()

/**
 * Returns the parsed values of a row. Rows are replaced, never changed, so only edited ones among thousands of families are parsed again.
 */
function namedOf(values: Values): NamedValues {
  const known = named.get(values)
  if (known) return known
  const read = { code: nameKey(String(values['code'] ?? '')), name: nameKey(String(values['name'] ?? '')) }
  named.set(values, read)
  return read
}

function repeatedCells(rows: ReadonlyMap<RowKey, Values>): readonly Problem[] {
  const families = [...rows.values()].map(namedOf)
  const { codes, names } = duplicateFamilies(families)
  if (codes.size + names.size === 0) return []
  const message = jobFamilyMessages.duplicates
  const problems: Problem[] = []
  for (const [key, values] of rows) {
    const family = namedOf(values)
    // Empty cells have their own message.
    if (family.code !== '' && codes.has(family)) problems.push({ key, column: 'code', message })
    if (family.name !== '' && names.has(family)) problems.push({ key, column: 'name', message })
  }
  return problems
}

/** @returns the message if families cannot be saved because of these problems */
export const whyNotSaved = (problems: readonly Problem[]): string =>
  problems.some(({ message }) => message === jobFamilyMessages.duplicates)
    ? jobFamilyMessages.duplicates
    : jobFamilyMessages.invalidFields
