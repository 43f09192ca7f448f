import { type CellKind, type Column, columnsOf, describedCells } from '../editing/column.ts'
import type { RowKey, Values } from '../editing/draft.ts'
import { choiceKind, lineKind, type NamedId, rowChoiceKind, rowChoices, yesNoKind } from '../editing/kinds.ts'
import type { Problem, RowRules } from '../editing/problems.ts'
import { editingMessages } from '../messages/editing.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { noBonusMessages } from '../messages/no-bonus.ts'
import { decimal, compare, toWire } from '../money/fraction.ts'
import { formatPercentInFull } from '../money/money-format.ts'
import { readNumber } from '../money/typed-number.ts'
import { nameKey, rowsWithRepeatedName } from '../refusals/unique-names.ts'
import {
  JOB_FAMILY_DEFAULTS,
  filterMultiplierText,
  multiplierOfPercent,
  multiplierPercent,
  validateJobFamily,
} from './job-family.ts'
import {
  type KnownMatches,
  listKnownMatches,
  createMatchFinder,
  type MatchFields,
  type MatchKey,
  matchValue,
  SURVEY_MATCHES,
  type SurveyMatch,
  type SurveyFamily,
} from './survey-matches.ts'
import { JOB_FAMILIES } from './table.ts'
import type { ValuesOf } from '../tables/table.ts'

const { labels } = jobFamilyMessages

/** The columns of a family that the sheet and files show as they are stored: all with a label except the survey matches. */
type PlainKey = Exclude<keyof typeof labels, MatchKey>

const MATCH_KEYS: ReadonlySet<string> = new Set(SURVEY_MATCHES.map(({ code }) => code))
const PLAIN_KEYS = Object.keys(labels).filter((key): key is PlainKey => !MATCH_KEYS.has(key))

type PlainFields = Pick<ValuesOf<typeof JOB_FAMILIES>, PlainKey>

/** The fields of a stored family that the sheet and files show. */
export type StoredFamily = PlainFields & MatchFields & Pick<ValuesOf<typeof JOB_FAMILIES>, 'hasNoBonus'>

/** The value of a bonus cell for “No bonus”. Ids begin at 1. */
const NO_BONUS = 0

/** A family as the sheet and files show it: a survey match is its code, and “No bonus” is a value of the bonus cell. */
export type FamilyRow = PlainFields & Readonly<Record<MatchKey, string | null>>

/** @returns the fields of a family that the sheet and files show; null for missing ones */
export function storedFamily(
  family: {
    readonly [Key in keyof StoredFamily]?: StoredFamily[Key] | null | undefined
  },
): StoredFamily {
  const keys = [
    ...PLAIN_KEYS,
    'hasNoBonus' as const,
    ...SURVEY_MATCHES.flatMap(({ code, name }) => [code, name]),
  ]
  return Object.fromEntries(keys.map((key) => [key, family[key] ?? null])) as unknown as StoredFamily
}

/** @returns a family as the sheet and files show it */
export function familyRow(family: StoredFamily): FamilyRow {
  const plainFields = PLAIN_KEYS.map((key) => [key, family[key]])
  const matches = SURVEY_MATCHES.map((match) => [match.code, matchValue(family, match)])
  const row = Object.fromEntries([...plainFields, ...matches]) as FamilyRow
  return family.hasNoBonus ? { ...row, bonusStructureGroupId: NO_BONUS } : row
}

/** @returns the fields to store for a bonus cell */
export const bonusFields = ({ bonusStructureGroupId }: Pick<FamilyRow, 'bonusStructureGroupId'>) => {
  const hasNoBonus = bonusStructureGroupId === NO_BONUS
  return { bonusStructureGroupId: hasNoBonus ? null : bonusStructureGroupId, hasNoBonus }
}

/** The key of a column of families. */
export type FamilyKey = keyof FamilyRow

/** The choices for the cells of families. */
export interface FamilyChoices {
  readonly jobFunctions: readonly NamedId[]
  readonly compBandGroups: readonly NamedId[]
  readonly bonusStructureGroups: readonly NamedId[]
  readonly equityBandGroups: readonly NamedId[]
  readonly surveyJobFamilies: readonly SurveyFamily[]
  /** The stored families, whose survey matches can also be chosen. */
  readonly families: readonly MatchFields[]
}

/** @returns the columns of families in the order of the page (rules JF1, JF7) */
export function familyColumns(choices: FamilyChoices): readonly Column<FamilyKey>[] {
  const matches = SURVEY_MATCHES.map((match) => [
    match.code,
    matchCells(match, listKnownMatches(match, choices.surveyJobFamilies, choices.families)),
  ])
  const columns = columnsOf(JOB_FAMILIES.columns, {
    code: {
      kind: lineKind({ subject: jobFamilyMessages.aCode }),
      inFile: { missing: jobFamilyMessages.codeOrNameMissing },
    },
    jobFunctionId: rowCells('jobFunctionId', choices.jobFunctions),
    name: {
      kind: lineKind({ subject: jobFamilyMessages.aName }),
      inFile: { missing: jobFamilyMessages.codeOrNameMissing },
    },
    applyUsTiersToCash: checkboxCells('applyUsTiersToCash'),
    applyUsTiersToEquity: checkboxCells('applyUsTiersToEquity'),
    eligibleForEquity: checkboxCells('eligibleForEquity'),
    compBandGroupId: rowCells('compBandGroupId', choices.compBandGroups),
    bonusStructureGroupId: bonusCells(choices.bonusStructureGroups),
    equityBandGroupId: rowCells('equityBandGroupId', choices.equityBandGroups),
    compBandMultiplier: { kind: MULTIPLIER, inFile: { unreadable: jobFamilyMessages.multiplier } },
    ...describedCells(JOB_FAMILIES.columns),
    ...(Object.fromEntries(matches) as Record<MatchKey, ReturnType<typeof matchCells>>),
  })
  return Object.values(columns)
}

type LabelledKey = keyof typeof labels
/** Returns the text of another cell of a row in a file, by the key of its column. */
type TextOf = (key: string) => string

const unknownRow = (key: LabelledKey) => (text: string) =>
  jobFamilyMessages.doesNotExist(labels[key].file, text)

const rowCells = (key: LabelledKey, rows: readonly NamedId[]) => ({
  kind: rowChoiceKind(rows, unknownRow(key)),
  inFile: {
    isLenient: true,
    unreadable: (text: string, textOf: TextOf) => jobFamilyMessages.notFound(text, familyNameIn(textOf)),
  },
})

/** A group or “No bonus”, which is “None” in files. */
function bonusCells(groups: readonly NamedId[]) {
  const { inFile } = rowCells('bonusStructureGroupId', groups)
  const kindWith = (label: string, alias: string) =>
    choiceKind(
      [{ value: NO_BONUS, label, also: [alias] }, ...rowChoices(groups)],
      unknownRow('bonusStructureGroupId'),
    )
  const { label: onPage, inFile: forFile } = noBonusMessages
  return {
    kind: kindWith(onPage, forFile),
    inFile: { ...inFile, kind: kindWith(forFile, onPage) },
  }
}

const familyNameIn = (textOf: TextOf) => textOf('name') || textOf('code')

const checkboxCells = (key: LabelledKey) => ({
  kind: YES_NO,
  inFile: {
    isLenient: true,
    instead: false,
    unreadable: (text: string, textOf: TextOf) =>
      jobFamilyMessages.countsAsNo(labels[key].file, text, familyNameIn(textOf)),
  },
})

const YES_NO = yesNoKind()

/** A multiplier, stored as a fraction, typed and shown as a percentage. An empty cell is 100% (rule JF1). */
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
    const result = validateJobFamily({
      code: '-',
      name: '-',
      compBandMultiplier: value,
      dynamicPercent: null,
    })
    return 'message' in result ? result.message : null
  },
  show: (value) => formatPercentInFull(multiplierPercent(value)),
  write: (value) => toWire(multiplierPercent(value)),
  same: (one, other) => compare(decimal(one), decimal(other)) === 0,
  keep: filterMultiplierText,
  blank: JOB_FAMILY_DEFAULTS.compBandMultiplier,
}

function matchCells(match: SurveyMatch, known: KnownMatches) {
  const group = jobLevelMessages.groups[match.group]
  const findMatch = createMatchFinder(known)
  const nameOf = (value: string) => known.get(value)?.name ?? value
  const kind: CellKind<string> = {
    isNumeric: false,
    read(text) {
      if (text.trim() === '') return { value: null }
      const value = findMatch(text)
      return value === null ? { problem: jobFamilyMessages.noMatchCalled(group, text.trim()) } : { value }
    },
    check: (value) => (known.has(value) ? null : jobFamilyMessages.noMatchCalled(group, value)),
    show: nameOf,
    // The code if several matches have the name.
    write: (value) => (findMatch(nameOf(value)) === value ? nameOf(value) : value),
  }
  return {
    kind,
    inFile: {
      kind: { ...kind, show: (value: string) => value, write: (value: string) => value },
      isLenient: true,
      unreadable: (text: string, textOf: TextOf) =>
        jobFamilyMessages.noSurveyMatch(group, text, familyNameIn(textOf)),
    },
  }
}

/** Returns the rules for saving families: no two may have the same code or name; each family that shares one gets a problem (rule JF2). */
export const familyRules = (columns: readonly Column<FamilyKey>[]): RowRules<FamilyKey> => ({
  columns,
  checkRows: duplicateProblems,
})

/** The forms of a code and a name that are compared (`nameKey`). */
interface NameKeys {
  readonly code: string
  readonly name: string
}

const nameKeysCache = new WeakMap<Values, NameKeys>()

/** Returns the keys for comparing a row, cached by its values: these never change, so that only edited rows are computed again. */
function nameKeysOf(values: Values): NameKeys {
  const cached = nameKeysCache.get(values)
  if (cached) return cached
  const nameKeys = {
    code: nameKey(String(values['code'] ?? '')),
    name: nameKey(String(values['name'] ?? '')),
  }
  nameKeysCache.set(values, nameKeys)
  return nameKeys
}

function duplicateProblems(rows: ReadonlyMap<RowKey, Values>): readonly Problem[] {
  const families = [...rows.values()].map(nameKeysOf)
  const codes = rowsWithRepeatedName(families, ({ code }) => code)
  const names = rowsWithRepeatedName(families, ({ name }) => name)
  if (codes.size + names.size === 0) return []
  const message = jobFamilyMessages.duplicates
  const problems: Problem[] = []
  for (const [key, values] of rows) {
    const family = nameKeysOf(values)
    // An empty cell has another problem.
    if (family.code !== '' && codes.has(family)) problems.push({ key, column: 'code', message })
    if (family.name !== '' && names.has(family)) problems.push({ key, column: 'name', message })
  }
  return problems
}

/** @returns the message if families cannot be saved because of these problems */
export const saveProblemMessage = (problems: readonly Problem[]): string =>
  problems.some(({ message }) => message === jobFamilyMessages.duplicates)
    ? jobFamilyMessages.duplicates
    : jobFamilyMessages.invalidFields
