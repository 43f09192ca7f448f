import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

/**
 * Traces by OpenTelemetry. Import this file only if tracing is on: its modules take a tenth of a second to load. OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER have their standard meaning.
 * @param endpoint of a collector for OTLP over HTTP, as in OTEL_EXPORTER_OTLP_ENDPOINT
 */
export function startOpenTelemetry(endpoint: string): Tracing {
  const resource = resourceFromAttributes({ 'service.name': 'plumb' }).merge(
    detectResources({ detectors: [envDetector] }),
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('plumb')

  return {
    startRequestSpan(name, headers) {
      const parent = propagation.extract(context.active(), headers)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent)
      const spanContext = trace.setSpan(parent, span)
      return {
        enter: (work) => context.with(spanContext, work),
        end(finalName, attributes, isFailed) {
          span.updateName(finalName).setAttributes(attributes)
          finish(span, isFailed)
        },
      }
    },
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes })
      let isFailed = true
      try {
        const result = await context.with(trace.setSpan(context.active(), span), work)
        isFailed = false
        return result
      } finally {
        finish(span, isFailed)
      }
    },
    close: () => provider.shutdown(),
  }
}

function finish(span: Span, isFailed: boolean): void {
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
