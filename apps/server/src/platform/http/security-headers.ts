import type { FastifyInstance } from 'fastify'

/**
 * Nothing runs or loads that is not ours: no inline script, no foreign origin, no frame, and under Trusted Types no
 * string becomes markup. Style attributes set through the CSSOM need no exception.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one policy lets workers begin with scripts of our own address, and makes nothing else of a string.
  'trusted-types plumb-workers',
].join('; ')

const headers = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // The web app's files say otherwise of themselves.
  'cache-control': 'no-store',
} as const

/** A year, and of this host alone: what else lives under its domain is not ours to bind. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/**
 * @param isHttps people reach the product by https: browsers are told never to try http again
 * @returns the headers of every answer, an API answer and an error page as much as the app
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...headers, 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : headers
}

/** Puts `securityHeaders` on every answer that a request gets. */
export function registerSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  const all = securityHeaders(isHttps)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
}
