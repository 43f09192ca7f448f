import { globSync, readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url).pathname
const schema = buildSchema(readFileSync(`${ROOT}packages/api-contract/schema.graphql`, 'utf8'))

test('every operation includes its fragments and is valid against the schema', async () => {
  const modules = await Promise.all(
    globSync(`${ROOT}apps/web/src/**/queries.ts`).map(
      async (path) => (await import(path)) as Record<string, unknown>,
    ),
  )
  const documents = modules
    .flatMap((module) => Object.values(module))
    // The documents of a described table are the properties of one object.
    .flatMap((value) => [value, ...Object.values(value as object)].map(String))
    .filter((text) => /^\s*(?:query|mutation) /.test(text))
  expect(documents.length).toBeGreaterThan(100)
  expect(documents.flatMap((text) => validate(schema, parse(text)))).toEqual([])
})
