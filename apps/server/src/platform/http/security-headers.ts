import type { FastifyInstance } from 'fastify'

/**
 * Only our own code and resources can run or load: no inline script, no foreign origin, no frame, and with Trusted Types no string becomes
 * markup. Style attributes set through the CSSOM need no exception.
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
  // The only Trusted Types policy: it lets workers start with scripts of our own origin.
  'trusted-types plumb-workers',
].join('; ')

const headers = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // Files of the web app replace this value.
  'cache-control': 'no-store',
} as const

/** A year, for this host only: other hosts of its domain are not ours. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/**
 * @param isHttps whether people open the product by https: browsers must then never use http again
 * @returns the headers of every answer, including those of the API and error pages
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...headers, 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : headers
}

/** Adds `securityHeaders` to every answer. */
export function registerSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  const responseHeaders = securityHeaders(isHttps)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(responseHeaders)
    done()
  })
}
