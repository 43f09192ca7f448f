import { expect, test } from 'vitest'
import { buildImportGraph, selectTests } from './changed-tests.ts'

const GRAPH = buildImportGraph(
  new Map([
    ['packages/domain/src/money/amount.ts', ''],
    ['packages/domain/src/money/amount.test.ts', `import { amount } from './amount.ts'`],
    ['packages/domain/src/roles/custom-role.ts', `import { amount } from '../money/amount.ts'`],
    ['packages/domain/src/roles/names.test.ts', ''],
    ['apps/server/src/modules/roles/store.ts', `import '@plumb/domain/roles/custom-role.ts'`],
    ['apps/server/src/modules/roles/roles.test.ts', `import { openWorld } from '../../testing/world.ts'`],
    ['apps/server/src/modules/jobs/index.ts', `import '../roles/store.ts'`],
    ['apps/server/src/modules/jobs/jobs.test.ts', `import { openWorld } from '../../testing/world.ts'`],
    ['apps/server/src/modules/jobs/rows.test.ts', `import './index.ts'`],
    [
      'apps/server/src/app/schema.ts',
      `import '../modules/roles/store.ts'; import '../modules/jobs/index.ts'`,
    ],
    ['apps/server/src/testing/world.ts', `import '../app/schema.ts'`],
    ['apps/web/src/features/roles/page.tsx', ''],
    ['apps/web/src/features/roles/page.test.tsx', `import { openPage } from '../../testing/open-page.tsx'`],
    ['apps/web/src/testing/open-page.tsx', `import('../features/roles/page.tsx')`],
    ['e2e/product/roles.ts', ''],
    ['e2e/journeys/roles.spec.ts', `import '../product/roles.ts'`],
  ]),
)

test.each<[string, readonly string[], readonly string[]]>([
  ['a test itself', ['packages/domain/src/roles/names.test.ts'], ['packages/domain/src/roles/names.test.ts']],
  [
    'a module: its own tests, and those that import it without the whole product',
    ['apps/server/src/modules/roles/store.ts'],
    ['apps/server/src/modules/jobs/rows.test.ts', 'apps/server/src/modules/roles/roles.test.ts'],
  ],
  [
    'a rule: on each layer the tests of its capability',
    ['packages/domain/src/roles/custom-role.ts'],
    [
      'apps/server/src/modules/jobs/rows.test.ts',
      'apps/server/src/modules/roles/roles.test.ts',
      'apps/web/src/features/roles/page.test.tsx',
      'packages/domain/src/roles/names.test.ts',
    ],
  ],
  [
    'what assembles the server: every test that starts it',
    ['apps/server/src/app/schema.ts'],
    ['apps/server/src/modules/jobs/jobs.test.ts', 'apps/server/src/modules/roles/roles.test.ts'],
  ],
  [
    'a migration: every test of the server',
    ['apps/server/migrations/0001-history.sql'],
    [
      'apps/server/src/modules/jobs/jobs.test.ts',
      'apps/server/src/modules/jobs/rows.test.ts',
      'apps/server/src/modules/roles/roles.test.ts',
    ],
  ],
  ['a part of the journeys', ['e2e/product/roles.ts'], ['e2e/journeys/roles.spec.ts']],
  ['a document', ['docs/map.md'], []],
])('selects the tests of %s', (_, changed, selected) => {
  expect(selectTests(changed, GRAPH)).toEqual(selected)
})
