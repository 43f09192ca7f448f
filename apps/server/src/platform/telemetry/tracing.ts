import type { IncomingHttpHeaders } from 'node:http'

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Follows a request through the process. What it is told leaves the house: names, ids and durations, never what was typed. */
export interface Tracing {
  /** Begins the span of a request, a child of the caller's own where the headers name one. */
  request(name: string, headers: IncomingHttpHeaders): RequestSpan
  /** Runs `work` in a span of its own, a child of the one it is called in. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  close(): Promise<void>
}

export interface RequestSpan {
  /** Whatever `work` begins belongs to this span. */
  enter(work: () => void): void
  end(name: string, attributes: SpanAttributes, isFailed: boolean): void
}

/** Where no traces are asked for. */
export const noTracing: Tracing = {
  request: () => ({ enter: (work) => work(), end: () => {} }),
  span: (_name, _attributes, work) => work(),
  close: async () => {},
}
