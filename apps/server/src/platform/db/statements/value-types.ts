import pg from 'pg'

const INT8: number = pg.types.builtins.INT8
const DATE: number = pg.types.builtins.DATE

/** Parses the values that the database sends into those of `DatabaseSchema`, in the same way for both engines. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8) return parseInt8
      if (oid === DATE) return keepText
    }
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg's enum names only some of the types that a database sends
    return pg.types.getTypeParser(oid, format)
  },
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The bigint value ${text} is too large for a JavaScript number.`)
  return value
}

// A calendar date has no time zone; pg's own parser would convert it to midnight in the machine's zone.
function keepText(text: string): string {
  return text
}
