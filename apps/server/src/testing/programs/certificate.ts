import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a self-signed certificate for localhost, as Debian's ssl-cert does.
 * @returns the files of the certificate and its key
 */
export function makeCertificate(folder: string): readonly [certificate: string, key: string] {
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ')
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...options, ...names, '-keyout', 'server.key', '-out', 'server.crt'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const key = path.join(folder, 'server.key')
  chmodSync(key, 0o600)
  return [path.join(folder, 'server.crt'), key]
}
