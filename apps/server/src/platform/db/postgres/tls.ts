import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { ClientConfig } from 'pg'

/** Thrown if the TLS settings of a database URL cannot be used. The message continues the name of the environment variable. */
export class TlsSettingsError extends Error {
  override readonly name = 'TlsSettingsError'
}

const MODES = new Set(['disable', 'require', 'verify-ca', 'verify-full'])
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const
/** Other parameters for TLS that pg reads, and that could contradict `sslmode`. */
const UNSUPPORTED = ['ssl', 'sslnegotiation', 'uselibpqcompat']

/**
 * Reads `sslmode` and its files as libpq does; pg reads them differently.
 * @returns pg's settings. If the URL has an `sslmode`: the TLS options, and the URL without its parameters for TLS, which would override them
 * @throws TlsSettingsError if a value is not supported or a file cannot be read
 */
export function connectionSettings(url: string): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  if (!URL.canParse(url)) return { connectionString: url }
  const parsed = new URL(url)
  const parameters = parsed.searchParams
  const unsupported = UNSUPPORTED.find((name) => parameters.has(name))
  if (unsupported !== undefined)
    throw new TlsSettingsError(`must not contain the parameter ${unsupported}: use sslmode instead`)
  const mode = parameters.get('sslmode')
  const files = FILES.filter((name) => parameters.has(name))
  if (mode === null) {
    if (files[0] !== undefined)
      throw new TlsSettingsError(`contains ${files[0]}, which cannot be used without sslmode`)
    return { connectionString: url }
  }
  if (!MODES.has(mode))
    throw new TlsSettingsError('must have an sslmode of disable, require, verify-ca, or verify-full')
  const ssl = mode === 'disable' ? false : tlsOptions(mode, parameters)
  for (const name of ['sslmode', ...FILES]) parameters.delete(name)
  return { connectionString: parsed.href, ssl }
}

function tlsOptions(mode: string, parameters: URLSearchParams): ConnectionOptions {
  const [ca, cert, key] = FILES.map((name) => readPem(name, parameters.get(name)))
  if ((cert === undefined) !== (key === undefined))
    throw new TlsSettingsError('must contain both sslcert and sslkey, or neither')
  return {
    // As in libpq, `require` verifies the certificate only if there is an sslrootcert.
    rejectUnauthorized: mode !== 'require' || ca !== undefined,
    // Only verify-full compares the name in the certificate with the host.
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert, key }),
  }
}

function readPem(name: string, file: string | null): string | undefined {
  if (file === null) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new TlsSettingsError(`points to an unreadable file for ${name}: ${(error as Error).message}`)
  }
}
