import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/app/configuration.ts'
import { repositoryFiles } from '../docs/repository-files.ts'
import { ROOT } from '../root.ts'

const names = repositoryFiles()
  .filter((path) => !path.endsWith('.md') && !path.endsWith('.test.ts'))
  .concat('vitest.config.ts')
  .flatMap((path) => readFileSync(`${ROOT}${path}`, 'utf8').match(/\bPLUMB_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [])

test('a server accepts each PLUMB_ variable that scripts, tests and deployments use', () => {
  const refused = [...new Set(names)].filter((name) => {
    try {
      readConfiguration({ [name]: 'value' })
      return false
    } catch (error) {
      return (error as Error).message.includes('is not a setting')
    }
  })
  expect(names).toContain('PLUMB_TEST_ENGINE')
  expect(refused).toEqual([])
})
