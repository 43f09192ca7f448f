import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectionSettings } from './tls.ts'
import { folderForFile } from '../../../testing/temporary-folder.ts'

const folder = folderForFile()

const [root, cert, key] = ['root', 'cert', 'key'].map((name) => {
  const file = path.join(folder, name)
  writeFileSync(file, `PEM of ${name}`)
  return file
})

const URL_WITHOUT_PARAMETERS = 'postgres://plumb:a%20b@db:5432/plumb'
const anyHostName = { checkServerIdentity: expect.any(Function) }

test.each([
  ['sslmode=disable', false],
  ['sslmode=require', { rejectUnauthorized: false, ...anyHostName }],
  [`sslmode=require&sslrootcert=${root}`, { rejectUnauthorized: true, ca: 'PEM of root', ...anyHostName }],
  ['sslmode=verify-ca', { rejectUnauthorized: true, ...anyHostName }],
  [`sslmode=verify-ca&sslrootcert=${root}`, { rejectUnauthorized: true, ca: 'PEM of root', ...anyHostName }],
  ['sslmode=verify-full', { rejectUnauthorized: true }],
  [`sslmode=verify-full&sslrootcert=${root}`, { rejectUnauthorized: true, ca: 'PEM of root' }],
  [
    `sslmode=verify-full&sslcert=${cert}&sslkey=${key}`,
    { rejectUnauthorized: true, cert: 'PEM of cert', key: 'PEM of key' },
  ],
])('%s is passed to the driver as TLS options', (parameters, ssl) => {
  expect(connectionSettings(`${URL_WITHOUT_PARAMETERS}?${parameters}`)).toStrictEqual({
    connectionString: URL_WITHOUT_PARAMETERS,
    ssl,
  })
})

test('other parameters remain in the URL', () => {
  expect(
    connectionSettings(`${URL_WITHOUT_PARAMETERS}?sslmode=require&channel_binding=require`).connectionString,
  ).toBe(`${URL_WITHOUT_PARAMETERS}?channel_binding=require`)
})

test('a URL without sslmode leaves TLS to the driver', () => {
  expect(connectionSettings(URL_WITHOUT_PARAMETERS)).toStrictEqual({
    connectionString: URL_WITHOUT_PARAMETERS,
  })
})

test.each([
  ['sslmode=prefer', 'must have an sslmode of disable, require, verify-ca, or verify-full'],
  ['sslmode=', 'must have an sslmode of disable, require, verify-ca, or verify-full'],
  ['ssl=true', 'must not contain the parameter ssl: use sslmode instead'],
  [
    'sslmode=require&uselibpqcompat=true',
    'must not contain the parameter uselibpqcompat: use sslmode instead',
  ],
  [`sslrootcert=${root}`, 'contains sslrootcert, which cannot be used without sslmode'],
  [`sslmode=require&sslcert=${cert}`, 'must contain both sslcert and sslkey, or neither'],
  [
    'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    "points to an unreadable file for sslrootcert: ENOENT: no such file or directory, open '/nowhere/ca.pem'",
  ],
])('%s is rejected', (parameters, message) => {
  expect(() => connectionSettings(`${URL_WITHOUT_PARAMETERS}?${parameters}`)).toThrow(message)
})
