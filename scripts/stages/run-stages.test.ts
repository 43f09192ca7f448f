import { expect, test } from 'vitest'
import { runStages, totalsLine } from './run-stages.ts'
import { singleCheck, type Stage } from './stage.ts'

const good: Stage = {
  name: 'good',
  run: async () => ({ passed: 3, failed: 0, output: 'unseen', causes: [] }),
}
const bad: Stage = {
  name: 'bad',
  run: async () => ({ passed: 1, failed: 2, output: 'what went wrong', causes: ['wrong'] }),
}
const empty: Stage = { name: 'empty', run: async () => ({ passed: 0, failed: 0, output: '', causes: [] }) }
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
  const text = await printed([good, bad, empty, crash])
  expect(text).toContain('1 passed, 2 FAILED')
  expect(text).toContain('──── bad\nwhat went wrong')
  expect(text).toContain('──── empty\nThe stage ran no test.')
  expect(text).toContain('no such command')
  expect(text).not.toContain('unseen')
})

test('what failed stands shortly at the end of a long output, and not again below a short one', async () => {
  const failing = (lines: number, causes: readonly string[]): Stage => ({
    name: 'wordy',
    run: async () => ({ passed: 0, failed: causes.length, output: 'a line\n'.repeat(lines), causes }),
  })
  expect(await printed([failing(60, ['no button'])])).toMatch(
    /a line\n\n──── summary of failures\n\nwordy: no button$/,
  )
  expect(await printed([failing(5, ['no button'])])).not.toContain('no button')
  const many = Array.from({ length: 14 }, (_, index) => `cause ${index + 1}`)
  expect(await printed([failing(60, many)])).toMatch(/wordy: cause 12\n\nwordy: and 2 more \(see above\)$/)
})

async function printed(stages: readonly Stage[]): Promise<string> {
  const lines: string[] = []
  await runStages(stages, (line) => lines.push(line))
  return lines.join('\n')
}
