/** A message to the thread of a reused engine, in addition to those of every embedded engine. */
export interface PooledEngineRequest {
  /** `put-back`: return to the state after the start; `dump`: answer with a tar archive of the data folder. */
  readonly kind: 'put-back' | 'dump'
}

export type PooledEngineReply =
  /** `isAsItWas` false: the engine cannot be used again. */
  | { readonly kind: 'put-back'; readonly isAsItWas: boolean }
  | { readonly kind: 'dump'; readonly archive: Uint8Array }
