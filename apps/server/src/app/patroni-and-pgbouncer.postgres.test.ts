import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../testing/databases/postgres-binaries.ts'
import { makeServerFolder } from '../testing/databases/postgres-server.ts'
import { makeCertificate } from '../testing/programs/certificate.ts'
import { startShippedPgBouncer } from '../testing/programs/pgbouncer.ts'
import { runStatements } from '../testing/databases/one-connection.ts'
import { urlOfDatabase } from '../testing/databases/templates.ts'
import {
  DATABASE,
  type KillablePostgres,
  OWNER,
  startKillable,
} from '../testing/reliability/processes/killable-postgres.ts'

/**
 * The settings of PostgreSQL in deploy/patroni/patroni.yaml, and deploy/patroni/pgbouncer.ini, as shipped except for ports and paths.
 * `npm run test:long -- stress --only failovers` runs them under Patroni itself.
 */

interface Shipped {
  readonly postgresql: {
    readonly pg_hba: readonly string[]
    readonly parameters: Readonly<Record<string, string>>
  }
  readonly bootstrap: {
    readonly dcs: { readonly postgresql: { readonly parameters: Readonly<Record<string, string>> } }
  }
}

const FILE = new URL('../../../../deploy/patroni/patroni.yaml', import.meta.url)
const { postgresql, bootstrap } = parse(readFileSync(FILE, 'utf8')) as Shipped
const PASSWORD = 'shipped-pair'

let postgres: KillablePostgres
beforeAll(async () => {
  const binaries = await findPostgresBinaries()
  const serverFolder = makeServerFolder(binaries, PASSWORD)
  const data = path.join(serverFolder.folder, 'data')
  placeCertificate(binaries, data)
  // Patroni writes these lines into the same file.
  writeFileSync(path.join(data, 'pg_hba.conf'), `${postgresql.pg_hba.join('\n')}\n`)
  const parameters = {
    ...bootstrap.dcs.postgresql.parameters,
    ...postgresql.parameters,
    ssl_cert_file: 'server.crt',
    ssl_key_file: 'server.key',
  }
  postgres = await startKillable(
    serverFolder,
    binaries,
    Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
  )
  await runStatements(
    encrypted(urlOfDatabase(postgres.superuserUrl, 'postgres')),
    `create role ${OWNER} login createrole password '${PASSWORD}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  )
})
afterAll(() => postgres.stop())

/** Puts a new certificate and its key into the data folder. The server accepts a key only if no other user can read it. */
function placeCertificate({ runAs: { uid, gid } }: PostgresBinaries, data: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-certificate-'))
  for (const file of makeCertificate(folder)) {
    const placed = path.join(data, path.basename(file))
    copyFileSync(file, placed)
    if (uid !== undefined && gid !== undefined) chownSync(placed, uid, gid)
  }
  rmSync(folder, { recursive: true })
}

const encrypted = (url: string) => `${url}?sslmode=require`

/** @returns whether the connection to PostgreSQL is encrypted */
async function isEncrypted(url: string): Promise<unknown> {
  const database = openPostgres({ url, preparesStatements: false })
  try {
    const rows = await database.asOwner((connection) =>
      connection.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    )
    return rows[0]?.['ssl']
  } finally {
    await database.close()
  }
}

test('deploy/patroni/patroni.yaml accepts only encrypted connections [SO16]', async () => {
  expect(await isEncrypted(encrypted(postgres.url))).toBe(true)
  await expect(isEncrypted(postgres.url)).rejects.toThrow('no pg_hba.conf entry')
})

test('PgBouncer with deploy/patroni/pgbouncer.ini encrypts its connections to that PostgreSQL [SO16]', async () => {
  const pooler = await startShippedPgBouncer(postgres.url)
  expect(await isEncrypted(pooler.url)).toBe(true)
  await pooler.stop()
})
