import type { QueryClient } from '@tanstack/react-query'
import type { Document } from './execute.ts'

/**
 * What a page shows and a save changes, in the words of the navigation: coarse enough that nobody misses one. That a save adds to the history goes
 * without saying: that page asks anew whenever it is opened.
 */
export type Subject =
  | 'bands'
  | 'bonuses'
  | 'equity'
  | 'families'
  | 'flags'
  | 'functions'
  | 'history'
  | 'jobs'
  | 'levels'
  | 'mappings'
  | 'members'
  | 'rates'
  | 'roles'
  | 'settings'
  | 'setup'
  | 'tiers'
  | 'user'
  | 'widths'
  | 'workspace'

/** What a range is computed from: what shows ranges, or what a draft would move of them, shows all of these. */
export const RANGES = [
  'bands',
  'bonuses',
  'equity',
  'families',
  'jobs',
  'levels',
  'mappings',
  'rates',
  'settings',
  'tiers',
  'widths',
] as const satisfies readonly Subject[]

/** A query that says what it shows. */
export type Query<TResult, TVariables> = Document<TResult, TVariables> & {
  readonly shows: readonly Subject[]
  /** What it answered is forgotten once nobody shows it, so that no page begins with an answer of before. */
  readonly isUnkept?: boolean
}

/** A mutation that says what it changes. */
export type Save<TResult, TVariables> = Document<TResult, TVariables> & {
  readonly changes: readonly Subject[]
}

/** Says what a query shows: once one of these is saved, what it answered is asked again. */
export function shows<TResult, TVariables>(
  subjects: readonly [Subject, ...Subject[]],
  document: Document<TResult, TVariables>,
): Query<TResult, TVariables> {
  return Object.assign(copyOf(document), { shows: subjects })
}

/** Returns the operation as an object of its own: what it shows or changes may differ from page to page. */
const copyOf = <TResult, TVariables>(
  document: Document<TResult, TVariables>,
): Document<TResult, TVariables> => Object(document.toString())

/** A query whose answers are not kept: each page that opens shows what the server says now (rule GM12). */
export function unkept<TResult, TVariables>(query: Query<TResult, TVariables>): Query<TResult, TVariables> {
  return Object.assign(query, { isUnkept: true })
}

/** Says what a mutation changes: every query that shows one of these is stale once it is done. */
export function changes<TResult, TVariables>(
  subjects: readonly [Subject, ...Subject[]],
  document: Document<TResult, TVariables>,
): Save<TResult, TVariables> {
  return Object.assign(copyOf(document), { changes: subjects })
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly shows: readonly Subject[]; readonly workspaceId: number | null }
  }
}

/**
 * Marks as stale what shows any of these in a workspace, or to the user alone: what is on the page is asked again at
 * once, the rest when it is next shown.
 */
export async function askAgain(
  queryClient: QueryClient,
  workspaceId: number | null,
  subjects: readonly Subject[],
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) =>
      meta !== undefined &&
      (meta.workspaceId === null || meta.workspaceId === workspaceId) &&
      meta.shows.some((subject) => subjects.includes(subject)),
  })
}
