/** Features that an admin can request from internal staff (rule WS20). */
export const REQUESTABLE_FEATURES = ['invite_by_domain'] as const

export type RequestableFeature = (typeof REQUESTABLE_FEATURES)[number]

export const isRequestable = (feature: string): feature is RequestableFeature =>
  (REQUESTABLE_FEATURES as readonly string[]).includes(feature)
