import pg from 'pg'

const INT8: number = pg.types.builtins.INT8
const DATE: number = pg.types.builtins.DATE
const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ

/** How values of the wire become values of the program: see `DatabaseSchema`. The same on both engines. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8) return parseInt8
      if (oid === DATE) return asIs
      if (oid === TIMESTAMPTZ) return parseInstant
    }
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg's enum names only some of the numbers that a server sends
    return pg.types.getTypeParser(oid, format)
  },
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit into a number`)
  return value
}

// A calendar date has no time zone; pg's own parser would make midnight of the machine's zone of it.
function asIs(text: string): string {
  return text
}

const readInstant = pg.types.getTypeParser(TIMESTAMPTZ as never, 'text') as (text: string) => Date

interface ReadInstant {
  readonly text: string
  readonly milliseconds: number
}

const NOTHING_READ: ReadInstant = { text: '', milliseconds: Number.NaN }
let last = NOTHING_READ
let lastButOne = NOTHING_READ

/**
 * Rows that were written together have one time of their making and one of their change, told by turns: reading one takes as long as all
 * else of a row.
 */
function parseInstant(text: string): Date {
  if (text !== last.text) {
    const found = text === lastButOne.text ? lastButOne : { text, milliseconds: millisecondsOf(text) }
    lastButOne = last
    last = found
  }
  return new Date(last.milliseconds)
}

/** Most instants are ISO 8601 but for two characters, which the engine reads faster than pg; all others pg reads. */
function millisecondsOf(text: string): number {
  const isPlain = text.endsWith('+00') && text[4] === '-' && text[10] === ' '
  // Infinity is read as a number.
  return isPlain ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : Number(readInstant(text))
}
