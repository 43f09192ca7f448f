import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'

/** Longer subjects are truncated in lists of commits; the reason for a change belongs in the body. */
const MAX_SUBJECT_LENGTH = 72

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')

test('every commit but merges since this check was added has a subject of at most 72 characters', () => {
  const [added = ''] = git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'scripts/texts/commit-subjects.test.ts',
  )
  const subjects = added === '' ? [] : git('log', '--no-merges', '--format=%s', `${added}..HEAD`)
  expect(subjects.filter((subject) => subject.length > MAX_SUBJECT_LENGTH)).toEqual([])
})
