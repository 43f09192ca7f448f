import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/app/configuration.ts'
import { listRepositoryFiles } from '../docs/repository-files.ts'
import { ROOT } from '../root.ts'

const variableNames = listRepositoryFiles()
  .filter((path) => !path.endsWith('.md') && !path.endsWith('.test.ts'))
  .concat('vitest.config.ts')
  .flatMap((path) => readFileSync(`${ROOT}${path}`, 'utf8').match(/\bPLUMB_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [])

test('the server knows each PLUMB_ variable that appears outside of docs and test files', () => {
  const unknown = [...new Set(variableNames)].filter((name) => {
    try {
      readConfiguration({ [name]: 'value' })
      return false
    } catch (error) {
      return (error as Error).message.includes('is not a setting')
    }
  })
  expect(variableNames).toContain('PLUMB_TEST_ENGINE')
  expect(unknown).toEqual([])
})
