/** What a kept engine's thread is asked besides what each embedded engine is. */
export interface KeptEngineQuestion {
  readonly kind: 'put-back'
}

export interface KeptEngineAnswer {
  readonly kind: 'put-back'
  /** False: it can serve nobody any more. */
  readonly isAsItWas: boolean
}
