import { afterEach, expect, test, vi } from 'vitest'
import { interceptStatements } from './statements.ts'
import { worldForFile } from './world.ts'

/** Matches a source file of this repository, apart from tests, in a line of a stack trace. */
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
  const [, files = []] = [...statements].find(([text]) => text.startsWith('insert into "range_width"')) ?? []
  expect(files.at(0)).toMatch(/connection\.ts$/)
  expect(files.at(-1)).toMatch(/admission\.ts$/)
  expect(files.slice(15)).toEqual([])
})
