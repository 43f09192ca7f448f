import { expect, test } from 'vitest'
import { countJourneys } from './journeys-stage.ts'
import { countVitest } from './vitest-stage.ts'

const tests = (numPassedTests: number, numFailedTests: number, numPendingTests: number, success: boolean) =>
  JSON.stringify({ success, numPassedTests, numFailedTests, numPendingTests })

test.each([
  ['all passed', tests(5, 0, 0, true), 0, [5, 0]],
  ['some failed', tests(3, 2, 0, false), 1, [3, 2]],
  ['a skipped test is a failure', tests(4, 0, 1, true), 0, [4, 1]],
  ['a file that does not load', tests(5, 0, 0, false), 1, [5, 1]],
  ['an error outside of any test', tests(5, 0, 0, true), 1, [5, 1]],
  ['no test', tests(0, 0, 0, true), 0, [0, 0]],
])('Vitest: %s', (_, report, exitCode, expected) => {
  const { passed, failed } = countVitest(report, exitCode, '')
  expect([passed, failed]).toEqual(expected)
})

const runs = (expected: number, unexpected: number, flaky: number, skipped: number, errors: unknown[] = []) =>
  JSON.stringify({ suites: [], stats: { expected, unexpected, flaky, skipped }, errors })

test.each([
  ['all passed', runs(5, 0, 0, 0), 0, [5, 0]],
  ['some failed', runs(3, 2, 0, 0), 1, [3, 2]],
  ['flaky and skipped are failures', runs(3, 0, 1, 1), 0, [3, 2]],
  ['the configuration does not load', runs(0, 0, 0, 0, [{ message: 'syntax' }]), 1, [0, 1]],
  ['the run was cut off', runs(4, 0, 0, 0), 1, [4, 1]],
])('Playwright: %s', (_, report, exitCode, expected) => {
  const { passed, failed } = countJourneys(report, exitCode, '')
  expect([passed, failed]).toEqual(expected)
})
