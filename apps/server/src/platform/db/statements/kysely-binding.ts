import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { StatementResult } from '../database.ts'
import type { DatabaseSchema } from '../schema.ts'

/** Runs one compiled statement. */
export type Execute = <Row>(text: string, values: readonly unknown[]) => Promise<StatementResult<Row>>

/**
 * Kysely over one open transaction: it runs its statements there, and begins, commits and closes nothing. Kysely's own executor first
 * requests a connection, which takes several turns of promises; this one sends each statement immediately, so that statements are sent in
 * the order of the calls.
 */
export function bindKysely(execute: Execute): Kysely<DatabaseSchema> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, command, rowCount } = await execute<Row>(sql, parameters)
      const isChange = command !== 'SELECT' && rowCount !== null
      return isChange ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
    },
    streamQuery: refuseStreams,
  }
  const executor = new DefaultQueryExecutor(COMPILER, ADAPTER, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<DatabaseSchema>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: DRIVER,
    executor,
  })
}

// The adapter, the compiler and the driver keep no state, so all transactions share them.
const ADAPTER = new PostgresAdapter()
const COMPILER = new PostgresQueryCompiler()
const DRIVER: Driver = {
  init: resolveImmediately,
  acquireConnection: refuseNesting,
  beginTransaction: refuseNesting,
  commitTransaction: refuseNesting,
  rollbackTransaction: refuseNesting,
  releaseConnection: resolveImmediately,
  destroy: resolveImmediately,
}
const DIALECT: Dialect = {
  createAdapter: () => ADAPTER,
  createQueryCompiler: () => COMPILER,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createDriver: () => DRIVER,
}

// oxlint-disable-next-line require-yield -- the interface asks for a generator
async function* refuseStreams(): AsyncIterableIterator<never> {
  throw new Error('Streaming is not supported. Read the rows in pages.')
}

async function resolveImmediately(): Promise<void> {}

async function refuseNesting(): Promise<never> {
  throw new Error('This is already a transaction. Pass it on instead of starting another one.')
}
