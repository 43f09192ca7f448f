import type { GraphqlAnswer } from '../../client.ts'

/** One save of a stress test: a mutation of two root fields that store its key, which is also its idempotency key. */
export interface Save {
  /** `<workspace>-<saver>-<number>` */
  readonly key: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** The changes that the save leaves in its workspace, sorted: see `effectsOf` in `inspection.ts`. */
  readonly effects: readonly string[]
}

/** A series of saves by one saver, each based on the answer to the previous one. */
export type SaveSeries = (key: string, before: GraphqlAnswer<Record<string, unknown>> | null) => Save

/** Each save creates two rows of one table. */
export const twoExports: SaveSeries = (key) => ({
  key,
  query: `mutation ($first: String!, $second: String!) {
    first: recordExport(recordExportRequest: { table: $first, rows: 1 }) { recorded }
    second: recordExport(recordExportRequest: { table: $second, rows: 2 }) { recorded } }`,
  variables: { first: `${key}/first`, second: `${key}/second` },
  effects: ['first', 'second'],
})

/** Changes a row of one table and creates a row of another; each save uses the version from the previous one. */
export function tiersAndExport(tierConfigJson: string, firstVersion: number): SaveSeries {
  return (key, before) => {
    const saved = before?.data['saveTierConfiguration'] as { readonly version: number } | undefined
    return {
      key,
      query: `mutation ($save: TierConfigurationSaveRequest!, $table: String!) {
        saveTierConfiguration(tierConfigurationSaveRequest: $save) { version }
        recordExport(recordExportRequest: { table: $table, rows: 1 }) { recorded } }`,
      variables: {
        save: { tierConfigJson, notes: key, version: saved?.version ?? firstVersion },
        table: `${key}/export`,
      },
      effects: ['export', 'notes'],
    }
  }
}
