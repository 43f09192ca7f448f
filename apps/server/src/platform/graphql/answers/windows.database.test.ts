import {
  buildSchema,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { expect, test, vi } from 'vitest'
import { Breath } from '../../turns/breath.ts'
import { schema as product } from '../../../app/schema.ts'
import { Windows } from './windows.ts'

const LIMIT = 1_000_000
const schema = buildSchema(`
  type Query { numbers: [Item!]! few: [Item!]! box: Box! missing: Item }
  type Box { name: String! items: [Item!]! }
  type Item { n: Int! odd: Int inner: [Item!]! }
`)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n, odd: n, inner: [] }))

const asked = {
  numbers: vi.fn<() => Promise<object[]>>(async () => numbers(1_000)),
  missing: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no'))),
}
const resolvers: Record<string, Record<string, () => unknown>> = {
  Query: { ...asked, few: () => numbers(3), box: async () => ({ name: 'box' }) },
  Box: { items: () => numbers(60) },
}
for (const type of Object.values(schema.getTypeMap())) {
  if (!(type instanceof GraphQLObjectType)) continue
  for (const field of Object.values(type.getFields())) {
    const own = resolvers[type.name]?.[field.name]
    if (!own) continue
    const resolve: GraphQLFieldResolver<unknown, { windows: Windows }> = (
      _parent,
      _args,
      { windows },
      { path },
    ) => {
      const keys: string[] = []
      for (let at: typeof path | undefined = path; at; at = at.prev) keys.unshift(String(at.key))
      const inner = isNonNullType(field.type) ? field.type.ofType : field.type
      return windows.show(keys, isListType(inner), own)
    }
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
  const odd = type.getFields()['odd']
  if (odd) odd.resolve = ({ n }: { n: number }) => (n === 700 ? Promise.reject(new Error('odd')) : n)
}

/** Turns of the event loop that last for ever, or are over at once. */
const endlessTurn = { isDue: false, take: async () => {} } as Breath
const turnThatIsOver = { isDue: true, take: async () => {} } as Breath

async function execute(query: string, limit = LIMIT, breath = new Breath(), variables = {}) {
  const compiled = compileQuery(schema, parse(query))
  if (!isCompiledQuery(compiled)) throw new Error('not compiled')
  const windows = new Windows(breath)
  let runs = 0
  const run = () => {
    runs += 1
    return compiled.query(undefined, { windows }, variables) as never
  }
  const result = await windows.run(run, limit)
  return { runs, result, data: result && JSON.parse(result.json) }
}

test('a long list is executed in several runs, and answered whole', async () => {
  asked.numbers.mockClear()
  const { data, runs } = await execute(
    '{ few { n } numbers { n } again: numbers { n } box { name items { n } } }',
  )
  expect(data.numbers).toEqual(numbers(1_000).map(({ n }) => ({ n })))
  expect(data.again).toEqual(data.numbers)
  expect(data.few).toHaveLength(3)
  expect(data.box).toEqual({ name: 'box', items: numbers(60).map(({ n }) => ({ n })) })
  expect(Object.keys(data)).toEqual(['few', 'numbers', 'again', 'box'])
  expect(runs).toBeGreaterThan(2)
  expect(asked.numbers).toHaveBeenCalledTimes(2)
})

test('short lists are executed in one', async () => {
  expect(await execute('{ few { n inner { n } } }', LIMIT, endlessTurn)).toMatchObject({
    runs: 1,
    data: { few: numbers(3).map(({ n }) => ({ n, inner: [] })) },
  })
})

test('a window ends with its turn, and shows one item of one list at least', async () => {
  const { data, runs } = await execute('{ few { n } again: few { n } }', LIMIT, turnThatIsOver)
  expect(runs).toBe(6)
  expect(data).toEqual({ few: numbers(3).map(({ n }) => ({ n })), again: numbers(3).map(({ n }) => ({ n })) })
})

test('a field that a directive leaves out is no part of the answer', async () => {
  const query = `query ($isNamed: Boolean!) { box { name @include(if: $isNamed) items { n } } few { n odd @skip(if: true) } }`
  const { data, runs } = await execute(query, LIMIT, turnThatIsOver, { isNamed: false })
  expect(runs).toBeGreaterThan(1)
  expect(data).toEqual({
    box: { items: numbers(60).map(({ n }) => ({ n })) },
    few: numbers(3).map(({ n }) => ({ n })),
  })
})

test('other input is looked at in between', async () => {
  let turns = 0
  const due: Pick<Breath, 'isDue' | 'take'> = {
    isDue: true,
    take: async () => void (turns += 1),
  }
  const { runs } = await execute('{ numbers { n } }', LIMIT, due as Breath)
  // Before the first too, since what was asked for has just come.
  expect(turns).toBe(runs)
})

test('an item that fails is told at its place in the whole list, and any other field once', async () => {
  asked.missing.mockClear()
  const { result, data } = await execute('{ missing { n } numbers { odd } }')
  expect(result?.errors.map(({ path, message }) => [path, message])).toEqual([
    [['missing'], 'no'],
    [['numbers', 700, 'odd'], 'odd'],
  ])
  expect(data.numbers[700]).toEqual({ odd: null })
  expect(data.numbers[701]).toEqual({ odd: 701 })
  expect(asked.missing).toHaveBeenCalledTimes(1)
})

test('what becomes too large is not executed to its end', async () => {
  // By turns that are over at once: how many windows there are is then no matter of how fast the machine is.
  const whole = await execute('{ numbers { n } }', LIMIT, turnThatIsOver)
  const broken = await execute('{ numbers { n } }', 400, turnThatIsOver)
  expect(broken.result).toBeNull()
  expect(broken.runs).toBeLessThan(whole.runs)
})

test('no field below the root takes a list, which the runs after the first would not have', () => {
  const taken = Object.values(product.getTypeMap()).flatMap((type) =>
    type instanceof GraphQLObjectType && !/^(Query|Mutation|__.*)$/.test(type.name)
      ? Object.values(type.getFields()).flatMap((field) =>
          field.args
            .filter((arg) => !isLeafType(getNullableType(arg.type)))
            .map(({ name }) => `${type.name}.${field.name}(${name})`),
        )
      : [],
  )
  expect(taken).toEqual([])
})
