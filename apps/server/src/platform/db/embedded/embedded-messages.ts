/** A message to the thread of the embedded database. */
export type ToWorker =
  /** One or more whole messages of PostgreSQL's protocol. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Shut the database down, then end the thread. */
  | { readonly kind: 'close' }

/** A message from the thread of the embedded database. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The complete answer to one 'protocol' message. */
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The database is shut down, after this number of fsync calls. */
  | { readonly kind: 'closed'; readonly syncs: number }
