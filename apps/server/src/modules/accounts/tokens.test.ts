import { beforeAll, expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let person: Person
beforeAll(async () => {
  person = await world.person()
})

test('threat 20: a token consists of the user’s id and 256 unique random bits', async () => {
  const tokens = [person.token, (await world.person()).token]
  const secrets = tokens.map((token) => /^\d+\.([\w-]{43})$/.exec(token ?? '')?.[1])
  expect(secrets.map((secret) => Buffer.from(secret ?? '', 'base64url').length)).toEqual([32, 32])
  expect(secrets[0]).not.toBe(secrets[1])
})

test('threat 20: no column of the database contains a token [AT7]', async () => {
  const secret = person.token?.split('.')[1] ?? ''
  const hex = Buffer.from(secret, 'base64url').toString('hex')
  const found = await world.database.asOwner(async (owner) => {
    const tables = await owner.query<{ name: string }>(
      "select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    const tablesWithToken: string[] = []
    for (const { name } of tables) {
      await owner.query(`alter table ${name} no force row level security`)
      const rows = await owner.query(
        `select 1 from ${name} as t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
        [secret, hex],
      )
      if (rows.length > 0) tablesWithToken.push(name)
    }
    // Proves that the search works: it finds the email address in a row.
    const address = await owner.query('select 1 from app_user as t where strpos(t::text, $1) > 0', [
      person.email,
    ])
    return { tableCount: tables.length, tablesWithToken, address: address.length }
  })
  expect(found.tableCount).toBeGreaterThan(40)
  expect(found).toMatchObject({ tablesWithToken: [], address: 1 })
})
