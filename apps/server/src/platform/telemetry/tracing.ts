import type { IncomingHttpHeaders } from 'node:http'

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Traces requests through the process. The data leaves Plumb, so it has ids, durations and names of operations, never what was typed. */
export interface Tracing {
  /** Starts the span of a request, as a child of the caller's span if the headers name one. */
  startRequestSpan(name: string, headers: IncomingHttpHeaders): RequestSpan
  /** Runs `work` in a new span, a child of the current one. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Sends the spans that have not been sent yet. */
  close(): Promise<void>
}

/** The span of a request, from its start to the end of its response. */
export interface RequestSpan {
  /** Runs `work` within this span. */
  enter(work: () => void): void
  /** Ends the span. Its final name and attributes are known only now. */
  end(name: string, attributes: SpanAttributes, isFailed: boolean): void
}

/** Does nothing, for servers without tracing. */
export const noTracing: Tracing = {
  startRequestSpan: () => ({ enter: (work) => work(), end: () => {} }),
  span: (_name, _attributes, work) => work(),
  close: async () => {},
}
