import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CITUS_FILE } from './distribution.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migrate.ts'
import { splitStatements } from './split-statements.ts'

test.each<[string, string[]]>([
  ['select 1; select 2;\n', ['select 1', 'select 2']],
  [`select 'a;b''; c'; select "x;y"`, [`select 'a;b''; c'`, 'select "x;y"']],
  [
    '-- one; two\nselect 1 /* three; four */; select 2',
    ['-- one; two\nselect 1 /* three; four */', 'select 2'],
  ],
  ['do $$ begin; $a$ ; $a$ end $$; select $1', ['do $$ begin; $a$ ; $a$ end $$', 'select $1']],
  ['do $of$ begin $$;$$; end $of$; select 2', ['do $of$ begin $$;$$; end $of$', 'select 2']],
  [' ;; ', []],
])('splits %j into its statements', (text, statements) => {
  expect(splitStatements(text)).toEqual(statements)
})

test('all migrations are split into statements that begin with a keyword, without omissions [SO8]', () => {
  const STATEMENT_START =
    /^(\s|--.*\n)*(alter|analyze|create|delete|do|drop|grant|insert|revoke|select|set|update|with)\b/i
  const withoutSpace = (text: string) => text.replaceAll(/[;\s]/g, '')
  const citus = { name: CITUS_FILE, sql: readFileSync(path.join(MIGRATIONS_FOLDER, CITUS_FILE), 'utf8') }
  for (const { name, sql } of [...readMigrations(MIGRATIONS_FOLDER), citus]) {
    const statements = splitStatements(sql)
    expect([name, statements.filter((statement) => !STATEMENT_START.test(statement))]).toEqual([name, []])
    expect(withoutSpace(statements.join(''))).toBe(withoutSpace(sql))
  }
})
