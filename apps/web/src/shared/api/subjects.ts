import type { QueryClient } from '@tanstack/react-query'
import type { Document } from './execute.ts'

/**
 * A kind of data that pages show and saves change. A save need not list `history`, although every save adds to it: the page of the history
 * refetches whenever it is opened.
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

/** The subjects that a range is computed from. Queries that show ranges, or the effect of a draft on them, list all of these. */
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

/** A query with the subjects that it displays. */
export type Query<TResult, TVariables> = Document<TResult, TVariables> & {
  readonly shows: readonly Subject[]
  /** Whether the result is dropped once no component shows it, so that a page never starts with outdated data. */
  readonly isUncached?: boolean
}

/** A mutation with the subjects that it changes. */
export type Save<TResult, TVariables> = Document<TResult, TVariables> & {
  readonly changes: readonly Subject[]
}

/**
 * Declares which data a query displays, so that a save of any of these subjects makes it refetch: `shows(RANGES, …)` says that the query
 * shows pay ranges.
 */
export function shows<TResult, TVariables>(
  subjects: readonly [Subject, ...Subject[]],
  document: Document<TResult, TVariables>,
): Query<TResult, TVariables> {
  return Object.assign(copyOf(document), { shows: subjects })
}

/** Returns a copy of an operation, which is a String object, so that a page can attach its own subjects to it. */
const copyOf = <TResult, TVariables>(
  document: Document<TResult, TVariables>,
): Document<TResult, TVariables> => Object(document.toString())

/** Marks a query whose results are not cached: each page that opens shows the server's current data (rule GM12). */
export function uncached<TResult, TVariables>(query: Query<TResult, TVariables>): Query<TResult, TVariables> {
  return Object.assign(query, { isUncached: true })
}

/** Declares the subjects that a mutation changes: every query that shows one of them is stale after it. */
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
 * Marks the queries of a workspace, or of the user, that show any of these subjects as stale: those on the page are refetched at once, the
 * others when they are next shown.
 */
export async function invalidateSubjects(
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
