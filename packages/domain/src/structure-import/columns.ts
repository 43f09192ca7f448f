import type { WorkbookCell, WorkbookSheet } from '../csv/workbook.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { readAmounts } from './cell-amounts.ts'
import type { SheetHeader } from './header-lines.ts'
import { type HeaderMeaning, type HeaderTexts, isAmountField, meaningOf } from './header-fields.ts'
import { isLevelCode, parseLevelName } from './level-names.ts'
import type { ColumnChoice, ColumnContext, ColumnField, StructureColumn } from './types.ts'

/** The number of different values of a column that are shown. */
const MAX_SAMPLES = 3
/** The number of lines below the headers whose cells decide what a column holds. */
const EXAMINED_LINES = 400
/** Matches tracks that several families share. */
const CAREER_TRACK =
  /^(?:ics?|individual contributors?|m|(?:people )?manage(?:rs?|ment)|leadership|executives?)$/i

interface DraftColumn {
  readonly index: number
  readonly key: string
  readonly header: string
  readonly cells: readonly WorkbookCell[]
  field: ColumnField | null
  context: ColumnContext
  /** The words of its headers that are not understood, as in the file: perhaps the name of a family or a level. */
  unknownWords: string
  /** What `field` was decided by. */
  by: StructureColumn['by']
}

/**
 * Decides what each column holds: by the user's choice, by its headers, and by its cells if the headers are unknown.
 * @param choices by the keys of columns
 * @param keyPrefix distinguishes the keys of corrected files from those of other files
 */
export function readColumns(
  sheet: WorkbookSheet,
  header: SheetHeader,
  texts: HeaderTexts,
  choices: Readonly<Record<string, ColumnChoice>>,
  keyPrefix: string,
): readonly StructureColumn[] {
  const hidden = new Set(sheet.hiddenColumns)
  const drafts = draftColumns(sheet, header, texts, keyPrefix)
  const readable = drafts.filter(({ index }) => !hidden.has(index))
  classifyLabels(readable, texts)
  classifyAmounts(readable, texts)
  assignUnknownWords(readable)
  for (const draft of drafts) {
    const choice = choices[draft.key]
    if (choice)
      Object.assign(draft, { field: choice.field, context: choice.context ?? draft.context, by: 'chosen' })
    else if (hidden.has(draft.index)) Object.assign(draft, { field: null, by: null })
  }
  removeRepeatedLabels(drafts)
  return drafts.map(({ cells, unknownWords: _unknownWords, ...column }) => ({
    ...column,
    samples: [...new Set(cells.map(({ text }) => text.trim()).filter((text) => text !== ''))].slice(
      0,
      MAX_SAMPLES,
    ),
  }))
}

function draftColumns(
  sheet: WorkbookSheet,
  { lines, columns }: SheetHeader,
  texts: HeaderTexts,
  keyPrefix: string,
): DraftColumn[] {
  const body = sheet.rows.slice(lines.at(-1) ?? 0, (lines.at(-1) ?? 0) + EXAMINED_LINES)
  const width = Math.max(columns.length, ...body.map((row) => row.length))
  const counts = new Map<string, number>()
  const drafts = Array.from({ length: width }, (_, index): DraftColumn => {
    const { upper, lower } = columns[index] ?? { upper: '', lower: '' }
    const header = [upper, lower].filter((text) => text !== '').join(' ')
    const baseKey = keyPrefix + (header === '' ? `column ${index + 1}` : nameKeyIgnoringSpaces(header))
    const count = (counts.get(baseKey) ?? 0) + 1
    counts.set(baseKey, count)
    const meaning = joinMeanings(meaningOf(upper, texts), meaningOf(lower, texts), lower !== '')
    return {
      index,
      key: count === 1 ? baseKey : `${baseKey} ${count}`,
      header,
      cells: body.flatMap((row) => row[index] ?? []),
      // With words that are not understood, only amounts have a field: "Engineering min" is a minimum, but "Country code" might be anything.
      field: meaning.remainder === '' || isAmountField(meaning.field) ? meaning.field : null,
      context: meaning.context,
      unknownWords: wordsAsWritten(header, meaning.remainder),
      by: meaning.field === null ? null : 'header',
    }
  })
  return drafts.filter((draft) => draft.header !== '' || filledCells(draft).length > 0)
}

function joinMeanings(upper: HeaderMeaning, lower: HeaderMeaning, hasLower: boolean): HeaderMeaning {
  const remainder = [upper.remainder, lower.remainder].filter((text) => text !== '').join(' ')
  const context = { ...upper.context, ...lower.context }
  if (!hasLower || (lower.field === null && lower.remainder === ''))
    return { field: upper.field, context, remainder }
  // A label has the meaning of its lower header: another header above "Level" adds nothing.
  if (lower.field !== null && !isAmountField(lower.field) && lower.remainder === '')
    return { ...lower, context }
  // Below "Equity" or "Bonus", only a mid is the value. Below "Pay range", each amount is what its lower header says.
  const isBelowOtherField = upper.field !== null && !isAmountField(upper.field) && isAmountField(lower.field)
  if (isBelowOtherField) return { field: lower.field === 'mid' ? upper.field : null, context, remainder }
  return { field: lower.field, context, remainder }
}

const wordsAsWritten = (header: string, remainder: string) => {
  const words = new Set(remainder.split(' '))
  return header
    .split(/\s+/)
    .filter((word) =>
      words.has(nameKeyIgnoringSpaces(word.replaceAll(/[()[\],:;_*]/g, '').replace(/\.$/, ''))),
    )
    .join(' ')
}

const filledCells = (draft: DraftColumn) => draft.cells.filter(({ text }) => text.trim() !== '')

function isMostly(draft: DraftColumn, test: (cell: WorkbookCell) => boolean): boolean {
  const cells = filledCells(draft)
  return cells.length > 0 && cells.filter(test).length >= cells.length * 0.7
}

const countryOf = (text: string, { countries }: HeaderTexts) =>
  countries.find(text) ?? countries.findOfPlace(text)

/**
 * Clears the fields of columns whose cells contradict their headers, and decides by their cells what columns with unknown headers hold, if
 * no other column holds that. A label is a column without amounts.
 */
function classifyLabels(drafts: readonly DraftColumn[], texts: HeaderTexts): void {
  // A column "Salary band" may hold levels.
  for (const draft of drafts)
    if (
      draft.field === 'range' &&
      isMostly(draft, ({ kind, text }) => kind === 'text' && !/\d{3}/.test(text))
    )
      Object.assign(draft, { field: null, unknownWords: '' })
  // A column "Track" may hold career tracks, which several families share.
  for (const draft of drafts)
    if (draft.field === 'family' && isMostly(draft, ({ text }) => CAREER_TRACK.test(text.trim())))
      Object.assign(draft, { field: null, by: null })
  const contents: readonly (readonly [ColumnField, (cell: WorkbookCell) => boolean])[] = [
    ['currency', ({ text }) => /^[A-Z]{3}$/.test(text.trim()) && texts.currencies.find(text) !== null],
    ['country', ({ text }) => text.trim().length > 2 && countryOf(text, texts) !== null],
    ['level', ({ text }) => isLevelCode(text) || (/[a-z]/i.test(text) && parseLevelName(text) !== null)],
  ]
  for (const [field, test] of contents) {
    if (drafts.some((draft) => draft.field === field)) continue
    const column = drafts.find((draft) => draft.field === null && isMostly(draft, test))
    if (column) Object.assign(column, { field, unknownWords: '', by: 'content' })
  }
}

/** Finds the columns of amounts in a matrix, whose headers name countries, levels or families. */
function classifyAmounts(drafts: readonly DraftColumn[], texts: HeaderTexts): void {
  // "Mid" between "Junior" and "Senior" is a level, not an amount.
  const levels = drafts.filter(
    ({ field, header }) => (field === null || field === 'mid') && parseLevelName(header) !== null,
  )
  const others = drafts.filter((draft) => isAmountField(draft.field) && !levels.includes(draft))
  if (levels.length > 1 && others.length === 0)
    for (const draft of levels) Object.assign(draft, { field: null, by: null, unknownWords: draft.header })
  if (drafts.some(({ field }) => isAmountField(field))) return
  const holdsAmounts = ({ kind, text }: WorkbookCell) =>
    kind === 'number' ||
    /^[-–—]$|^n\/?a$/i.test(text.trim()) ||
    !['empty', 'problem'].includes(readAmounts({ kind: 'text', text }, 'US', texts.currencies).kind)
  for (const draft of drafts) {
    const isNamed = draft.unknownWords !== '' || Object.keys(draft.context).length > 0
    if (draft.field !== null || !isNamed || !isMostly(draft, holdsAmounts)) continue
    const hasContext = draft.context.country !== undefined || draft.context.currency !== undefined
    Object.assign(draft, {
      field: 'range',
      by: 'content',
      unknownWords: hasContext ? draft.unknownWords : draft.header,
    })
  }
}

/** Takes the unknown words above amounts as names of families or levels in a matrix. Columns with other words, as in "Market mid", are not read. */
function assignUnknownWords(drafts: readonly DraftColumn[]): void {
  const amounts = drafts.filter(({ field }) => isAmountField(field))
  const names = [...new Set(amounts.map(({ unknownWords }) => unknownWords))]
  const has = (field: ColumnField) => drafts.some((draft) => draft.field === field)
  const areLevels = names.filter((name) => parseLevelName(name) !== null).length > names.length / 2
  // In a matrix, all amounts are named. A single name is a family only if nothing else could name one.
  const isMatrix = !names.includes('')
  const isFamily = names.length > 1 ? !has('family') : !(has('family') || has('function') || has('title'))
  const dimension = !isMatrix ? null : areLevels && !has('level') ? 'level' : isFamily ? 'family' : null
  for (const draft of amounts) {
    const { unknownWords, field } = draft
    if (unknownWords === '') continue
    // "2026 structure" above all amounts distinguishes nothing; "Mid 2025" next to a mid does.
    const isYear = /\d/.test(unknownWords) && amounts.filter((each) => each.field === field).length === 1
    if (isYear && dimension !== 'level') continue
    if (dimension === null) Object.assign(draft, { field: null, by: null })
    else draft.context = { ...draft.context, [dimension]: unknownWords }
  }
  if (dimension === 'level' && !has('family')) nameRowsByFamily(drafts)
}

/** In a matrix of families by levels, takes as families the first column of texts whose header is unknown or names titles or functions. */
function nameRowsByFamily(drafts: readonly DraftColumn[]): void {
  const label = drafts.find(
    ({ field, cells }) =>
      (field === null || field === 'title' || field === 'function') &&
      cells.some(({ kind }) => kind === 'text'),
  )
  if (label) Object.assign(label, { field: 'family', by: 'content' })
}

/** Keeps, of label columns with the same field, only the one that the user chose, otherwise the one with the shortest key. */
function removeRepeatedLabels(drafts: readonly DraftColumn[]): void {
  for (const [field, columns] of Map.groupBy(drafts, (draft) => draft.field)) {
    if (field === null || isAmountField(field) || ['bonus', 'equity', 'variable'].includes(field)) continue
    const [first, ...others] = columns.toSorted(
      (a, b) => Number(b.by === 'chosen') - Number(a.by === 'chosen') || a.key.length - b.key.length,
    )
    for (const other of first ? others : []) Object.assign(other, { field: null, by: null })
  }
}
