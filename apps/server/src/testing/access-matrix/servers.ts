import type { CompiledQuery, Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { declaredAccess } from '../../platform/graphql/schema/declared-access.ts'
import { documentOf, type Operation, OPERATIONS } from './operations.ts'
import { startServer, type World } from '../world.ts'

/** Whether an operation is public. Callers without a session can send only open documents, so the matrix's own are opened for these. */
const isPublic = ({ name }: Operation) => {
  const access = declaredAccess.get(name)
  return access !== undefined && 'public' in access
}

export interface ServerChanges {
  /** Returns the Kysely that a transaction uses instead of its own. */
  readonly kysely?: (kysely: Kysely<DatabaseSchema>) => Kysely<DatabaseSchema>
  /** Changes the text of each write that Kysely does not compile. */
  readonly changeWriteText?: (text: string) => string
  /** Called with each statement that is run as text or was compiled beforehand: plugins of Kysely do not see those. */
  readonly beforeText?: (text: string) => void
  /** Called at the end of each transaction, before it is rolled back. */
  readonly beforeRollback?: (tx: Transaction) => Promise<void>
}

export interface DryServer {
  readonly address: string
  close(): Promise<void>
}

/**
 * The product's server on a world's database, with every transaction rolled back in the end: any operation may be tried any number of
 * times, with the world unchanged.
 */
export async function openDryServer(world: World, changes: ServerChanges = {}): Promise<DryServer> {
  const database: Database = {
    engine: world.database.engine,
    transaction: (session, run) =>
      world.database.transaction(session, async (tx) => {
        tx.rollBackAtEnd()
        const result = await run(withChanges(tx, changes))
        await changes.beforeRollback?.(tx).catch((fault: unknown) => {
          // After a refused statement (25P02), the transaction accepts no others, so `beforeRollback` cannot inspect it.
          if (!(fault instanceof Error && 'code' in fault && fault.code === '25P02')) throw fault
        })
        return result
      }),
    close: async () => {},
  }
  const { server, address } = await startServer({
    database,
    openDocuments: OPERATIONS.filter(isPublic).map((operation) => documentOf(operation, 0)),
  })
  return { address, close: () => server.close() }
}

/** Opens a dry server before the tests of a file, and closes it after them. @returns the server, without an address until then */
export function dryServerForFile(
  fixture: { readonly world: World },
  changes: ServerChanges = {},
): Pick<DryServer, 'address'> {
  const server = {} as DryServer
  beforeAll(async () => void Object.assign(server, await openDryServer(fixture.world, changes)))
  afterAll(() => server.close())
  return server
}

function withChanges(
  tx: Transaction,
  { kysely: change, changeWriteText, beforeText }: ServerChanges,
): Transaction {
  const kysely = change ? change(tx.kysely) : tx.kysely
  return withReplacedProperties(tx, {
    kysely: withReplacedProperties(kysely, {
      executeQuery: ((query, options) => {
        beforeText?.((query as CompiledQuery).sql)
        return kysely.executeQuery(query, options)
      }) as typeof kysely.executeQuery,
    }),
    runText: (text, values) => {
      beforeText?.(text)
      return tx.runText(changeWriteText?.(text) ?? text, values)
    },
    readTexts: (text, values) => {
      beforeText?.(text)
      return tx.readTexts(text, values)
    },
  })
}

/** Returns an object with some of its properties replaced. Its methods still run on the original object. */
function withReplacedProperties<T extends object>(original: T, replacements: Partial<T>): T {
  return new Proxy(original, {
    get(target, key) {
      if (key in replacements) return replacements[key as keyof T]
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
