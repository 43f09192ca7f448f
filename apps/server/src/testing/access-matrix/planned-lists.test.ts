import { getNamedType, GraphQLObjectType, isEnumType, isScalarType } from 'graphql'
import { type Scope, SCOPE_NAMES } from '@plumb/domain/access/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { atOnce, createDocuments } from '../../platform/graphql/compiled-documents.ts'
import type { RowFieldExtensions } from '../../platform/graphql/row-plans.ts'
import type { Client } from '../client.ts'
import { type Fixture, openFixture } from './fixture.ts'

/** Who asks, by what there is to be seen or refused. */
type Callers = Readonly<Record<'admin' | 'limited' | 'levelless' | 'narrow' | 'foreigner' | 'nobody', Client>>

let fixture: Fixture
let callers: Callers
beforeAll(async () => {
  fixture = await openFixture()
  const { world, workspaceA, workspaceB, admin } = fixture
  const views = SCOPE_NAMES.filter((scope) => scope.endsWith('_VIEW'))
  const member = (scopes: readonly Scope[], globalLevelLevel: number | null) =>
    world.member(workspaceA, { scopes, globalLevelLevel })
  callers = {
    admin,
    limited: await member(views, 2),
    levelless: await member(views, null),
    narrow: await member(['JOB_FAMILIES_VIEW', 'EQUITY_BANDS_VIEW'], 2),
    foreigner: (await world.member(workspaceB)).inWorkspace(workspaceA),
    nobody: world.anonymous,
  }
  // What JSON takes only with a backslash before it, what is more than a byte, and what is two halves.
  const name = '"Quoted", back\\slashed, ünïcode 😀'
  await admin.get(
    'mutation ($request: JobFunctionSaveRequest!) { jobFunctionSave(jobFunctionSaveRequest: $request) { id } }',
    { request: { name } },
  )
})
afterAll(() => fixture.world.close())

const FIELDS = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ extensions }) => (extensions as RowFieldExtensions).rows !== undefined,
)

/** Everything that can be asked of a type, rows within rows so deep. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    const { isStored, pothosExposedField, columnFor, childRows, rowBy } =
      field.extensions as RowFieldExtensions
    const isOfRow = [isStored, pothosExposedField, columnFor, childRows, rowBy].some(
      (each) => each !== undefined,
    )
    if (!isOfRow) return []
    if (isScalarType(named) || isEnumType(named)) return [field.name]
    const isRow = named instanceof GraphQLObjectType && named.extensions['rowsOf'] !== undefined
    return isRow && depth > 0 ? [`${field.name} { ${selectionOf(named, depth - 1)} }`] : []
  })
  return ['__typename', ...fields].join(' ')
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  jobs: '(jobGetRequest: { jobFamilyIds: [1, 2, 3] })',
  jobLevels: '(jobLevelsGetRequest: { onlyVisible: true })',
  compBandGroup: '(id: 1)',
  equityBandGroup: '(id: 1)',
  rangeWidthGroup: '(id: 1)',
}

const documents = createDocuments(schema)
const compile = (text: string, operationName: string | null) => atOnce(documents.compile(text, operationName))

const cases = FIELDS.map((field) => {
  const type = getNamedType(field.type) as GraphQLObjectType
  const asked = (depth: number, condition: string) =>
    `{ ${field.name}${ARGUMENTS[field.name] ?? ''} ${condition} { ${selectionOf(type, depth)} } }`
  // As deep as what an operation may cost allows.
  const depth = [2, 1, 0].find((each) => !('errors' in compile(asked(each, ''), null))) ?? 0
  return { name: field.name, planned: asked(depth, ''), byField: asked(depth, '@include(if: true)') }
})

describe('rows', () => {
  test('are what a dozen root fields answer in lists, and three by an id, at least', () => {
    expect(FIELDS.length).toBeGreaterThanOrEqual(15)
  })

  test.each(['compBandGroup', 'equityBandGroup', 'rangeWidthGroup'])(
    'of %s are null where there is none of the id, planned or not',
    async (field) => {
      const asked = (condition: string) => `{ ${field}(id: 999) ${condition} { id name } }`
      expect(compile(asked(''), null)).toMatchObject({ plan: { roots: [{ isList: false }] } })
      expect(await callers.admin.get(asked(''))).toEqual({ [field]: null })
      expect(await callers.admin.get(asked('@include(if: true)'))).toEqual({ [field]: null })
    },
  )

  test.each(cases)(
    'is planned where $name is asked for, and not where a condition stands',
    ({ planned, byField }) => {
      expect(compile(planned, null)).toMatchObject({ plan: { roots: [{}] } })
      expect(compile(byField, null)).toMatchObject({ plan: null })
    },
  )

  describe.each<keyof Callers>(['admin', 'limited', 'levelless', 'narrow', 'foreigner', 'nobody'])(
    'to %s',
    (caller) => {
      test.each(cases)('$name answers the same as field by field', async ({ planned, byField }) => {
        const told = async (query: string) => {
          const { status, data, errors } = await callers[caller].call(query)
          return {
            status,
            data,
            errors: errors.map(({ message, extensions: { code } }) => ({ message, code })),
          }
        }
        const answer = await told(planned)
        expect(answer).toEqual(await told(byField))
      })
    },
  )

  test.each(cases)('$name has something to answer', async ({ planned }) => {
    expect(JSON.stringify(await callers.admin.get(planned)).length).toBeGreaterThan(100)
  })

  test('of several fields, under other names and from fragments, is one answer', async () => {
    const parts = `query ($jobs: JobGetRequest!) {
      all: jobFunctions { ...f } jobs(jobGetRequest: $jobs) { title level: jobLevel { ...on JobLevel { code group } } }
    } fragment f on JobFunction { id name: name }`
    const variables = { jobs: { jobFamilyIds: [1, 2] } }
    expect(compile(parts, null)).toMatchObject({ plan: { roots: [{}, {}] } })
    const unplanned = parts.replace('{ ...f }', '@skip(if: false) { ...f }')
    const planned = await callers.admin.get(parts, variables)
    expect(planned).toEqual(await callers.admin.get(unplanned, variables))
    expect(JSON.stringify(planned)).toContain('😀')
  })
})
