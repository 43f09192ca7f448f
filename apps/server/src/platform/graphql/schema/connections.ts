import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine, TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'
import type { ObjectRef } from '@pothos/core'
import type { Transaction } from '../../db/database.ts'
import { callFunctionForRows } from '../../db/statements/call-function.ts'
import { addObject, addQuery } from './api-fields.ts'
import { builder, type SchemaTypes } from './builder.ts'
import type { RootFieldAccess } from './declared-access.ts'

/** Maximum number of rows of a page. */
const MAX_ROWS = 100

/** A search in a list that is answered page by page. */
export interface PageRequest<Cursor> {
  readonly text: string
  /** The position after which the page begins; null: the beginning. */
  readonly after: Cursor | null
  /** Maximum number of rows: one more than the page has, to know whether there is another page. */
  readonly limit: number
}

interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  /** Number of rows on all pages. */
  readonly totalCount: number
}

interface FoundPage<Node, Cursor> {
  readonly rows: readonly { readonly node: Node; readonly position: Cursor }[]
  /** Number of rows on all pages. */
  readonly total: number
}

/** @returns the parts of the position that a cursor encodes; none if it is not a cursor */
function decodeCursor(cursor: string): readonly unknown[] {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(decoded) ? decoded : []
  } catch {
    return []
  }
}

const refuseMalformed = (field: string) =>
  refuse('VALIDATION_FAILED', platformMessages.malformedRequest, field)

/** A time in microseconds and a text: a position in a list that is ordered by time of creation. */
export type TimeCursor = readonly [microseconds: string, id: string]

export const parseTimeCursor = ([time, id, ...rest]: readonly unknown[]): TimeCursor | undefined =>
  typeof time === 'string' &&
  /^\d{1,18}$/.test(time) &&
  typeof id === 'string' &&
  isStorableLine(id) &&
  rest.length === 0
    ? [time, id]
    : undefined

/**
 * @param columns to select, in addition to the position
 * @param functionName a function of the database; its parameters are the searched text, the two parts of a position, and the
 *   maximum number of rows
 * @returns the rows of a list that is ordered by time of creation, with their positions, and their total number
 */
export async function findPageByTime<Node>(
  tx: Transaction,
  columns: string,
  functionName: string,
  { text, after, limit }: PageRequest<TimeCursor>,
): Promise<FoundPage<Node, TimeCursor>> {
  const [afterMicroseconds, afterId] = after ?? [null, null]
  const selected = `${columns}, microseconds, id, total`
  const rows = await callFunctionForRows<Node & { microseconds: string; id: string; total: number }>(
    tx,
    selected,
    functionName,
    text,
    afterMicroseconds,
    afterId,
    limit,
  )
  return {
    rows: rows.map((node) => ({ node, position: [node.microseconds, node.id] })),
    total: rows[0]?.total ?? 0,
  }
}

const PageInfo = addObject<Connection<unknown>['pageInfo']>('PageInfo', (t) => ({
  endCursor: t.exposeString('endCursor', {
    nullable: true,
    description: 'The cursor to send as `after` to get the next page. Null if the page is empty.',
  }),
  hasNextPage: t.exposeBoolean('hasNextPage'),
}))

interface ConnectionField<Node, Cursor> {
  /** The prefix of the connection's types: `WorkspaceConnection` with `WorkspaceEdge`. */
  readonly name: string
  readonly node: ObjectRef<SchemaTypes, Node>
  readonly description: string
  readonly access: RootFieldAccess
  /** @returns the position of a decoded cursor; undefined if it is not one of this list */
  readonly parseCursor: (decoded: readonly unknown[]) => Cursor | undefined
  /** @returns the matching rows with their positions, and their total number */
  readonly find: (tx: Transaction, pageRequest: PageRequest<Cursor>) => Promise<FoundPage<Node, Cursor>>
}

/** Adds a query that answers a list page by page. */
export function addConnection<Node, Cursor extends readonly (string | number)[]>(
  field: string,
  { name, node, description, access, parseCursor, find }: ConnectionField<Node, Cursor>,
): void {
  const Edge = addObject<Connection<Node>['edges'][number]>(`${name}Edge`, (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: node, resolve: (edge) => edge.node as never }),
  }))
  const Page = addObject<Connection<Node>>(`${name}Connection`, (t) => ({
    edges: t.expose('edges', { type: [Edge] }),
    pageInfo: t.expose('pageInfo', { type: PageInfo }),
    totalCount: t.exposeInt('totalCount', { description: 'The total number of results across all pages.' }),
  }))
  addQuery(field, {
    type: Page,
    description,
    access,
    args: CONNECTION_ARGUMENTS,
    async run({ tx }, { query, first, after }) {
      const text = query.trim()
      if (text.length > TEXT_MAX_CHARACTERS || !isStorableLine(text)) return refuseMalformed('query')
      if (first < 1 || first > MAX_ROWS) return refuseMalformed('first')
      const startCursor = after == null ? null : parseCursor(decodeCursor(after))
      if (startCursor === undefined) return refuseMalformed('after')
      const page = await find(tx, { text, after: startCursor, limit: first + 1 })
      // The total is found with the rows: after the last row there are none.
      const { total } =
        page.rows.length === 0 && startCursor !== null
          ? await find(tx, { text, after: null, limit: 1 })
          : page
      const edges = page.rows.slice(0, first).map(({ node: row, position }) => ({
        node: row,
        cursor: Buffer.from(JSON.stringify(position)).toString('base64url'),
      }))
      return {
        edges,
        pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: page.rows.length > first },
        totalCount: total,
      }
    },
  })
}

const CONNECTION_ARGUMENTS = builder.args((t) => ({
  query: t.string({ description: 'The text to search for. If empty, all results are returned.' }),
  first: t.int({ description: 'The number of results per page, from 1 to 100.' }),
  after: t.string({
    required: false,
    description: 'The `endCursor` of the previous page. If omitted, the first page is returned.',
  }),
}))
