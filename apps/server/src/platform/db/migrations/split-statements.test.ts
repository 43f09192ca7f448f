import { expect, test } from 'vitest'
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
])('%j has these statements', (text, statements) => {
  expect(splitStatements(text)).toEqual(statements)
})

test('of all migrations each statement begins as one does, and nothing is left out', () => {
  const BEGINS =
    /^(\s|--.*\n)*(alter|analyze|create|delete|do|drop|grant|insert|revoke|select|set|update|with)\b/i
  const bare = (text: string) => text.replaceAll(/[;\s]/g, '')
  for (const { name, sql } of readMigrations(MIGRATIONS_FOLDER)) {
    const statements = splitStatements(sql)
    expect([name, statements.filter((statement) => !BEGINS.test(statement))]).toEqual([name, []])
    expect(bare(statements.join(''))).toBe(bare(sql))
  }
})
