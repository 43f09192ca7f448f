import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testing/databases/postgres-server.ts'
import { makeCertificate } from '../../../testing/programs/certificate.ts'
import { openPostgres } from './postgres.ts'
import { folderForFile } from '../../../testing/temporary-folder.ts'

const folder = folderForFile()
const rootCert = path.join(folder, 'server.crt')
let server: PostgresServer

/** Writes a file into the data folder as the user that PostgreSQL runs as, because PostgreSQL rejects a key that another user owns. */
async function writeInDataFolder(client: pg.Client, name: string) {
  const lines = readFileSync(path.join(folder, name), 'utf8').trim().split('\n')
  const array = lines.map((line) => client.escapeLiteral(line)).join(', ')
  await client.query(`copy (select unnest(array[${array}])) to program 'cat > ${name} && chmod 600 ${name}'`)
}

beforeAll(async () => {
  makeCertificate(folder)
  server = await startPostgresServer()
  const client = new pg.Client(server.url)
  await client.connect()
  for (const name of ['server.key', 'server.crt']) await writeInDataFolder(client, name)
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()
})
afterAll(async () => {
  await server.stop()
})

/** @returns whether the connection is encrypted, or the reason why it failed */
async function connect(parameters: string, host = 'localhost'): Promise<unknown> {
  const url = new URL(server.url)
  url.hostname = host
  const database = openPostgres({ url: `${url.href}?${parameters}` })
  try {
    const rows = await database.asOwner((connection) =>
      connection.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    )
    return rows[0]?.['ssl']
  } catch (error) {
    return (error as Error).message
  } finally {
    await database.close()
  }
}

test('sslmode=require encrypts without checking the certificate', async () => {
  expect(await connect('sslmode=disable')).toBe(false)
  expect(await connect('sslmode=require')).toBe(true)
})

test('verify-ca and verify-full reject a certificate of an unknown authority unless its root certificate is configured', async () => {
  expect(await connect('sslmode=verify-full')).toContain('self-signed certificate')
  expect(await connect('sslmode=verify-ca')).toContain('self-signed certificate')
  expect(await connect(`sslmode=verify-full&sslrootcert=${rootCert}`)).toBe(true)
})

test('only verify-full compares the name in the certificate with the host', async () => {
  expect(await connect(`sslmode=verify-ca&sslrootcert=${rootCert}`, '127.0.0.1')).toBe(true)
  expect(await connect(`sslmode=require&sslrootcert=${rootCert}`, '127.0.0.1')).toBe(true)
  expect(await connect(`sslmode=verify-full&sslrootcert=${rootCert}`, '127.0.0.1')).toContain('127.0.0.1')
})
