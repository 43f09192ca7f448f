/** The start data of the worker. */
export interface EmbeddedWorkerData {
  /** Null: a database in memory, for tests. */
  readonly folder: string | null
  /** A data folder as a tar archive (see `dumpEmbeddedDatabase`), for a database in memory. */
  readonly archive: Uint8Array<ArrayBuffer> | null
}

export type ToWorker =
  /** One or more whole messages of PostgreSQL's protocol. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Answer with an archive of the data folder. */
  | { readonly kind: 'dump' }
  /** Shut the database down, then end the thread. */
  | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The complete answer to one 'protocol' message. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dump'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'closed'; readonly syncs: number }
