import type { Scope } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dumpOf, fixtureForFile } from '../access-matrix/fixture.ts'
import { PAY_CASES } from '../access-matrix/pay-cases.ts'
import { type Client, refusedWith } from '../client.ts'

/** Behavior of every import, for each table; capabilities test only their own rules. */

const fixture = fixtureForFile()

const IMPORTS = Object.keys(PAY_CASES).flatMap((name) => name.match(/^Mutation\.(import\w+)$/)?.[1] ?? [])

interface ImportedFile {
  readonly fileName: string
  readonly headers: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}
/** A file with one new row, whose import succeeds. */
const fileOf = (name: string) =>
  PAY_CASES[`Mutation.${name}`]?.variables?.(fixture)['csvImportRequest'] as ImportedFile
const send = (name: string, csvImportRequest: ImportedFile, nextField = '', client: Client = fixture.admin) =>
  client.call(
    `mutation ($csvImportRequest: CsvImportRequest!) {
      ${name}(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated rowsUnchanged } ${nextField} }`,
    { csvImportRequest },
  )
const dump = () => fixture.world.inside(fixture.workspaceA, (tx) => dumpOf(tx, fixture.workspaceA))

describe.each(IMPORTS)('%s', (name) => {
  test('of a file with an error changes nothing, and the error names the line [CB17, CSV32, EB17]', async () => {
    const before = await dump()
    const file = fileOf(name)
    const empty = { line: 3, cells: file.headers.map(() => '') }
    expect(await send(name, { ...file, rows: [...file.rows, empty] })).toMatchObject(
      refusedWith('VALIDATION_FAILED', {
        problems: expect.arrayContaining([expect.objectContaining({ line: 3 })]),
      }),
    )
    expect(await dump()).toBe(before)
  })

  test('changes nothing if another field of the operation fails', async () => {
    const before = await dump()
    const failing = 'jobFunctionDelete(jobFunctionDeleteRequest: { id: 99 }) { id }'
    expect((await send(name, fileOf(name), failing)).codes).toEqual(['NOT_FOUND'])
    expect(await dump()).toBe(before)
  })

  test('is recorded as an import, and changes nothing the second time', async () => {
    expect((await send(name, fileOf(name))).data).toMatchObject({
      [name]: { rowsInserted: 1, rowsUpdated: 0 },
    })
    const rows = await fixture.world.queryIn(
      fixture.workspaceA,
      sql`select kind from workspace_revision where workspace_id = ${fixture.workspaceA} order by revision desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'import' }])
    const after = await dump()
    expect((await send(name, fileOf(name))).data).toEqual({
      [name]: { rowsInserted: 0, rowsUpdated: 0, rowsUnchanged: 1 },
    })
    expect(await dump()).toBe(after)
  })
})

test.each(['importBonusStructures', 'importCompBands', 'importEquityBands'])(
  '%s rejects a level beyond the caller’s limit, and keeps what is stored there [BS9, CB26, EB15]',
  async (name) => {
    const scopes = PAY_CASES[`Mutation.${name}`]?.allowedCallers as readonly Scope[]
    const memberAt = (globalLevelLevel: number | null) =>
      fixture.world.member(fixture.workspaceA, { scopes, globalLevelLevel })
    for (const [level, message] of [
      [1, 'Line 2: You see levels below L1. An admin can change that.'],
      [0, 'Line 2: You see levels below INT. An admin can change that.'],
      [null, 'Line 2: You have no level yet, so pay is hidden. Ask an admin to set your level.'],
    ] as const) {
      const member = await memberAt(level)
      const before = await dump()
      expect(await send(name, fileOf(name), '', member)).toMatchObject(
        refusedWith('VALIDATION_FAILED', { problems: [{ line: 2, message }] }),
      )
      expect(await dump()).toBe(before)
    }
    expect((await send(name, fileOf(name), '', await memberAt(2))).codes).toEqual([])
  },
)
