import { type QueryState, NotLoaded } from './loaded.tsx'

/** A query that a page or a dialog needs in addition to its own rows, requested with `refusalsShownBy: 'caller'`. */
export interface NeededQuery {
  readonly query: QueryState<unknown>
  /** The message if there was no response. */
  readonly failed: string
}

/** The message of each failed query, with "Try again". */
export const FailedQueries = ({ queries }: { queries: readonly NeededQuery[] }) =>
  queries.map(
    ({ query: { data, error, refetch }, failed }) =>
      data === undefined &&
      error && <NotLoaded key={failed} error={error} failed={failed} retry={() => void refetch()} />,
  )
