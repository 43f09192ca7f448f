import { getNamedType, isInputObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith } from '../client.ts'
import { describedTables, tableNamed } from '../../platform/db/rows/table.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import { MAX_ITEMS_PER_SAVE } from '../../platform/saves/plan-changes.ts'
import { dumpOf, fixtureForFile } from '../access-matrix/fixture.ts'
import { OPERATION_CASES } from '../access-matrix/operation-cases.ts'
import {
  documentOf,
  idArgumentsOf,
  operationNamed,
  OPERATIONS,
  tableOfIds,
} from '../access-matrix/operations.ts'
import { PAY_CASES } from '../access-matrix/pay-cases.ts'
import type { Person } from '../world.ts'

/** Behavior of every save of a described table; capabilities test only their own rules. */

const fixture = fixtureForFile()

type Item = Readonly<Record<string, unknown>>

/** A root field that saves a list of items. */
interface Save {
  readonly name: string
  /** The name of its argument, such as `jobSaveManyRequest`. */
  readonly request: string
  readonly table: keyof DatabaseSchema
  /** The fields of an item that are ids of other rows. */
  readonly references: readonly string[]
  /** Names of the arguments for the ids to delete and for their versions; null if the save deletes nothing. */
  readonly deletion: { readonly ids: string; readonly versions: string } | null
}

/** Saves of bands come before saves of their groups, which change bands. */
const SAVES = OPERATIONS.filter(({ isMutation, name }) => isMutation && name in PAY_CASES)
  .flatMap((operation): Save[] => {
    const paths = idArgumentsOf(operation)
    const path = paths.find((each) => each.endsWith('.items[].id'))
    if (path === undefined) return []
    const [request = ''] = path.split('.')
    const capture = (pattern: RegExp) =>
      paths.flatMap((each) => each.slice(request.length + 1).match(pattern)?.[1] ?? [])
    const [idList] = capture(/^(\w+)\[\]$/)
    return [
      {
        name: operation.field.name,
        request,
        table: tableOfIds(operation, path) as keyof DatabaseSchema,
        references: capture(/^items\[\]\.(\w+Id)$/).filter((field) => field !== 'workspaceId'),
        deletion:
          idList === undefined ? null : { ids: idList, versions: idList.replace(/Ids|ids/, versionsLike) },
      },
    ]
  })
  .toSorted((one, other) => (one.name < other.name ? 1 : -1))

function versionsLike(ids: string) {
  return ids === 'ids' ? 'versions' : 'Versions'
}

/** Returns an item that changes row 1. */
const itemOf = ({ name, request }: Save): Item => {
  const variables = PAY_CASES[`Mutation.${name}`]?.variables?.(fixture) as Record<string, { items: Item[] }>
  return variables[request]?.items[0] ?? {}
}
const send = ({ name, request }: Save, input: object) =>
  fixture.admin.call<Record<string, Item[] | null>>(documentOf(operationNamed(`Mutation.${name}`), 0), {
    [request]: { items: [], ...input },
  })
const dump = () => fixture.world.inside(fixture.workspaceA, (tx) => dumpOf(tx, fixture.workspaceA))

test('every described table with list saves is tested here', () => {
  const saved = new Set(SAVES.map(({ table }) => table))
  const others = describedTables().filter(({ name }) => !saved.has(name))
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'custom_role',
    'invitation',
    'membership',
    'setting',
    'tier_configuration',
    'workspace',
    'workspace_flag',
  ])
})

test('every unique index of these tables is described, so that its violation is explained', async () => {
  const indexes = await fixture.world.asOwner<{ name: string; of: string }>(`
      select index.relname as name, indexed.relname as of from pg_index
      join pg_class index on index.oid = indexrelid join pg_class indexed on indexed.oid = indrelid
      where (indisunique or indisexclusion) and not indisprimary and indexed.relnamespace = 'public'::regnamespace`)
  const tables = new Set<string>(SAVES.map(({ table }) => table))
  const described = SAVES.flatMap(({ table }) => Object.keys(tableNamed(table).unique ?? {}))
  const stored = indexes.flatMap(({ name, of }) => (tables.has(of) ? [name] : []))
  expect(described.toSorted()).toEqual(stored.toSorted())
})

test.each(SAVES.flatMap((save) => (save.deletion ? [{ save, idList: save.deletion.ids }] : [])))(
  '$save.name counts the ids of rows to delete as items [SV6]',
  async ({ save, idList }) => {
    const items = Array.from({ length: MAX_ITEMS_PER_SAVE }, () => itemOf(save))
    expect((await send(save, { items, [idList]: [99] })).codes).toEqual(['LIMIT_EXCEEDED'])
  },
)

describe.each(SAVES)('$name', (save) => {
  const { references, deletion } = save

  test('accepts at most 5,000 items [CB18, SV6]', async () => {
    const items = Array.from({ length: MAX_ITEMS_PER_SAVE + 1 }, () => itemOf(save))
    expect((await send(save, { items })).codes).toEqual(['LIMIT_EXCEEDED'])
    // Refused because all items have the same id.
    expect((await send(save, { items: items.slice(1) })).codes).toEqual(['VALIDATION_FAILED'])
  })

  test('reports the item whose row does not exist', async () => {
    expect(await send(save, { items: [{ ...itemOf(save), id: 99 }] })).toMatchObject(
      refusedWith('NOT_FOUND', { field: 'id', item: { index: 0, id: 99 } }),
    )
  })

  test.each(references)(
    'reports the field %s if it refers to an unknown row, also by a temporary id',
    async (field) => {
      const refused = async (id: number) => await send(save, { items: [{ ...itemOf(save), [field]: id }] })
      const errorsAtField = { errors: [{ extensions: { field, item: { index: 0, id: 1 } } }] }
      expect(await refused(99)).toMatchObject({ codes: ['NOT_FOUND'], ...errorsAtField })
      expect(await refused(-99)).toMatchObject({ codes: ['VALIDATION_FAILED'], ...errorsAtField })
    },
  )

  const conflict = { currentVersion: 2, changedFields: expect.any(Array) }

  test('with an old version is a conflict that shows what changed and who changed it [EB12, SV1]', async () => {
    const other = await fixture.world.member(fixture.workspaceA)
    const document = documentOf(operationNamed(`Mutation.${save.name}`), 0)
    await other.get(document, { [save.request]: { items: [itemOf(save)] } })
    const before = await dump()
    const changed = { ...conflict, id: 1, changedBy: other.fullName }
    expect(await send(save, { items: [itemOf(save)] })).toMatchObject(
      refusedWith('VERSION_CONFLICT', { item: { index: 0, id: 1 }, conflict: changed }),
    )
    expect(await dump()).toBe(before)
  })

  test.each(deletion ? [deletion] : [])(
    'deletes no row with an old version: $versions [BS11, ED11, SV1]',
    async (deleting) => {
      const before = await dump()
      const remove = (versions: readonly number[]) =>
        send(save, { [deleting.ids]: [2, 1], [deleting.versions]: versions })
      expect(await remove([1, 1])).toMatchObject(
        refusedWith('VERSION_CONFLICT', { conflicts: [{ item: { index: 1, id: 1 }, ...conflict }] }),
      )
      expect(await remove([1])).toMatchObject(refusedWith('VALIDATION_FAILED', { field: deleting.versions }))
      expect(await dump()).toBe(before)
    },
  )

  test('without a version changes the current row, and returns it as saved [SV1]', async () => {
    const { version: _, ...item } = itemOf(save)
    expect(await send(save, { items: [item] })).toMatchObject({ codes: [], data: { [save.name]: [item] } })
  })

  // A global level is identified by its number: a second one with the same number changes the first.
  const unique = save.table === 'global_level' ? [] : Object.values(tableNamed(save.table).unique ?? {})
  test.each(unique)('rejects rows with equal $fields, at $field', async ({ fields, field }) => {
    const { id: _, version: __, ...stored } = itemOf(save)
    const others = unique.flatMap((each) => each.fields).filter((each) => !fields.includes(each))
    const item = { ...stored, ...Object.fromEntries(others.map((each) => [each, 'Another'])) }
    const refused = refusedWith('VALIDATION_FAILED', { field })
    expect(await send(save, { items: [item] })).toMatchObject(refused)
  })
})

/** Root fields that save one row, and have its version as an argument. */
const SINGLE_SAVES = OPERATIONS.filter(({ isMutation, field }) => {
  const request = field.args[0] && getNamedType(field.args[0].type)
  return isMutation && isInputObjectType(request) && 'version' in request.getFields()
})

describe('a save of one row with an old version', () => {
  let other: Person
  beforeAll(async () => {
    other = await fixture.world.member(fixture.workspaceA)
  })

  test('is tested for each root field that accepts a version', () => {
    expect(SINGLE_SAVES.map(({ field }) => field.name).toSorted()).toEqual([
      'jobFunctionSave',
      'saveTierConfiguration',
      'updateCustomRole',
      'updateInvitation',
      'updateMembership',
      'updateMembershipLevel',
      'updateWorkspace',
    ])
  })

  test.each(SINGLE_SAVES)(
    'is a conflict that shows what changed and who changed it: $name',
    async (operation) => {
      const { name: request = '' } = operation.field.args[0] ?? {}
      const variables = OPERATION_CASES[operation.name]?.variables?.(fixture) ?? {}
      const save = { [request]: { ...(variables[request] as object), version: 1 } }
      // Two of these root fields save the same membership: the save tested second finds it already changed.
      await other.call(documentOf(operation, 0), save)
      const before = await dump()
      const conflict = { changedBy: other.fullName, currentVersion: 2, changedFields: expect.any(Array) }
      expect(await fixture.admin.refusal(documentOf(operation, 0), save)).toMatchObject({
        code: 'VERSION_CONFLICT',
        conflict,
      })
      expect(await dump()).toBe(before)
    },
  )
})
