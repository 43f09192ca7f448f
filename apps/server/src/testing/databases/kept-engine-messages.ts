/** A message to the thread of a reused engine, in addition to those of every embedded engine. */
export interface KeptEngineQuestion {
  readonly kind: 'put-back'
}

export interface KeptEngineAnswer {
  readonly kind: 'put-back'
  /** False: it cannot be used again. */
  readonly isAsItWas: boolean
}
