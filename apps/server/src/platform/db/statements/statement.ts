import pg from 'pg'
import type { RowTexts } from '../database.ts'
import { parserOf } from './value-types.ts'

/** What the server answered to one statement. */
export interface StatementResult<Row = object> {
  readonly rows: readonly Row[]
  /** SELECT, INSERT, COMMIT ...; empty where the server named none. */
  readonly command: string
  /** How many rows it touched; null where the server does not tell. */
  readonly rowCount: number | null
}

/** What of pg's connection a statement is written with. */
interface WireConnection {
  readonly stream: { write(bytes: Buffer): unknown; writable: boolean; destroy(error?: Error): unknown }
  describe(portal: unknown): void
  _send(bytes: Buffer): unknown
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** How a statement's rows are made of the texts that the server sends. */
interface RowShape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  /** Every name with null, so that all rows have one shape; null: a row is its texts. */
  readonly empty: Readonly<Record<string, unknown>> | null
}

/** Names for prepared statements, by their text, so that a connection parses and plans each text once. */
export interface StatementNames {
  /** Undefined when there are so many texts that preparing more would only fill the server's memory. */
  nameOf(text: string): string | undefined
}

// Every connection keeps each named statement until it closes. The application's own texts are some hundreds;
// beyond this some text is built from data, and is better sent without a name.
const MOST_NAMES = 1000

export function createStatementNames(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>()
  return {
    nameOf(text) {
      let name = names.get(text)
      if (name === undefined && names.size < most) {
        name = `plumb_${names.size + 1}`
        names.set(text, name)
      }
      return name
    },
  }
}

/** Prepares nothing: each text is parsed and planned each time. */
export const noStatementNames: StatementNames = { nameOf: () => undefined }

/**
 * One connection's way to the server: what is asked in one turn is kept, and leaves as one write. Each write is a system call
 * of ours and wakes the server. Knows besides what rows each prepared statement has, which the server need not tell twice.
 */
export class Wire {
  readonly #client: pg.ClientBase
  readonly #connection: WireConnection
  readonly #collector: WireConnection
  readonly #shapes: Shapes = new Map()
  #waiting: Buffer[] = []
  readonly #names: StatementNames
  #describes = true

  constructor(client: pg.ClientBase, names: StatementNames) {
    this.#client = client
    this.#names = names
    this.#connection = (client as unknown as { connection: WireConnection }).connection
    const describe = (portal: unknown) => this.#connection.describe.call(this.#collector, portal)
    this.#collector = Object.assign(Object.create(this.#connection) as WireConnection, {
      _send: (bytes: Buffer) => this.#waiting.push(bytes),
      describe: (portal: unknown) => {
        if (this.#describes) describe(portal)
      },
      stream: {},
    })
  }

  /** Keeps one prepared statement for the next `flush`. @returns its result, once the server has answered */
  ask(text: string, values: readonly unknown[]): Promise<StatementResult> {
    const name = this.#names.nameOf(text)
    return this.#submit({ text, values: values as unknown[], name, queryMode: 'extended' })
  }

  /** As `ask`, each row as the texts that the server sends: nobody need be told what they are. */
  askTexts(text: string, values: readonly unknown[]): Promise<StatementResult<RowTexts[number]>> {
    const name = this.#names.nameOf(text)
    return this.#submit({ text, values: values as unknown[], name, queryMode: 'extended' }, AS_TEXTS)
  }

  /** Keeps a text of one or more statements without values for the next `flush`. @returns the last one's result */
  tell(text: string): Promise<StatementResult> {
    return this.#submit({ text })
  }

  /** Whether anything waits for `flush`. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Sends all that was kept. */
  flush(): void {
    const [first] = this.#waiting
    if (first === undefined) return
    const bytes = this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting)
    this.#waiting = []
    if (this.#connection.stream.writable) this.#connection.stream.write(bytes)
  }

  /** Breaks the connection: whoever waits for an answer is told `error`. */
  cut(error: Error): void {
    this.#connection.stream.destroy(error)
  }

  #submit<Row extends object>(
    config: StatementConfig,
    shapes: Shapes = this.#shapes,
  ): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, result: StatementResult) =>
        error ? reject(error) : resolve(result as StatementResult<Row>)
      this.#client.query(new Statement(config, shapes, this.#keep, settle))
    })
  }

  readonly #keep = (isKnown: boolean, submit: (collector: WireConnection) => unknown): unknown => {
    this.#describes = !isKnown
    return submit(this.#collector)
  }
}

/** By the names of prepared statements; by the empty name what holds for any statement. */
type Shapes = Map<string, RowShape>

/** Rows that stay as they come. */
const AS_TEXTS: Shapes = new Map([['', { names: [], parsers: [], empty: null }]])

interface StatementConfig {
  readonly text: string
  readonly values?: unknown[]
  readonly name?: string | undefined
  readonly queryMode?: 'extended'
}

/** What pg's own query is inside: its types tell only the outside. */
interface Inside {
  name: string | undefined
  queryMode: string | undefined
  submit(connection: WireConnection): unknown
}

class Statement extends (pg.Query as unknown as new (
  text: string,
  values: unknown,
  settle: object,
) => Inside) {
  readonly #name: string | undefined
  readonly #shapes: Shapes
  readonly #keep: KeepStatement
  readonly #settle: (error: unknown, result: StatementResult) => void
  #shape: RowShape | undefined
  #rows: object[] = []
  #completed = ''
  /** A value that could not be read; the rest of the rows is passed over. */
  #fault: unknown

  constructor(
    config: StatementConfig,
    shapes: Shapes,
    keep: KeepStatement,
    settle: (error: unknown, result: StatementResult) => void,
  ) {
    // Of a text pg takes what it needs; a configuration it copies property by property.
    super(config.text, config.values, settle)
    this.name = config.name
    this.queryMode = config.queryMode
    this.#name = config.name
    this.#shapes = shapes
    this.#keep = keep
    this.#settle = settle
    this.#shape = config.name === undefined ? shapes.get('') : (shapes.get(config.name) ?? shapes.get(''))
  }

  override submit(_connection: unknown): unknown {
    return this.#keep(this.#shape !== undefined, (collector) => super.submit(collector))
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#shape = shapeOf(fields)
    if (this.#name !== undefined) this.#shapes.set(this.#name, this.#shape)
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault !== undefined || this.#shape === undefined) return
    try {
      this.#rows.push(rowOf(this.#shape, texts))
    } catch (error) {
      this.#fault = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#completed = text
  }

  handleError(error: unknown): void {
    this.#settle(this.#fault ?? error, NO_RESULT)
  }

  handleReadyForQuery(): void {
    const [, command = '', first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(this.#completed) ?? []
    const count = second ?? first
    this.#settle(this.#fault, {
      rows: this.#rows,
      command,
      rowCount: count === undefined ? null : Number(count),
    })
  }
}

type KeepStatement = (isKnown: boolean, submit: (collector: WireConnection) => unknown) => unknown

const NO_RESULT: StatementResult = { rows: [], command: '', rowCount: null }

function shapeOf(fields: readonly Field[]): RowShape {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  }
}

function rowOf({ names, parsers, empty }: RowShape, texts: readonly (string | null)[]): object {
  if (empty === null) return texts
  const row: Record<string, unknown> = { ...empty }
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]
    if (text !== null && text !== undefined) row[names[index] as string] = parsers[index]?.(text)
  }
  return row
}
