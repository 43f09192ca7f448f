/** A message to the thread of a reused engine, in addition to those of every embedded engine. */
export interface PooledEngineRequest {
  readonly kind: 'put-back'
}

export interface PooledEngineReply {
  readonly kind: 'put-back'
  /** False: it cannot be used again. */
  readonly isAsItWas: boolean
}
