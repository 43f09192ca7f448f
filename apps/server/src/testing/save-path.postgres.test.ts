import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { worldForFile } from './world.ts'

/** Matches the source files of this repository in a stack trace. */
const OWN = /\/(apps\/server\/src\/(?!testing\/).*|packages\/.*\.ts):\d+:\d+/

const world = worldForFile()
const { stackTraceLimit } = Error
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit
  vi.restoreAllMocks()
})

/** @returns for each statement, by its text, the files of our functions that wait for it; the first sends it */
function watchStatements(): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>()
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  Error.stackTraceLimit = 200
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const { text } = args[0] as { text: string }
    const { stack = '' } = new Error(text)
    paths.set(
      text,
      stack.split('\n').flatMap((line) => OWN.exec(line)?.[1] ?? []),
    )
    return query.apply(this, args)
  })
  return paths
}

test('a save passes through at most 15 functions from its admission to the write statement', async () => {
  const admin = await world.member(await world.workspace())
  const statements = watchStatements()
  await admin.get(
    `mutation ($items: [RangeWidthSaveItem!]!) {
      rangeWidthSave(rangeWidthSaveRequest: { items: $items }) { id level version } }`,
    { items: [{ rangeWidthGroupId: 1, level: 5, percentBelowMid: 10, percentAboveMid: 20 }] },
  )
  const [, path = []] = [...statements].find(([text]) => text.startsWith('insert into "range_width"')) ?? []
  expect(path.at(0)).toMatch(/connection\.ts$/)
  expect(path.at(-1)).toMatch(/admission\.ts$/)
  expect(path.slice(15)).toEqual([])
})
