import { expect, test } from 'vitest'
import { runStages, totalsLine } from './run-stages.ts'
import { singleCheck, type Stage } from './stage.ts'

const good: Stage = { name: 'good', run: async () => ({ passed: 3, failed: 0, output: 'unseen' }) }
const bad: Stage = { name: 'bad', run: async () => ({ passed: 1, failed: 2, output: 'what went wrong' }) }
const empty: Stage = { name: 'empty', run: async () => ({ passed: 0, failed: 0, output: '' }) }
const crash: Stage = { name: 'crash', run: () => Promise.reject(new Error('no such command')) }
const check = singleCheck('check', async () => ({ ok: false, output: 'one line too long' }))

test.each([
  ['counts are summed', [good, good], '6 passed, 0 failed'],
  ['failures are counted', [good, bad], '4 passed, 2 failed'],
  ['a stage that ran nothing fails', [good, empty], '3 passed, 1 failed'],
  ['a stage that crashed fails', [good, crash], '3 passed, 1 failed'],
  ['a check is one', [good, check], '3 passed, 1 failed'],
])('%s', async (_, stages, expected) => {
  expect(totalsLine(await runStages(stages, () => {}))).toBe(expected)
})

test('says what failed, and only that', async () => {
  const lines: string[] = []
  await runStages([good, bad, empty, crash], (line) => lines.push(line))
  const text = lines.join('\n')
  expect(text).toContain('1 passed, 2 FAILED')
  expect(text).toContain('──── bad\nwhat went wrong')
  expect(text).toContain('──── empty\nThe stage ran no test.')
  expect(text).toContain('no such command')
  expect(text).not.toContain('unseen')
})
