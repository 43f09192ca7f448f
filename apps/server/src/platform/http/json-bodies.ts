import type { FastifyInstance } from 'fastify'

/** Replaces a body with too many values, which is not parsed, because that would block all other requests. */
export const TOO_MANY_VALUES = Object.freeze({})

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from(String.raw`"\,[{`)

/** Parses JSON bodies, unless they have more values than `maxValues`: those become `TOO_MANY_VALUES`. */
export function registerJsonBodies(server: FastifyInstance, maxValues: number): void {
  const parseBody = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length > maxValues && hasMoreValues(bytes, maxValues)) done(null, TOO_MANY_VALUES)
    else void parseBody(request, bytes.toString(), done)
  })
}

/** @returns whether JSON has more values than `max` inside its outermost one. It only counts commas and opening brackets */
export function hasMoreValues(json: Buffer, max: number): boolean {
  let values = 0
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (byte === QUOTE) index = endOfString(json, index)
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      values += 1
      if (values > max) return true
    }
  }
  return false
}

/** @returns the position of the closing quotation mark of the string that begins at `start`; the end if there is none */
function endOfString(json: Buffer, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1
  return index
}
