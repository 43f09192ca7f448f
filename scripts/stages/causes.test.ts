import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeyCauses, lastLines, shortened, vitestCauses } from './causes.ts'
import { withoutProgress } from './vitest-stage.ts'

const RED = '\u001B[31m'
const PLAIN = '\u001B[39m'
const RULE = '⎯'.repeat(24)

const VITEST_OUTPUT = `
${RED}x${PLAIN}··
${RED}⎯⎯⎯⎯⎯⎯${PLAIN} Failed Suites 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  unit scripts/a.test.ts [ scripts/a.test.ts ]
Error: Cannot find module './nowhere.ts'
${RED}${RULE}[1/2]⎯${PLAIN}

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  unit scripts/b.test.ts > adds
AssertionError: expected { a: 1 } to deeply equal { a: 2 }

${RED}-   "a": 2,${PLAIN}
${RED}+   "a": 1,${PLAIN}

 ❯ scripts/b.test.ts:2:58
 ❯ runTest node_modules/vitest/dist/run.js:12:3
${RULE}[2/2]⎯

⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 1 unhandled error during the test run.

⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯
Error: late
${RULE}⎯⎯⎯

 Test Files  2 failed (2)
      Tests  1 failed | 2 passed (3)
`

test('Vitest: what does not load, the difference of a test, and what failed outside of any', () => {
  expect(vitestCauses(VITEST_OUTPUT)).toEqual([
    " FAIL  unit scripts/a.test.ts [ scripts/a.test.ts ]\nError: Cannot find module './nowhere.ts'",
    ' FAIL  unit scripts/b.test.ts > adds\nAssertionError: expected { a: 1 } to deeply equal { a: 2 }\n-   "a": 2,\n+   "a": 1,\n ❯ scripts/b.test.ts:2:58',
    'Vitest caught 1 unhandled error during the test run.',
    'Error: late',
  ])
  expect(vitestCauses('no such option')).toEqual([])
  expect(withoutProgress(VITEST_OUTPUT)).not.toContain('··')
  expect(vitestCauses(withoutProgress(VITEST_OUTPUT))).toEqual(vitestCauses(VITEST_OUTPUT))
})

test('a journey: where, every error, and the page in words from its main part on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumb-causes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const context = join(folder, 'context')
  writeFileSync(
    context,
    '# Error\n\n```\nno button\n```\n\n```yaml\n- banner:\n- main [ref=e1] [cursor=pointer]:\n  - text: 404\n```\n',
  )
  const failed = {
    errors: [{ message: `${RED}no button${PLAIN}` }, { message: 'the browser complained' }],
    attachments: [
      { name: 'trace', path: 'trace.zip' },
      { name: 'error-context', path: context },
    ],
  }
  const passed = { errors: [], attachments: [] }
  const journey = (title: string, line: number, result: typeof failed | typeof passed) => ({
    title,
    file: 'jobs.spec.ts',
    line,
    tests: [{ results: [result] }],
  })
  const group = { specs: [journey('fails', 7, failed)] }
  expect(journeyCauses({ suites: [group], specs: [journey('passes', 3, passed)] })).toEqual([
    'jobs.spec.ts:7 › fails\nno button\nthe browser complained\nThe page, from its main part on:\n- main:\n  - text: 404',
  ])
  writeFileSync(context, '# Error\n\n```\nno browser\n```\n')
  expect(journeyCauses(group)[0]).toContain('\nNo page was open.')
})

test('what is long is cut, and says so', () => {
  expect(shortened('1\n2\n\n3\n4', 2)).toBe('1\n2\n… and 2 more lines')
  expect(
    lastLines(`${'early\n'.repeat(30)}late\n`)
      .split('\n')
      .slice(-2),
  ).toEqual(['early', 'late'])
  expect(lastLines('early\n'.repeat(30)).split('\n')).toHaveLength(24)
})
