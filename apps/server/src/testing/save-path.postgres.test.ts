import { afterEach, expect, test, vi } from 'vitest'
import { interceptStatements } from './statements.ts'
import { worldForFile } from './world.ts'

/** Matches a source file of the server, except of `testing`, or of a package in a line of a stack trace. */
const SOURCE_FILE = /\/(apps\/server\/src\/(?!testing\/).*|packages\/.*\.ts):\d+:\d+/

const world = worldForFile()
const { stackTraceLimit } = Error
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit
  vi.restoreAllMocks()
})

/** @returns for each statement of a transaction, by its text, the source files of the functions that wait for it; the first sends it */
function watchStatements(): ReadonlyMap<string, readonly string[]> {
  const filesByText = new Map<string, readonly string[]>()
  Error.stackTraceLimit = 200
  interceptStatements(({ text }, send) => {
    const { stack = '' } = new Error(text)
    filesByText.set(
      text,
      stack.split('\n').flatMap((line) => SOURCE_FILE.exec(line)?.[1] ?? []),
    )
    return send()
  })
  return filesByText
}

test('at most 15 functions wait for the statement that writes a save, from its admission on', async () => {
  const admin = await world.member(await world.workspace())
  const statements = watchStatements()
  await admin.get(
    `mutation ($items: [RangeWidthSaveItem!]!) {
      rangeWidthSave(rangeWidthSaveRequest: { items: $items }) { id level version } }`,
    { items: [{ rangeWidthGroupId: 1, level: 5, percentBelowMid: 10, percentAboveMid: 20 }] },
  )
  const filesOf = (start: string) => [...statements].find(([text]) => text.startsWith(start))?.[1] ?? []
  // graphql-js continues a field by `then`, where the stack trace of the insert ends. The functions outside of it also wait for the
  // statement that locks the workspace, so they are taken from there.
  const toResolver = filesOf('insert into "range_width"')
  const lock = filesOf('select 1 from workspace_state')
  const fromExecution = lock.slice(lock.findIndex((file) => file.endsWith('execute-mutation.ts')))
  expect(toResolver.at(0)).toMatch(/connection\.ts$/)
  expect(toResolver.at(-1)).toMatch(/api-fields\.ts$/)
  expect(fromExecution.at(-1)).toMatch(/admission\.ts$/)
  expect([...toResolver, ...fromExecution].slice(15)).toEqual([])
})
