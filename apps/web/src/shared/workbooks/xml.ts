import { Parser } from 'saxen'

/** Handlers of the parts of a document; names have no namespace prefixes. */
export interface XmlHandlers {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** Number of bytes that are decoded at once. */
const CHUNK_BYTES = 1 << 20

/** Reads an XML document in UTF-8. @throws if it is not well-formed or ends early */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlHandlers): void {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  if (open)
    parser.on('openTag', (name, readAttributes, decodeEntities) => {
      let attributes: Readonly<Record<string, string>> | undefined
      open(withoutPrefix(name), (wanted) => {
        attributes ??= readAttributes() || {}
        const value =
          attributes[wanted] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${wanted}`))?.[1]
        return value?.includes('&') ? decodeEntities(value) : value
      })
    })
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', (raw, decodeEntities) => text(raw.includes('&') ? decodeEntities(raw) : raw))
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true }))
  parser.write(decoder.decode())
  parser.end()
}

/** Returns a name without its prefix: some programs write `x:row` for `row`. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
