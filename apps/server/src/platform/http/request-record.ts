import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is learned of a request on its way, for its line in the log, the metrics and its trace. */
    record: RequestRecord
  }
}

export interface RequestRecord {
  userId: number | null
  workspaceId: number | null
  /** Root fields that were asked for and the code of each answer, OK where it has no error. */
  readonly rootFields: { readonly kind: string; readonly field: string; readonly code: string }[]
}

/** Gives each request an empty record. */
export function registerRequestRecords(server: FastifyInstance): void {
  server.decorateRequest('record')
  server.addHook('onRequest', (request, _reply, done) => {
    request.record = { userId: null, workspaceId: null, rootFields: [] }
    done()
  })
}
