import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine, TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'
import type { ObjectRef } from '@pothos/core'
import { builder, type SchemaTypes } from './builder.ts'

/** Rows of a page at most. */
const MOST_ROWS = 100

/** A page of a list that is searched, and goes on behind a cursor. */
export interface ConnectionArguments {
  readonly query: string
  readonly first: number
  /** The cursor behind which the page begins. */
  readonly after?: string | null | undefined
}

/** What is to be found of such a list. */
export interface Sought<Place> {
  readonly text: string
  /** Behind which it goes on; null: from its beginning. */
  readonly after: Place | null
  /** One more than a page has, which tells whether there is another. */
  readonly most: number
}

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  /** On all pages. */
  readonly totalCount: number
}

/**
 * Reads a page of a list.
 * @param placeOf what a cursor says, of what it was written from; undefined: it says nothing of this list
 * @param find the rows sought, each with the place where it stands, and how many there are in all
 * @returns the page, or what is wrong with the search
 */
export async function readConnection<Node, Place extends readonly (string | number)[]>(
  { query, first, after }: ConnectionArguments,
  placeOf: (written: readonly unknown[]) => Place | undefined,
  find: (sought: Sought<Place>) => Promise<{
    readonly rows: readonly { readonly node: Node; readonly place: Place }[]
    readonly total: number
  }>,
): Promise<Connection<Node> | Refusal> {
  const text = query.trim()
  if (text.length > TEXT_MAX_CHARACTERS || !isStorableLine(text)) return malformed('query')
  if (first < 1 || first > MOST_ROWS) return malformed('first')
  const place = after == null ? null : readCursor(after, placeOf)
  if (isRefusal(place)) return place
  const { rows, total } = await find({ text, after: place, most: first + 1 })
  const edges = rows
    .slice(0, first)
    .map(({ node, place: at }) => ({ node, cursor: Buffer.from(JSON.stringify(at)).toString('base64url') }))
  return {
    edges,
    pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first },
    totalCount: total,
  }
}

function readCursor<Place>(
  cursor: string,
  placeOf: (written: readonly unknown[]) => Place | undefined,
): Place | Refusal {
  try {
    const written: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return (Array.isArray(written) ? placeOf(written as unknown[]) : undefined) ?? malformed('after')
  } catch {
    return malformed('after')
  }
}

const malformed = (field: string) => refuse('VALIDATION_FAILED', platformMessages.malformedRequest, field)

/** A number in microseconds and a text: where a list stands that is ordered by when its rows were made. */
export type PlaceInTime = readonly [microseconds: string, id: string]

export const readPlaceInTime = ([at, id, ...rest]: readonly unknown[]): PlaceInTime | undefined =>
  typeof at === 'string' &&
  /^\d{1,18}$/.test(at) &&
  typeof id === 'string' &&
  isStorableLine(id) &&
  rest.length === 0
    ? [at, id]
    : undefined

/** What each row tells of its place in a list that is ordered by when its rows were made, and how many there are in all. */
export interface InTime {
  readonly microseconds: string
  readonly id: string
  readonly total: number
}

/** @returns the rows of such a list with their places. */
export async function inTime<Row extends InTime>(asked: Promise<{ readonly rows: readonly Row[] }>) {
  const { rows } = await asked
  return {
    rows: rows.map((node) => ({ node, place: [node.microseconds, node.id] as const })),
    total: rows[0]?.total ?? 0,
  }
}

const PageInfo = builder.objectRef<Connection<unknown>['pageInfo']>('PageInfo').implement({
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'The cursor to send as `after` to get the next page. Null if the page is empty.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
})

/** @returns the type of a page of nodes, called after them: `WorkspaceConnection` with `WorkspaceEdge`. */
export function connectionType<Node>(name: string, node: ObjectRef<SchemaTypes, Node>) {
  const Edge = builder.objectRef<Connection<Node>['edges'][number]>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      node: t.field({ type: node, resolve: (edge) => edge.node as never }),
    }),
  })
  return builder.objectRef<Connection<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({ type: [Edge], resolve: ({ edges }) => [...edges] }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
      totalCount: t.exposeInt('totalCount', { description: 'The total number of results, on all pages.' }),
    }),
  })
}

/** The arguments of a list that is read page by page. */
export const CONNECTION_ARGUMENTS = builder.args((t) => ({
  query: t.string({ description: 'The text to search for. If empty, all results are returned.' }),
  first: t.int({ description: 'The number of results per page, from 1 to 100.' }),
  after: t.string({
    required: false,
    description: 'The `endCursor` of the previous page. If omitted, the first page is returned.',
  }),
}))
