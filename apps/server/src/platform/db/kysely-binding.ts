import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DatabaseSchema } from './schema.ts'

/** What runs one compiled statement. */
export type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** Kysely over one open transaction: it runs its statements there, and begins, commits and closes nothing. */
export function bindKysely(execute: Execute): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({ dialect: new BoundDialect(execute) })
}

// Neither keeps anything between statements.
const ADAPTER = new PostgresAdapter()
const COMPILER = new PostgresQueryCompiler()

class BoundDialect implements Dialect {
  readonly #execute: Execute

  constructor(execute: Execute) {
    this.#execute = execute
  }

  createAdapter() {
    return ADAPTER
  }

  createQueryCompiler() {
    return COMPILER
  }

  createIntrospector(kysely: Kysely<unknown>) {
    return new PostgresIntrospector(kysely)
  }

  createDriver(): Driver {
    const connection = new BoundConnection(this.#execute)
    return {
      init: done,
      acquireConnection: async () => connection,
      beginTransaction: refuseNesting,
      commitTransaction: refuseNesting,
      rollbackTransaction: refuseNesting,
      releaseConnection: done,
      destroy: done,
    }
  }
}

class BoundConnection implements DatabaseConnection {
  readonly #execute: Execute

  constructor(execute: Execute) {
    this.#execute = execute
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(query)
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed: read them by pages')
  }
}

async function done(): Promise<void> {}

async function refuseNesting(): Promise<never> {
  throw new Error('this is already a transaction: pass it on instead of beginning another')
}
