/** The parts of saxen that Plumb uses; the package has no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      handler: (
        name: string,
        readAttributes: () => Readonly<Record<string, string>> | false,
        decodeEntities: DecodeEntities,
      ) => void,
    ): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (text: string, decodeEntities: DecodeEntities) => void): this
    on(event: 'cdata', handler: (text: string) => void): this
    on(event: 'error', handler: (error: Error) => void): this
    write(chunk: string): this
    end(): unknown
  }
}
