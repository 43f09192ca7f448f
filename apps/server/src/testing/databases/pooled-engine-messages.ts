/** A message to the thread of a reused engine, in addition to those of every embedded engine. */
export interface PooledEngineRequest {
  /** `restore`: return to the state after the start; `dump`: answer with a tar archive of the data folder. */
  readonly kind: 'restore' | 'dump'
}

export type PooledEngineReply =
  /** `isRestored` false: the engine cannot be used again. */
  | { readonly kind: 'restore'; readonly isRestored: boolean }
  | { readonly kind: 'dump'; readonly archive: Uint8Array }
