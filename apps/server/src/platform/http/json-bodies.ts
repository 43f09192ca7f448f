import type { FastifyInstance } from 'fastify'

/** The body of a request with too many values: parsing a million would block all other requests. */
export const TOO_MANY_VALUES = Object.freeze({})

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from(String.raw`"\,[{`)

/** Parses JSON bodies. Counts their values first, and refuses bodies with too many. */
export function registerJsonBodies(server: FastifyInstance, mostValues: number): void {
  const read = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length > mostValues && holdsMoreValues(bytes, mostValues)) done(null, TOO_MANY_VALUES)
    else void read(request, bytes.toString(), done)
  })
}

/** @returns whether JSON holds more values than `most`, lists and objects included. It only counts commas and brackets */
export function holdsMoreValues(json: Buffer, most: number): boolean {
  let values = 0
  for (let place = 0; place < json.length; place += 1) {
    const byte = json[place]
    if (byte === QUOTE) place = endOfString(json, place)
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      values += 1
      if (values > most) return true
    }
  }
  return false
}

/** @returns the position of the closing quotation mark of the string that begins at `start`; the end if there is none */
function endOfString(json: Buffer, start: number): number {
  let place = start + 1
  while (place < json.length && json[place] !== QUOTE) place += json[place] === BACKSLASH ? 2 : 1
  return place
}
