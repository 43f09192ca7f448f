import pg from 'pg'
import { type MockInstance, vi } from 'vitest'

/** A statement of a transaction's work: not its `begin`, settings or end. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Query = (config: unknown) => Promise<pg.QueryResult>

/**
 * Calls `intercept` in place of every statement that a transaction sends, until the mock is restored.
 * @param intercept returns the result of the statement; `send` sends the statement to the database
 */
export function interceptStatements(
  intercept: (statement: SentStatement, send: () => Promise<pg.QueryResult>) => Promise<pg.QueryResult>,
): MockInstance {
  const prototype = pg.Client.prototype as { query: Query }
  const { query } = prototype
  return vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [config] = args
    const send = () => query.apply(this, args)
    return isStatement(config) ? intercept(config, send) : send()
  })
}

/** Records every statement that a transaction sends, until `restore`. */
export function recordStatements() {
  const statements: SentStatement[] = []
  const mock = interceptStatements((statement, send) => {
    statements.push(statement)
    return send()
  })
  return { statements, restore: () => mock.mockRestore() }
}

/** Only `run-transaction.ts` sets a query mode. */
const isStatement = (config: unknown): config is SentStatement =>
  typeof config === 'object' && config !== null && 'queryMode' in config
