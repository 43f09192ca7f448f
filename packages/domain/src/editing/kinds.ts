import { editingMessages } from '../messages/editing.ts'
import { platformMessages } from '../messages/platform.ts'
import { compare, decimal, type Fraction, ZERO } from '../money/fraction.ts'
import { formatPercentNumber } from '../money/number-format.ts'
import { mayMeanThousands, parseTyped } from '../money/typed-decimal.ts'
import { readNumber } from '../money/typed-number.ts'
import { isStorableLine, TEXT_MAX_CHARACTERS } from '../refusals/stored-text.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { type CellKind, type Choice, isUnreadable, type ReadValue, type Unreadable } from './column.ts'

/** @returns the kind of cells with a number: a whole one (20 or 20.0), unless `check` also accepts others */
export function wholeNumberKind({
  signs = [],
  hint,
  check,
  clamp,
}: {
  /** Texts that may stand next to the figure, such as "%". */
  readonly signs?: readonly string[]
  /** The sentence after the message for a text that is not a number: "Enter a whole number from 0 to 100." */
  readonly hint?: string
  /** Returns the message if a number cannot be stored, such as one that is not whole; otherwise null. */
  readonly check: (value: number) => string | null
  /** Returns the nearest allowed value for a whole number that was typed by hand. */
  readonly clamp?: (value: number) => number
}): CellKind<number> {
  return {
    isNumeric: true,
    read: (text) => readFigure(text, signs, hint, Number),
    check,
    show: formatPercentNumber,
    write: String,
    ...(clamp && { clamp: (value: number) => (Number.isInteger(value) ? clamp(value) : value) }),
  }
}

/** @returns the kind of cells with a decimal, which is stored as typed */
export function decimalKind({
  signs = [],
  hint,
  check,
  show,
  clamp,
  clampsPastedText,
  isAmount,
}: {
  readonly signs?: readonly string[]
  readonly hint?: string
  readonly check: (value: string) => string | null
  /** Formats the value for pages. All of its decimals are edited and copied. */
  readonly show: (value: Fraction) => string
  /** Returns the nearest allowed value for one that was typed by hand. */
  readonly clamp?: (value: string) => string
  readonly clampsPastedText?: true
  readonly isAmount?: true
}): CellKind<string> {
  return {
    isNumeric: true,
    ...(isAmount && { isAmount }),
    read: (text) => readFigure(text, signs, hint, (typed) => typed),
    check,
    show: (value) => show(decimal(value)),
    write: (value) => value,
    same: (one, other) => compare(decimal(one), decimal(other)) === 0,
    ...(clamp && { clamp }),
    ...(clampsPastedText && { clampsPastedText }),
  }
}

/** @returns the kind of cells with a decimal above 0. Other numbers have the message `invalidMessage` */
export const decimalAbove0Kind = ({
  invalidMessage,
  ...figure
}: Omit<Parameters<typeof decimalKind>[0], 'check'> & {
  readonly invalidMessage: string
}): CellKind<string> =>
  decimalKind({
    ...figure,
    check(value) {
      const typed = parseTyped(value)
      return typed === null || compare(typed, ZERO) <= 0 ? invalidMessage : null
    },
  })

/** Parses a text that was typed or pasted into a cell. For files, the kind is enough, because the user chooses the notation of a file. */
export function readTyped(kind: CellKind, text: string): ReadValue | Unreadable {
  const read = kind.read(text)
  return kind.isAmount && !isUnreadable(read) && mayMeanThousands(text)
    ? { problem: editingMessages.mayMeanThousands(text.trim()) }
    : read
}

function readFigure<Value extends string | number>(
  text: string,
  signs: readonly string[],
  hint: string | undefined,
  convert: (typed: string) => Value,
): ReadValue<Value> | Unreadable {
  if (text.trim() === '') return { value: null }
  const typed = readNumber(text, signs)
  if (typed !== null) return { value: convert(typed) }
  const problem = editingMessages.notANumber(text.trim())
  return { problem: hint === undefined ? problem : `${problem} ${hint}` }
}

/** @returns the kind of cells with a single line of text, trimmed and in Unicode NFC */
export function lineKind({
  subject,
  maxCharacters = TEXT_MAX_CHARACTERS,
}: {
  /** The name of the field as messages begin with it: "A group name". */
  readonly subject: string
  readonly maxCharacters?: number
}): CellKind<string> {
  return {
    isNumeric: false,
    // Spreadsheets can wrap text within a cell, so a line end becomes a blank.
    read: (text) => ({
      value:
        text
          .replaceAll(/\s*[\r\n]+\s*/g, ' ')
          .trim()
          .normalize('NFC') || null,
    }),
    check: (value) =>
      value.length > maxCharacters
        ? platformMessages.tooLong(subject, maxCharacters)
        : isStorableLine(value)
          ? null
          : platformMessages.unstorable(subject),
    show: (value) => value,
    write: (value) => value,
  }
}

/**
 * @param unknownMessage returns the message for a text that names none of the choices
 * @returns the kind of cells with one of the choices, typed as its label or another text that names it, ignoring case
 */
export function choiceKind<Value extends string | number | boolean>(
  choices: readonly (Choice & { readonly value: Value })[],
  unknownMessage: (text: string) => string,
): CellKind<Value> {
  const valueByName = new Map<string, Value>()
  // Labels are added last, so that they take precedence over other accepted texts.
  for (const { also = [], value } of choices)
    for (const name of also) valueByName.set(nameKeyIgnoringSpaces(name), value)
  for (const { label, value } of choices) valueByName.set(nameKeyIgnoringSpaces(label), value)
  const labels = new Map<Value, string>(choices.map(({ value, label }) => [value, label]))
  const label = (value: Value) => labels.get(value) ?? String(value)
  return {
    isNumeric: false,
    read(text) {
      if (text.trim() === '') return { value: null }
      const value = valueByName.get(nameKeyIgnoringSpaces(text))
      return value === undefined ? { problem: unknownMessage(text.trim()) } : { value }
    },
    check: (value) => (labels.has(value) ? null : unknownMessage(String(value))),
    show: label,
    write: label,
    choices,
  }
}

/** @returns the kind of cells with yes or no, which sheets show as checkboxes. An emptied cell means no */
export function yesNoKind(): CellKind<boolean> {
  return {
    ...choiceKind(
      [
        { value: true, label: editingMessages.yes, also: YES },
        { value: false, label: editingMessages.no, also: NO },
      ],
      editingMessages.neitherYesNorNo,
    ),
    blank: false,
  }
}

const YES = ['y', 'true', '1', '+', 'on']
const NO = ['n', 'false', '0', '-', 'off']

/** A row to which other rows refer by its id, and people by its name. */
export interface NamedId {
  readonly id: number
  readonly name: string
}

export const rowChoices = (rows: readonly NamedId[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** @returns the kind of cells with the id of one of these rows, which is shown and typed as its name */
export const rowChoiceKind = (
  rows: readonly NamedId[],
  unknownMessage: (text: string) => string,
): CellKind<number> => choiceKind(rowChoices(rows), unknownMessage)
